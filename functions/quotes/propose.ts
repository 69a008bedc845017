import * as routes from '#shared/contract/quote-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Quote } from '#shared/prices/quote.ts'
import { readTimeline } from '../bookings/booking-event.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { countMetric } from '../platform/logger.ts'
import { priceList } from '../platform/price-list.ts'
import { limitStep } from '../platform/rate-limits/counter.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from '../staff/change.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { countDecision } from './count-decision.ts'
import { type Decision, decidedQuote, eventOfDecision, isDecidedAs } from './decision.ts'
import { isSameProposal, type Proposal, proposedQuote } from './proposal.ts'

export const proposeQuote = staffEndpoint(routes.proposeQuote, (call) => propose(changeOf(call), call.body))
export const decideQuoteByDesk = staffEndpoint(routes.decideQuoteByDesk, ({ actor, params, now, body }) =>
  decideByDesk({ actor, request_id: params.request_id ?? '', now }, body),
)

/**
 * Proposes another price, which replaces an open proposal (specification 4.10).
 * @throws ApiError INVALID_FIELD, QUOTE_LIMIT, TOO_MANY_REQUESTS, and those of every change
 */
export const propose = (change: StaffChange, input: Proposal) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    const quote = proposedQuote(before, input, priceList, change.now)
    if (isSameProposal(before.quote, quote)) return receiptOf(before)
    requireChangeable(change, 'propose_quote', before)
    if (quote.version > limits.quotes.versions) throw new ApiError('QUOTE_LIMIT')
    const after = { ...before, quote, version: before.version + 1 }
    await saveChange(before, after, change, { kind: 'quoted', limitSteps: await proposalSteps(change) })
    countMetric('QuotesProposed', {})
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Counts the proposal of a staff member. */
const proposalSteps = async ({ actor, now }: StaffChange) =>
  'staff_id' in actor
    ? [
        await limitStep(
          {
            name: 'staff_quotes',
            purpose: 'staff',
            subject: actor.staff_id,
            window: HOUR,
            most: limits.quotes.perStaffHour,
          },
          now,
        ),
      ]
    : []

/**
 * Records what the customer decided on the telephone. No one approves what they proposed.
 * @throws ApiError QUOTE_CHANGED, STATUS_NOT_ALLOWED, OWN_QUOTE
 */
export const decideByDesk = (change: StaffChange, decision: Decision) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isDecidedAs(before, decision)) return receiptOf(before)
    requireChangeable(change, 'decide', before)
    const quote = decidedQuote(before, decision, 'spoken', change.now)
    if (decision.decision === 'approve') await rejectOwnQuote(change, quote)
    const after = { ...before, quote, version: before.version + 1 }
    await saveChange(before, after, change, { kind: eventOfDecision(decision) })
    countDecision(decision)
    return receiptOf(after)
  }, new ApiError('QUOTE_CHANGED'))

/** The history says who proposed a version, also one of an earlier release. @throws ApiError OWN_QUOTE */
async function rejectOwnQuote({ actor, request_id }: StaffChange, { version }: Quote): Promise<void> {
  const { events } = await readTimeline(request_id, { ConsistentRead: true })
  const proposed = events.findLast(({ event, quote_version }) => event === 'quoted' && quote_version === version)
  if ('staff_id' in actor && proposed?.staff_id === actor.staff_id) throw new ApiError('OWN_QUOTE')
}
