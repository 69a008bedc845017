import { ApiError } from '../errors.ts'
import type { FieldErrorCode } from '../field-errors.ts'

/** The person at the place of a visit, where that is not the customer (specification 2.9). */
export type SiteContact = {
  site_name?: string | undefined
  site_phone?: string | undefined
  site_agreed?: boolean | undefined
}

export const siteNames = ['site_name', 'site_phone', 'site_agreed'] as const

export const hasSiteContact = ({ site_name, site_phone }: SiteContact) => Boolean(site_name || site_phone)

type SiteErrors = Partial<Record<keyof SiteContact, FieldErrorCode>>

/** Returns an error code per missing field: name, phone and the consent of that person come together, or none of them. */
export function siteErrors({ site_name, site_phone, site_agreed }: SiteContact): SiteErrors {
  if (!site_name && !site_phone) return {}
  return {
    ...(!site_name && { site_name: 'INFORMATION_REQUIRED' }),
    ...(!site_phone && { site_phone: 'PHONE_REQUIRED' }),
    ...(!site_agreed && { site_agreed: 'CONSENT_REQUIRED' }),
  }
}

export const noSiteContact = { site_name: undefined, site_phone: undefined, site_agreed: undefined }

/** Returns the fields as they are stored: all, or none. @throws ApiError INVALID_FIELD */
export function toStoredSite(site: SiteContact): SiteContact {
  const errors = Object.entries(siteErrors(site))
  if (errors.length > 0)
    throw new ApiError('INVALID_FIELD', { fields: errors.map(([field, code]) => ({ field, code })) })
  const { site_name, site_phone, site_agreed } = hasSiteContact(site) ? site : noSiteContact
  return { site_name, site_phone, site_agreed }
}
