import { HOUR, MINUTE } from '../durations.ts'
import type { LenientBooking } from './booking.ts'
import { holidayOn } from './holidays.ts'
import { addDays, type ServiceDay, seoulDayOf, weekdayOf } from './service-day.ts'
import { seoulHour, visitSpan } from './visit-span.ts'

/** Business hours until the assignment, and opening and closing hour in Seoul (specification 3.4). */
export const deadlineHours = 3
const opening = 9
const closing = 18
/** Hours of a business day. */
export const businessDayHours = closing - opening

type IsHoliday = (day: ServiceDay) => unknown

const isBusinessDay = (day: ServiceDay, isHoliday: IsHoliday) => weekdayOf(day) !== 0 && !isHoliday(day)

/**
 * Returns the assignment deadline: three business hours, at most the start of the visit (specification 3.4).
 * @param since instant from which the booking waits
 * @param isHoliday truthy for a public holiday
 */
export const dueAt = (since: Date, visitStart: Date, isHoliday: IsHoliday = holidayOn): Date =>
  addBusinessTime(since, deadlineHours * HOUR, { atMost: visitStart, isHoliday })

/**
 * Returns the instant so much business time later.
 * @param time in milliseconds
 */
export function addBusinessTime(
  since: Date,
  time: number,
  { atMost, isHoliday = holidayOn }: { atMost?: Date; isHoliday?: IsHoliday } = {},
): Date {
  const end = atMost?.getTime() ?? Number.POSITIVE_INFINITY
  let left = time
  let from = since.getTime()
  let day = seoulDayOf(since)
  while (from < end) {
    const opens = Math.max(from, seoulHour(day, opening).getTime())
    const closes = seoulHour(day, closing).getTime()
    if (isBusinessDay(day, isHoliday) && opens < closes) {
      if (opens + left <= closes) return new Date(Math.min(opens + left, end))
      left -= closes - opens
    }
    day = addDays(day, 1)
    from = seoulHour(day, 0).getTime()
  }
  return new Date(end)
}

type Waiting = Pick<LenientBooking, 'created_at' | 'waiting_since' | 'waited_since' | 'service_day' | 'service_time'>

/** Returns the assignment deadline of a booking (specification 3.4). */
export const assignmentDueAt = ({ created_at, waiting_since, waited_since, service_day, service_time }: Waiting) =>
  dueAt(new Date(waiting_since ?? waited_since ?? created_at), visitSpan({ service_day, service_time }).start)

/** Returns the whole business minutes between two instants (specification 3.4). */
export function businessMinutes(since: Date, until: Date, isHoliday: IsHoliday = holidayOn): number {
  let passed = 0
  for (let day = seoulDayOf(since); seoulHour(day, 0) < until; day = addDays(day, 1)) {
    const from = Math.max(since.getTime(), seoulHour(day, opening).getTime())
    const to = Math.min(until.getTime(), seoulHour(day, closing).getTime())
    if (isBusinessDay(day, isHoliday)) passed += Math.max(0, to - from)
  }
  return Math.floor(passed / MINUTE)
}

/**
 * Returns the next opening, or undefined during business hours (specification 3.4).
 * @param isHoliday truthy for a public holiday
 */
export function nextOpening(now: Date, isHoliday: IsHoliday = holidayOn): Date | undefined {
  let day = seoulDayOf(now)
  while (!isBusinessDay(day, isHoliday) || now >= seoulHour(day, closing)) day = addDays(day, 1)
  const opens = seoulHour(day, opening)
  return now < opens ? opens : undefined
}
