import * as z from 'zod/mini'

/** What a proof of work opens: an unverified booking, an open code, or a call-back (specification 6.9). */
export const workPurposes = ['booking', 'code', 'call_back'] as const
export type WorkPurpose = (typeof workPurposes)[number]

/** A solved challenge as base64 of its JSON; any other text counts as none. */
export const work = z.string('VALUE_NOT_ALLOWED').check(z.maxLength(2_000, 'VALUE_NOT_ALLOWED'))

/** The field of a body that may have one. */
export const optionalWork = { work: z.optional(work) }
