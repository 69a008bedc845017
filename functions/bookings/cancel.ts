import { isMissed } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { saveCancellation } from './booking-writes.ts'
import { type BookingCall, findOwn, ownEndpoints } from './own-booking.ts'

export const [cancelBooking, cancelMyBooking] = ownEndpoints(routes.cancelBooking, cancel)

async function cancel(call: BookingCall): Promise<undefined> {
  await retryOnConflict(async () => {
    const stored = await findOwn(call, 'cancel')
    if (stored.kind === 'tombstone') return
    // A missed visit is cancelled by the company's fault.
    await saveCancellation(stored.booking, call, isMissed(stored.booking) ? { reason: 'missed' } : {})
  }, new ApiError('BOOKING_CHANGED'))
}
