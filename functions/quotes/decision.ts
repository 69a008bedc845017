import type * as z from 'zod/mini'
import type { decideQuote } from '#shared/contract/quote-routes.ts'
import { ApiError } from '#shared/errors.ts'
import type { DecidedBy, Quote } from '#shared/prices/quote.ts'
import { countMetric } from '../platform/logger.ts'

export type Decision = z.output<typeof decideQuote.guest.body>

/** Whether the newest quote already has this decision, as after a retry. */
export const isDecidedAs = (quote: Quote | undefined, { quote_version, decision }: Decision) =>
  quote?.version === quote_version && quote.state === stateAfter(decision)

/** Returns the quote with a decision. @throws ApiError QUOTE_CHANGED unless this version is open */
export function decidedQuote(
  quote: Quote | undefined,
  { quote_version, decision }: Decision,
  by: DecidedBy,
  now: Date,
): Quote {
  if (quote?.version !== quote_version || quote.state !== 'proposed') throw new ApiError('QUOTE_CHANGED')
  const { version, lines, call_out_fee, sum } = quote
  return {
    ...quote,
    state: stateAfter(decision),
    decided_at: now.toISOString(),
    decided_by: by,
    ...(decision === 'approve' && { approved: { version, lines, call_out_fee, sum } }),
  }
}

const stateAfter = (decision: Decision['decision']) => (decision === 'approve' ? 'approved' : 'declined')

/** The event of a decision. */
export const eventOfDecision = ({ decision }: Decision) =>
  decision === 'approve' ? ('quote_approved' as const) : ('quote_declined' as const)

export const countDecision = ({ decision }: Pick<Decision, 'decision'>) =>
  countMetric(decision === 'approve' ? 'QuotesApproved' : 'QuotesDeclined', {})
