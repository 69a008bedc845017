import { holidayOn } from '#shared/booking/holidays.ts'
import { addDays, dayLabel, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'

const DAYS = 8

/** Returns the days of the strip: the coming ones, or those from the day of the board if it is another time. */
export function daysOfStrip(day: ServiceDay, today: ServiceDay): ServiceDay[] {
  const from = day >= today && day < addDays(today, DAYS) ? today : day
  return Array.from({ length: DAYS }, (_, index) => addDays(from, index))
}

export type StripDay = {
  day: ServiceDay
  /** `8일 (화)`. */
  label: string
  red: boolean
  /** `14/20`, 휴무, `휴무 · 12자리`; undefined while the calendar loads. */
  capacity: string | undefined
  waiting: number
}

/** Returns what the strip shows of a day. */
export function stripDay(
  day: ServiceDay,
  calendar: readonly CalendarDay[],
  unassigned: readonly BookingCard[],
): StripDay {
  const calendarDay = calendar.find(({ service_day }) => service_day === day)
  return {
    day,
    label: dayLabel(day).replace(/^\d+월 /, ''),
    red: weekdayOf(day) === 0 || holidayOn(day) !== undefined,
    capacity: calendarDay && capacityText(calendarDay),
    waiting: unassigned.filter(({ service_day }) => service_day === day).length,
  }
}

/** `14/20`, 휴무, `휴무 · 12자리`. */
export function capacityText({ slots }: Pick<CalendarDay, 'slots'>): string {
  const booked = slots.reduce((total, slot) => total + slot.booked, 0)
  const capacity = slots.reduce((total, slot) => total + slot.capacity, 0)
  if (capacity > 0) return `${booked}/${capacity}`
  return booked === 0 ? '휴무' : `휴무 · ${booked}자리`
}
