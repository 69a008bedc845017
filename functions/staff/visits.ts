import { can, isUnderWay } from '#shared/booking/can.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { byVisit } from '#shared/staff/card.ts'
import { bookingForTechnician } from '#shared/staff/staff-booking.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findOpenVisits, findVisitsOf } from '../bookings/bookings-of-day.ts'
import { auditAccess } from './access-limits.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Lists own visits in the technician's view, also for a person with both roles (specification 5.6). */
export const listVisits = staffEndpoint(routes.listVisits, async ({ query: { from, days }, staff, now }) => {
  const technician = { kind: 'technician', staff_id: staff.staff_id } as const
  const [visits, earlier] = await Promise.all([
    findVisitsOf(staff.staff_id, from, addDays(from, Number(days) - 1)),
    from <= seoulDayOf(now) ? findOpenVisits(addDays(from, -1)) : [],
  ])
  const show = (found: readonly StoredBooking[]) => {
    const own = found.filter((booking) => can(technician, 'show', booking, now) === 'allowed')
    for (const booking of own) if (isUnderWay(booking, now)) auditAccess(staff, booking.request_id, 'visit')
    return own.map((booking) => bookingForTechnician(booking, now)).sort(byVisit)
  }
  return { visits: show(visits), unfinished: show(earlier) }
})
