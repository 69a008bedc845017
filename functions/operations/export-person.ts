import { seoulDayOf } from '#shared/booking/service-day.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { exportPerson as exportCommand } from '#shared/operations/person-commands.ts'
import { readHistory } from '../bookings/booking-event.ts'
import { findBookingsOfSite, type StoredBooking, toCustomerBooking } from '../bookings/booking-store.ts'
import { withOrders } from '../bookings/own-booking.ts'
import { exportCallBack } from '../bookings/public/call-back-store.ts'
import { findAlerts } from '../bookings/public/vacancy-store.ts'
import { reviewOf } from '../customers/review-store.ts'
import { withLinks } from '../pictures/picture-links.ts'
import { findPerson } from './person.ts'

/** Returns everything stored about a person except notes of admins, as a member's export (specification 6.4). */
export async function exportPerson({ phone }: InputOf<typeof exportCommand>, now: Date) {
  const { members, bookings, cancelled } = await findPerson(phone)
  const withHistory = []
  for (const booking of bookings)
    withHistory.push({
      ...withLinks(toCustomerBooking(booking), now),
      history: await readHistory(booking.request_id),
      ...(await reviewOf(booking)),
    })
  return {
    exported_at: now.toISOString(),
    members: members.map((member) => customerProfile.parse(member)),
    bookings: withHistory,
    cancelled: await withOrders(cancelled, now),
    call_back: await exportCallBack(phone),
    vacancy_alerts: await findAlerts(phone, seoulDayOf(now)),
    site_contacts: (await findBookingsOfSite(phone)).map(siteContactOf),
  }
}

/** Returns what a booking of another person holds about its on-site contact. */
const siteContactOf = ({ request_id, service_day, site_name, site_phone }: StoredBooking) => ({
  request_id,
  service_day,
  site_name,
  site_phone,
})
