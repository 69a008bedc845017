import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { readTimeline } from './booking-event.ts'
import { findAllBookingsOf, toCustomerBooking } from './booking-store.ts'
import { confirmationOf } from './confirmation.ts'
import { type BookingCall, callByMember, callByToken, findOwnBooking } from './own-booking.ts'

export const showBooking = endpoint(guestRoutes.showBooking, async (call) => show(await callByToken(call)))
export const showMyBooking = endpoint(memberRoutes.showMyBooking, async (call) => show(await callByMember(call)))

async function show(call: BookingCall) {
  const [booking, { history, messages }] = await Promise.all([
    findOwnBooking(call, 'show'),
    readTimeline(call.request_id),
  ])
  // That staff looked at a number is told to staff alone (specification 4.5).
  const shown = history.filter(({ event }) => event !== 'contact_shown')
  return { ...toCustomerBooking(booking), history: shown, confirmation: confirmationOf(booking, messages) }
}

export const listMyBookings = endpoint(memberRoutes.listMyBookings, async ({ uid }) => {
  const customer = await findActiveCustomer(uid)
  return { bookings: (await findAllBookingsOf(customer)).map(toCustomerBooking) }
})
