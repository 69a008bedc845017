import type * as z from 'zod/mini'
import type { LenientBooking } from '#shared/booking/booking.ts'
import type { decideQuote } from '#shared/contract/quote-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { approvedQuote, type DecidedBy, type Quote, withoutWork } from '#shared/prices/quote.ts'

export type Decision = z.output<typeof decideQuote.guest.body>

type Quoted = Pick<LenientBooking, 'price_shown' | 'quote'>

/** Whether the newest quote already has this decision, as after a retry. */
export const isDecidedAs = ({ quote }: Quoted, { quote_version, decision, no_work }: Decision) =>
  quote?.version === quote_version && quote.state === stateAfter(decision) && quote.no_work === no_work

/**
 * Returns the quote of a booking with a decision.
 * @throws ApiError QUOTE_CHANGED unless this version is open; INVALID_FIELD for an approval without work
 */
export function decidedQuote(
  booking: Quoted,
  { quote_version, decision, no_work }: Decision,
  by: DecidedBy,
  now: Date,
): Quote {
  const { quote } = booking
  if (no_work && decision === 'approve')
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'no_work', code: 'VALUE_NOT_ALLOWED' }] })
  if (quote?.version !== quote_version || quote.state !== 'proposed') throw new ApiError('QUOTE_CHANGED')
  const { version, lines, call_out_fee, sum } = quote
  const inForce = approvedQuote(booking)
  return {
    ...quote,
    state: stateAfter(decision),
    decided_at: now.toISOString(),
    decided_by: by,
    ...(no_work && inForce && { no_work, approved: withoutWork(inForce) }),
    ...(decision === 'approve' && { approved: { version, lines, call_out_fee, sum } }),
  }
}

const stateAfter = (decision: Decision['decision']) => (decision === 'approve' ? 'approved' : 'declined')

/** The event of a decision. */
export const eventOfDecision = ({ decision }: Decision) =>
  decision === 'approve' ? ('quote_approved' as const) : ('quote_declined' as const)
