import type { FieldErrors, FieldValues } from 'react-hook-form'
import { type AfterServiceClaim, afterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { hasSiteContact, noSiteContact, type SiteContact } from '#shared/customer/site-contact.ts'
import { fieldErrors } from './field-errors.ts'
import { siteFieldErrors } from './site-values.ts'

type Claim = SiteContact & { detailInfo: string }

/** Before the first submit. */
export const noErrors = {}

/** The error code of each field of a claim of free after-service, as a form holds errors. */
export const claimErrors = <Values extends FieldValues>(claim: Claim): FieldErrors<Values> => ({
  ...fieldErrors<Values>(afterServiceClaim, claim),
  ...siteFieldErrors<Values>(claim),
})

/** Returns the claim as it is sent, or undefined where something is missing. */
export function validClaim(claim: Claim): AfterServiceClaim | undefined {
  if (Object.keys(claimErrors(claim)).length > 0) return undefined
  return afterServiceClaim.safeParse({ ...claim, ...(!hasSiteContact(claim) && noSiteContact) }).data
}
