import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { readHistory } from '../bookings/booking-event.ts'
import { type StoredBooking, toCustomerBooking } from '../bookings/booking-store.ts'
import { findAllOf, splitByAccess, withOrders } from '../bookings/own-booking.ts'
import { exportCallBack } from '../bookings/public/call-back-store.ts'
import { findAlerts } from '../bookings/public/vacancy-store.ts'
import { memberActor } from '../bookings/tokens.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { reviewOf } from '../customers/review-store.ts'
import { withLinks } from '../pictures/picture-links.ts'
import { requireRecentSignIn } from '../platform/http/access-token.ts'
import { endpoint } from '../platform/http/endpoint.ts'

const AT_ONCE = 10

/** Returns everything stored about a member who has signed in recently, except notes of admins. */
export const exportMe = endpoint(routes.exportMe, async ({ uid, signedInAt, now }) => {
  const customer = await findActiveCustomer(uid)
  requireRecentSignIn({ signedInAt, now })
  const { bookings: found, cancelled } = await findAllOf(customer)
  const { open } = splitByAccess(memberActor(customer), found, now)
  const bookings = []
  for (let from = 0; from < open.length; from += AT_ONCE)
    bookings.push(...(await Promise.all(open.slice(from, from + AT_ONCE).map((booking) => withHistory(booking, now)))))
  return {
    exported_at: now.toISOString(),
    customer: customerProfile.parse(customer),
    addresses: customer.addresses,
    bookings,
    cancelled: await withOrders(cancelled, now),
    call_back: await exportCallBack(customer.phone),
    vacancy_alerts: await findAlerts(customer.phone, seoulDayOf(now)),
  }
})

const withHistory = async (booking: StoredBooking, now: Date) => ({
  ...withLinks(toCustomerBooking(booking), now),
  history: await readHistory(booking.request_id),
  ...(await reviewOf(booking)),
})
