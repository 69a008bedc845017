import { exportMe } from '#shared/contract/account-routes.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { historyOf } from '../bookings/booking-event.ts'
import { type StoredBooking, shownToCustomer } from '../bookings/stored.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findEveryBookingOf } from './bookings-of-customer.ts'
import { findActiveCustomer } from './customer-store.ts'

const AT_ONCE = 10

/** Everything that is held about the member, but operations' own notes. */
export const exportAll = endpoint(exportMe, async ({ uid, now }) => {
  const customer = await findActiveCustomer(uid)
  const found = await findEveryBookingOf(customer)
  const bookings = []
  for (let from = 0; from < found.length; from += AT_ONCE)
    bookings.push(...(await Promise.all(found.slice(from, from + AT_ONCE).map(withHistory))))
  return { exported_at: now.toISOString(), customer: customerProfile.parse(customer), bookings }
})

const withHistory = async (booking: StoredBooking) => ({
  ...shownToCustomer(booking),
  history: await historyOf(booking.request_id),
})
