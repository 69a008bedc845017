import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { saveCancellation } from './booking-writes.ts'
import { type BookingCall, callByMember, callByToken, findOwn } from './own-booking.ts'

export const cancelBooking = endpoint(guestRoutes.cancelBooking, async (call) => cancel(await callByToken(call)))
export const cancelMyBooking = endpoint(memberRoutes.cancelMyBooking, async (call) => cancel(await callByMember(call)))

async function cancel(call: BookingCall): Promise<undefined> {
  await retryOnConflict(async () => {
    const stored = await findOwn(call, 'cancel')
    if (stored.kind === 'booking') await saveCancellation(stored.booking, call)
  }, new ApiError('BOOKING_CHANGED'))
}
