import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { findEveryBookingOf } from '../customers/bookings-of-customer.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownToCustomer } from './stored.ts'

export const listMine = endpoint(listMyBookings, async ({ uid }) => {
  const customer = await findActiveCustomer(uid)
  return { bookings: (await findEveryBookingOf(customer)).map(shownToCustomer) }
})
