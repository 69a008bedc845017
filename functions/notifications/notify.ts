import * as routes from '#shared/contract/notify-routes.ts'
import { presentKinds } from '#shared/notifications/resendable-kinds.ts'
import { type BookingCall, byMember, byToken, findOwnBooking } from '../bookings/own-booking.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { askAgain } from './resend.ts'

export const notifyBooking = endpoint(routes.notifyBooking, async ({ body: { request_id }, bearer, now }) =>
  notify(await byToken({ params: { request_id }, bearer, now })),
)
export const notifyMyBooking = endpoint(routes.notifyMyBooking, async (call) => notify(await byMember(call)))

/** Whoever holds the booking is told once more how it stands: what is sent, and where to, they do not choose. */
async function notify(call: BookingCall) {
  const booking = await findOwnBooking(call, 'notify')
  const [kind] = presentKinds(booking, call.now)
  const resendAt = await askAgain(booking, { kind, by: 'customer' }, call.now)
  return { resend_at: resendAt.toISOString() }
}
