import { can } from '#shared/booking/can.ts'
import { addDays, daysBetween, latestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasTechnician, isOpenVisit } from '#shared/booking/status.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import * as routes from '#shared/contract/handover-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { byVisit, toCard } from '#shared/staff/card.ts'
import { surplusOf } from '#shared/staff/closed-day.ts'
import { isActiveTechnician, isDayOff } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findBookingsOnDays, findOpenVisitsFrom, findVisitsOf } from '../bookings/bookings-of-day.ts'
import { findCalendar } from '../bookings/calendar-store.ts'
import { findStaff, findTeam } from '../team/staff-store.ts'
import { bookingsOverCapacity } from './calendar.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const showHandover = staffEndpoint(routes.showHandover, async ({ query, now }) => {
  const { staff_id } = query
  const days = daysBetweenInclusive(latest(query.from, seoulDayOf(now)), query.to)
  return staff_id === undefined ? movesOf(days, now) : visitsOf(staff_id, days, now)
})

const latest = (...days: ServiceDay[]) => days.sort().at(-1) as ServiceDay

const daysBetweenInclusive = (from: ServiceDay, to: ServiceDay): ServiceDay[] =>
  Array.from({ length: Math.min(Math.max(daysBetween(from, to) + 1, 0), MOST_DAYS) }, (_, index) =>
    addDays(from, index),
  )

/** Today and all bookable days. */
const MOST_DAYS = limits.bookingWindow.lastDay + 1

/** Whether another technician can take a visit: the work has not started, and the visit is not over. */
const canBeHandedOver = (booking: StoredBooking, now: Date) =>
  isOpenVisit(booking) &&
  !isVisitOver(booking, now) &&
  can({ kind: 'desk', staff_id: '' }, 'assign', booking, now) === 'allowed'

/** The open visits of a technician, and who has time on their days. @throws ApiError STAFF_NOT_FOUND */
async function visitsOf(staff_id: string, days: readonly ServiceDay[], now: Date) {
  if ((await findStaff(staff_id)) === undefined) throw new ApiError('STAFF_NOT_FOUND')
  const [from, to] = [days[0], days.at(-1)]
  const found = from === undefined || to === undefined ? [] : await findVisitsOf(staff_id, from, to)
  const visits = found.filter((visit) => canBeHandedOver(visit, now))
  const bookings = await findBookingsOnDays([...new Set(visits.map(({ service_day }) => service_day))])
  return {
    visits: visits.map(toCard).sort(byVisit),
    technicians: (await takersOf(bookings)).filter((technician) => technician.staff_id !== staff_id),
    days: [],
  }
}

/** Days after a closed day in which its bookings find another time. */
const DAYS_AFTER = 14

/** The bookings of closed and overbooked slots, and the slots and technicians of the two weeks after them. */
async function movesOf(closed: readonly ServiceDay[], now: Date) {
  const last = [addDays(closed.at(-1) ?? seoulDayOf(now), DAYS_AFTER), latestServiceDay(seoulDayOf(now))].sort()[0]
  const days = daysBetweenInclusive(closed[0] ?? seoulDayOf(now), last as ServiceDay)
  const [calendar, bookings] = await Promise.all([findCalendar(days), findBookingsOnDays(days)])
  const staying = calendar
    .filter(({ service_day }) => closed.includes(service_day))
    .flatMap((day) => bookingsOverCapacity(day, bookings.filter(isOn(day))))
  return {
    visits: staying
      .filter((booking) => isMovable(booking, now))
      .map(toCard)
      .sort(byVisit),
    technicians: await takersOf(bookings),
    days: calendar,
  }
}

const isOn =
  ({ service_day }: Pick<CalendarDay, 'service_day'>) =>
  (booking: StoredBooking) =>
    booking.service_day === service_day

/** Whether a booking can move: no work has started. */
const isMovable = (booking: StoredBooking, now: Date) =>
  booking.started_at === undefined && can({ kind: 'desk', staff_id: '' }, 'edit', booking, now) === 'allowed'

/** The technicians at work with their visits among the bookings. */
async function takersOf(bookings: readonly StoredBooking[]) {
  const visits = bookings.filter(hasTechnician).map(toCard)
  return (await findTeam('active'))
    .filter(isActiveTechnician)
    .map(({ staff_id, name, districts, services, weekly_days_off, days_off }) => ({
      staff_id,
      name,
      districts,
      services,
      weekly_days_off,
      days_off,
      visits: visits
        .filter(({ engineer_uid }) => engineer_uid === staff_id)
        .map(({ request_id, service_day, service_time, visit_minutes, district }) => ({
          request_id,
          service_day,
          service_time,
          visit_minutes,
          district,
        })),
    }))
}

/**
 * Finds what has to move from today on: the visits of each technician on their days off, and the bookings of closed or
 * overbooked slots of each day (specification 5.7).
 */
export async function findToMove(team: readonly Staff[], now: Date) {
  const [onDaysOff, inClosedSlots] = await Promise.all([visitsOnDaysOff(team, now), bookingsInClosedSlots(now)])
  return [...onDaysOff, ...inClosedSlots]
}

async function visitsOnDaysOff(team: readonly Staff[], now: Date) {
  const visits = (await findOpenVisitsFrom(seoulDayOf(now))).filter((visit) => canBeHandedOver(visit, now))
  return team.flatMap((technician) => {
    const { staff_id, name } = technician
    const theirs = visits.filter(
      ({ engineer_uid, service_day }) => engineer_uid === staff_id && isDayOff(technician, service_day),
    )
    const days = [...new Set(theirs.map(({ service_day }) => service_day))].sort()
    return theirs.length === 0 ? [] : [{ technician: { staff_id, name }, days, bookings: theirs.length }]
  })
}

async function bookingsInClosedSlots(now: Date) {
  const today = seoulDayOf(now)
  const calendar = await findCalendar(daysBetweenInclusive(today, latestServiceDay(today)))
  const overbooked = calendar.filter(({ slots }) => slots.some(({ capacity, booked }) => booked > capacity))
  const bookings = await findBookingsOnDays(overbooked.map(({ service_day }) => service_day))
  return overbooked.flatMap((day) => {
    const ofDay = bookingsOverCapacity(
      day,
      bookings.filter(({ service_day }) => service_day === day.service_day),
    )
    const leaving = surplusOf(
      ofDay.filter((booking) => isMovable(booking, now) && !isVisitOver(booking, now)).map(toCard),
      [day],
    )
    return leaving.length === 0 ? [] : [{ days: [day.service_day], bookings: leaving.length }]
  })
}
