import type { FieldErrors, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SiteContact, siteErrors } from '#shared/customer/site-contact.ts'

/** The fields of the on-site contact in forms of stored bookings: empty where there is none. */
export const siteValues = {
  site_name: z._default(z.string(), ''),
  site_phone: z._default(z.string(), ''),
  site_agreed: z._default(z.boolean(), false),
}

/** The error code of each missing field, as a form holds errors. */
export const siteFieldErrors = <Values extends FieldValues>(site: SiteContact): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(siteErrors(site)).map(([field, message]) => [field, { type: 'rule', message }]),
  ) as FieldErrors<Values>
