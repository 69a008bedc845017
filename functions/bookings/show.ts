import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { confirmationOf } from '#shared/notifications/confirmation.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { withLinks } from '../pictures/picture-links.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { readTimeline } from './booking-event.ts'
import { type Tombstone, toCancelledBooking, toCustomerBooking } from './booking-store.ts'
import { verifyLater } from './booking-writes.ts'
import { type BookingCall, callByMember, callByToken, findAllOf, findOwn } from './own-booking.ts'

export const showBooking = endpoint(guestRoutes.showBooking, async (call) => show(await callByToken(call)))
export const showMyBooking = endpoint(memberRoutes.showMyBooking, async (call) => show(await callByMember(call)))

async function show(call: BookingCall) {
  const [found, { history, messages }] = await Promise.all([findOwn(call, 'show'), readTimeline(call.request_id)])
  if (found.kind === 'tombstone') return cancelledOf(found.tombstone)
  const { booking } = found
  // Only staff see that staff looked at a number (specification 4.5).
  const shown = history.filter(({ event }) => event !== 'contact_shown')
  const linked = withLinks(toCustomerBooking(booking), call.now)
  return { ...linked, history: shown, confirmation: confirmationOf(booking, messages) }
}

function cancelledOf(left: Tombstone) {
  const cancelled = toCancelledBooking(left)
  if (cancelled === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  return cancelled
}

export const listMyBookings = endpoint(memberRoutes.listMyBookings, async ({ uid, now }) => {
  const customer = await findActiveCustomer(uid)
  const { phone } = customer
  const { bookings, cancelled } = await findAllOf(customer)
  const verified = await verifyLater(bookings, { actor: { kind: 'member', uid, phone }, now })
  return { bookings: verified.map(toCustomerBooking), cancelled }
})
