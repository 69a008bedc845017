import * as routes from '#shared/contract/own-booking-routes.ts'
import { resendableKinds } from '#shared/notifications/resendable-kinds.ts'
import { type BookingCall, callByMember, callByToken, callerOf, findOwnBooking } from '../bookings/own-booking.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countChange } from '../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { requestResend } from './resend.ts'

export const notifyBooking = endpoint(
  routes.notifyBooking.guest,
  async ({ body: { request_id }, bearer, ipPrefixes, now }) =>
    notify(await callByToken({ params: { request_id }, bearer, now }), ipPrefixes),
)
export const notifyMyBooking = endpoint(routes.notifyBooking.member, async (call) =>
  notify(await callByMember(call), call.ipPrefixes),
)

/** Resends the status message of a booking. The caller chooses neither text nor number. */
async function notify(call: BookingCall, ipPrefixes: IpPrefixes) {
  const booking = await findOwnBooking(call, 'notify')
  await countChange(callerOf({ ...call, ipPrefixes }, booking), call.now)
  const [kind] = resendableKinds(booking, call.now)
  const resendAt = await requestResend(booking, { kind, by: 'customer' }, call.now)
  return { resend_at: resendAt.toISOString() }
}
