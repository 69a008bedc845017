import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { type BookingCard, byDeadline, byVisit, toCard } from '#shared/staff/card.ts'
import { listedFrom } from '#shared/staff/missed.ts'
import { isActiveStaff, isDayOff } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { findBookingsOn, findBookingsOnDays, findOpenVisits, findUnassigned } from '../bookings/bookings-of-day.ts'
import { findCalendar } from '../bookings/calendar-store.ts'
import { findStaff, findTeam } from '../team/staff-store.ts'
import { findToMove } from './handover.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const showBoard = staffEndpoint(routes.showBoard, async ({ query: { day }, now }) => {
  const isToday = day === seoulDayOf(now)
  const team = findTeam('active')
  const [bookings, unassigned, unfinished, calendar, active, to_move] = await Promise.all([
    findBookingsOn(day),
    findUnassigned(),
    isToday ? findUnfinished(now) : [],
    findCalendar([day]),
    team,
    isToday ? team.then((staff) => findToMove(staff, now)) : [],
  ])
  const visits = bookings.filter(hasTechnician).map(toCard).sort(byVisit)
  const technicians = await techniciansOf(visits, active)
  return {
    day,
    slots: calendar.flatMap(({ slots }) => slots),
    technicians: technicians.map((technician) => ({
      ...technicianWith(technician, visits),
      day_off: isDayOff(technician, day),
    })),
    unassigned: unassigned.map(toCard).sort(byDeadline),
    unfinished: unfinished.map(toCard).sort(byVisit),
    to_move,
  }
})

/** Costs one query for each day and one for the team, however many technicians there are. */
export const showWeek = staffEndpoint(routes.showWeek, async ({ query: { from } }) => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const [bookings, calendar, active] = await Promise.all([
    findBookingsOnDays(days),
    findCalendar(days),
    findTeam('active'),
  ])
  const visits = bookings.filter(hasTechnician).map(toCard).sort(byVisit)
  const waitingOn = (day: ServiceDay) =>
    bookings.filter((booking) => booking.service_day === day && !hasTechnician(booking)).length
  const technicians = await techniciansOf(visits, active)
  return {
    days: calendar.map((day) => ({ ...day, waiting: waitingOn(day.service_day) })),
    technicians: technicians.map((technician) => ({
      ...technicianWith(technician, visits),
      days_off: days.filter((day) => isDayOff(technician, day)),
    })),
  }
})

/** Visits of earlier days that are not completed, and those of today whose time is over without a start (specification 5.7). */
const findUnfinished = async (now: Date) =>
  (await findOpenVisits(seoulDayOf(now))).filter((visit) => now >= listedFrom(visit))

const isOf =
  (staff_id: string) =>
  ({ engineer_uid }: BookingCard) =>
    engineer_uid === staff_id

/** Finds the active technicians, and other staff with one of the visits, also retired. */
async function techniciansOf(visits: readonly BookingCard[], active: readonly Staff[]): Promise<Staff[]> {
  const ids = new Set(visits.flatMap(({ engineer_uid }) => engineer_uid ?? []))
  for (const { staff_id } of active) ids.delete(staff_id)
  const others = (await Promise.all([...ids].map(findStaff))).filter((staff) => staff !== undefined)
  return [...active, ...others].filter(
    ({ staff_id, roles }) => roles.includes('technician') || visits.some(isOf(staff_id)),
  )
}

const technicianWith = (technician: Staff, visits: readonly BookingCard[]) => {
  const { staff_id, name, districts, services } = technician
  const retired = !isActiveStaff(technician)
  return { staff_id, name, districts, services, retired, visits: visits.filter(isOf(staff_id)) }
}
