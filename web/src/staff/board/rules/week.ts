import { holidayOn } from '#shared/booking/holidays.ts'
import { addDays, dayLabel, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'

const DAYS = 8

/** The days that the strip shows: the coming ones, or those from the day that is looked at. */
export function daysOfStrip(day: ServiceDay, today: ServiceDay): ServiceDay[] {
  const from = day >= today && day < addDays(today, DAYS) ? today : day
  return Array.from({ length: DAYS }, (_, n) => addDays(from, n))
}

/** The months that these days are of, `YYYY-MM`. */
export const monthsOf = (days: readonly ServiceDay[]) => [...new Set(days.map((day) => day.slice(0, 7)))]

export type StripDay = {
  day: ServiceDay
  /** `8일 (화)`. */
  label: string
  red: boolean
  /** `14/20`, 휴무, `휴무 · 12건`; nothing while it is not known. */
  places: string | undefined
  waiting: number
}

/** What the strip tells of a day. */
export function stripDay(
  day: ServiceDay,
  calendar: readonly CalendarDay[],
  unassigned: readonly BookingCard[],
): StripDay {
  const known = calendar.find(({ service_day }) => service_day === day)
  return {
    day,
    label: dayLabel(day).replace(/^\d+월 /, ''),
    red: weekdayOf(day) === 0 || holidayOn(day) !== undefined,
    places: known && placesWords(known),
    waiting: unassigned.filter(({ service_day }) => service_day === day).length,
  }
}

function placesWords({ slots }: CalendarDay): string {
  const sum = (of: 'booked' | 'capacity') => slots.reduce((total, slot) => total + slot[of], 0)
  const [booked, capacity] = [sum('booked'), sum('capacity')]
  if (capacity > 0) return `${booked}/${capacity}`
  return booked === 0 ? '휴무' : `휴무 · ${booked}건`
}
