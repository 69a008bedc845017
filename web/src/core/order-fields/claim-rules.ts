import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { serviceTimes } from '#shared/booking/options.ts'
import { type AfterServiceClaim, afterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { hasSiteContact, noSiteContact } from '#shared/customer/site-contact.ts'
import { sentenceOf } from '../api/sentence.ts'
import { fieldErrors } from './field-errors.ts'
import { siteFieldErrors, siteValues } from './site-values.ts'

/** Values of a form that claims free after-service. */
export const claimValues = z.object({
  detailInfo: z.string(),
  service_date: z.optional(z.string()),
  service_time: z.optional(z.enum(serviceTimes)),
  ...siteValues,
})
export type ClaimValues = z.infer<typeof claimValues>

/** Returns the claim as it is sent, or an error code per field. */
export const claimRules: Resolver<ClaimValues, unknown, AfterServiceClaim> = (typed) => {
  const errors = { ...fieldErrors<ClaimValues>(afterServiceClaim, typed), ...siteFieldErrors<ClaimValues>(typed) }
  const { data } = afterServiceClaim.safeParse({ ...typed, ...(!hasSiteContact(typed) && noSiteContact) })
  return data === undefined || Object.keys(errors).length > 0 ? { values: {}, errors } : { values: data, errors: {} }
}

/** Returns the error under the symptoms. */
export const symptomError = (code: string | undefined) =>
  code === 'DETAILS_REQUIRED' ? '무엇이 다시 생겼는지 적어주세요.' : sentenceOf(code)
