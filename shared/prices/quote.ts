import * as z from 'zod/mini'
import { storedInstant } from '../booking/service-day-schema.ts'
import { status } from '../booking/status.ts'
import { approvedLines, type PriceShown } from './price-shown.ts'

/** The ID of the call-out fee among the charges of a completion; a price list may not contain it. */
export const callOutId = 'call_out'

export const quoteStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const
/** Why a technician or dispatcher proposes another price: more work, or another unit than booked. */
export const quoteReasons = ['extra_work', 'other_unit'] as const
/** How a decision was made: by submitting the order, a token, an account, a code, in spoken words, or by signature. */
const decidedBy = ['submission', 'token', 'lookup', 'member', 'code', 'spoken', 'signature'] as const
export type DecidedBy = (typeof decidedBy)[number]

/** One line of a quote; `amount` in won. `id` is that of a listed price, or `x1` to `x15` of a line on no list. */
const quoteLine = z.object({ id: z.string(), label: z.string(), amount: z.int() })
export type QuoteLine = z.infer<typeof quoteLine>

/** What a visit costs in won. @property sum lines and call-out fee */
const quoteAmounts = { version: z.int(), lines: z.array(quoteLine), call_out_fee: z.int(), sum: z.int() }
const approvedQuoteSchema = z.object(quoteAmounts)
export type ApprovedQuote = z.infer<typeof approvedQuoteSchema>

/**
 * The newest quote of a booking (specification 4.10). Version 1 is what the customer approved with the booking and is never stored.
 * @property signature the photo of the customer's signature (specification 4.11)
 * @property no_work the customer declined all work with this version, and pays the call-out fee alone
 * @property approved what is in force, if that is not version 1: a later one, or no work
 */
export const quoteSchema = z.object({
  ...quoteAmounts,
  state: z.enum(quoteStates),
  reason: z.enum(quoteReasons),
  note: z.optional(z.string()),
  proposed_at: storedInstant,
  decided_at: z.optional(storedInstant),
  decided_by: z.optional(z.enum(decidedBy)),
  signature: z.optional(z.string()),
  no_work: z.optional(z.literal(true)),
  approved: z.optional(approvedQuoteSchema),
})
export type Quote = z.infer<typeof quoteSchema>

/** Returns what is in force after a customer declined all work: the call-out fee, until a newer version is approved. */
export const withoutWork = ({ version, call_out_fee }: ApprovedQuote): ApprovedQuote => ({
  ...{ version, lines: [], call_out_fee, sum: call_out_fee },
})

/** In won. */
export const sumOfQuote = ({ lines, call_out_fee }: Pick<Quote, 'lines' | 'call_out_fee'>) =>
  lines.reduce((sum, { amount }) => sum + amount, call_out_fee)

/** Whether a quote waits for the customer's decision. */
export const hasOpenQuote = ({
  quote,
  status: current,
}: {
  quote?: Pick<Quote, 'state'> | undefined
  status: number
}) => quote?.state === 'proposed' && current < status.completed

/** Returns the field of a booking whose open proposal, if any, no longer applies. */
export const withdrawnQuote = ({ quote }: { quote?: Quote | undefined }): { quote?: Quote } =>
  quote?.state === 'proposed' ? { quote: { ...quote, state: 'withdrawn' } } : {}

/**
 * Returns what the customer approved last: version 1, with the fixed prices of the booking and the lowest call-out fee,
 * until a later one is approved. Undefined for bookings without a stored price, which have no quotes.
 */
export function approvedQuote({
  price_shown,
  quote,
}: {
  price_shown?: PriceShown | undefined
  quote?: Quote | undefined
}): ApprovedQuote | undefined {
  if (price_shown === undefined || quote?.approved !== undefined) return quote?.approved
  const lines = approvedLines(price_shown).map(({ id, label, amount = 0 }) => ({ id, label, amount }))
  const amounts = { lines, call_out_fee: price_shown.call_out.min }
  return { version: 1, ...amounts, sum: sumOfQuote(amounts) }
}
