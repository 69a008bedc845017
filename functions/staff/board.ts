import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { unfinishedFrom } from '#shared/booking/visit-span.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { type BookingCard, byDeadline, byVisit, toCard } from '#shared/staff/card.ts'
import { isActiveStaff, isDayOff, type Staff } from '#shared/staff/staff.ts'
import { findBookingsOn, findOpenVisits, findUnassigned } from '../bookings/bookings-of-day.ts'
import { findCalendar } from '../bookings/calendar-store.ts'
import { findStaff, findTeam } from '../team/staff-store.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const showBoard = staffEndpoint(routes.showBoard, async ({ query: { day }, now }) => {
  const [bookings, unassigned, unfinished, calendar, active] = await Promise.all([
    findBookingsOn(day),
    findUnassigned(),
    day === seoulDayOf(now) ? findUnfinished(now) : [],
    findCalendar([day]),
    findTeam('active'),
  ])
  const visits = bookings.filter(hasTechnician).map(toCard).sort(byVisit)
  const technicians = [...active, ...(await othersOf(visits, active))].filter(
    ({ staff_id, roles }) => roles.includes('technician') || visits.some(isOf(staff_id)),
  )
  return {
    day,
    slots: calendar.flatMap(({ slots }) => slots),
    technicians: technicians.map((technician) => technicianDay(technician, day, visits)),
    unassigned: unassigned.map(toCard).sort(byDeadline),
    unfinished: unfinished.map(toCard).sort(byVisit),
  }
})

/** Visits of earlier days that are not completed (specification 5.7). */
const findUnfinished = async (now: Date) =>
  (await findOpenVisits(addDays(seoulDayOf(now), -1))).filter((visit) => now >= unfinishedFrom(visit))

const isOf =
  (staff_id: string) =>
  ({ engineer_uid }: BookingCard) =>
    engineer_uid === staff_id

/** Finds retired technicians with visits on that day. */
async function othersOf(visits: readonly BookingCard[], active: readonly Staff[]): Promise<Staff[]> {
  const ids = new Set(visits.flatMap(({ engineer_uid }) => engineer_uid ?? []))
  for (const { staff_id } of active) ids.delete(staff_id)
  return (await Promise.all([...ids].map(findStaff))).filter((staff) => staff !== undefined)
}

const technicianDay = (technician: Staff, day: string, visits: readonly BookingCard[]) => {
  const { staff_id, name, districts, services } = technician
  const retired = !isActiveStaff(technician)
  return {
    staff_id,
    name,
    districts,
    services,
    day_off: isDayOff(technician, day),
    retired,
    visits: visits.filter(isOf(staff_id)),
  }
}
