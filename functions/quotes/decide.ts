import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/quote-routes.ts'
import { ApiError } from '#shared/errors.ts'
import type { DecidedBy } from '#shared/prices/quote.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { type BookingCall, callerOf, findOwnBooking, ownEndpoints } from '../bookings/own-booking.ts'
import { toLinkedBooking } from '../bookings/show.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { decisionSteps } from '../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { countDecision } from './count-decision.ts'
import { type Decision, decidedQuote, eventOfDecision, isDecidedAs } from './decision.ts'

export const [decideQuote, decideMyQuote] = ownEndpoints(routes.decideQuote, (own, { body, ipPrefixes }) =>
  decide({ ...own, ipPrefixes }, body),
)

type DecisionCall = BookingCall & { ipPrefixes: IpPrefixes }

/** Saves a customer's decision: of two at once, one wins (specification 4.10). */
const decide = (call: DecisionCall, decision: Decision) =>
  retryOnConflict(async () => {
    const before = await findOwnBooking(call, 'show')
    if (isDecidedAs(before, decision)) return toLinkedBooking(before, call.now)
    if (can(call.actor, 'decide', before, call.now) !== 'allowed') throw new ApiError('STATUS_NOT_ALLOWED')
    const quote = decidedQuote(before, decision, decidedBy(call), call.now)
    const after = { ...before, quote, version: before.version + 1 }
    const limitSteps = await decisionSteps(callerOf(call, before), call.now)
    await saveChange(before, after, call, { kind: eventOfDecision(decision), limitSteps })
    countDecision(decision)
    return toLinkedBooking(after, call.now)
  }, new ApiError('QUOTE_CHANGED'))

const decidedBy = ({ actor: { kind } }: BookingCall): DecidedBy =>
  kind === 'lookup' || kind === 'member' ? kind : 'token'
