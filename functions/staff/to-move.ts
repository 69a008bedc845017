import { addDays, daysBetween, latestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import { toCard } from '#shared/staff/card.ts'
import { surplusOf } from '#shared/staff/closed-day.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { findBookingsOnDays, findOpenVisitsFrom } from '../bookings/bookings-of-day.ts'
import { findCalendar } from '../bookings/calendar-store.ts'
import { bookingsOverCapacity } from './calendar.ts'
import { canBeHandedOver, isMovable } from './handover.ts'

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
  const calendar = await findCalendar(daysFrom(today, latestServiceDay(today)))
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

const daysFrom = (first: ServiceDay, last: ServiceDay) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
