import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { untilNotOvertaken } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { saveCancellation } from './booking-writes.ts'
import { type BookingCall, byMember, byToken, findOwn } from './own-booking.ts'

export const cancelBooking = endpoint(guestRoutes.cancelBooking, async (call) => cancel(await byToken(call)))
export const cancelMyBooking = endpoint(memberRoutes.cancelMyBooking, async (call) => cancel(await byMember(call)))

async function cancel(call: BookingCall): Promise<undefined> {
  await untilNotOvertaken(async () => {
    const found = await findOwn(call, 'cancel')
    return found.kind === 'tombstone' ? 'cancelled before' : saveCancellation(found.booking, call)
  }, new Refusal('BOOKING_CHANGED'))
}
