import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { changeSteps } from '../../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../../platform/rate-limits/ip-prefix.ts'
import { saveChange } from '../booking-writes.ts'
import { type BookingCall, callerOf, findOwnBooking, ownEndpoints } from '../own-booking.ts'
import { toLinkedBooking } from '../show.ts'

export const [answerMissed, answerMyMissed] = ownEndpoints(routes.answerMissed, (own, { ipPrefixes }) =>
  answerMissedVisit({ ...own, ipPrefixes }),
)

/** Stores that the technician of a missed visit came, as its customer says (specification 4.17). It is no event. */
export const answerMissedVisit = (call: BookingCall & { ipPrefixes: IpPrefixes }) =>
  retryOnConflict(async () => {
    const before = await findOwnBooking(call, 'show')
    const { missed } = before
    if (missed?.answered !== undefined) return toLinkedBooking(before, call.now)
    if (missed === undefined || can(call.actor, 'answer_missed', before, call.now) !== 'allowed')
      throw new ApiError('BOOKING_LOCKED')
    const version = before.version + 1
    const after = { ...before, missed: { ...missed, answered: { at: call.now.toISOString(), version } }, version }
    const limitSteps = await changeSteps(callerOf(call, before), call.now)
    await saveChange(before, after, call, { kind: undefined, limitSteps })
    return toLinkedBooking(after, call.now)
  }, new ApiError('BOOKING_CHANGED'))
