import { addDays, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'

/** `2026-12-15` → `2026-12`. */
export const monthOf = (day: ServiceDay) => day.slice(0, 7)

export const firstDayOf = (month: string): ServiceDay => `${month}-01`

/** @param month `YYYY-MM` @param count months forward, or back */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const lastDayOf = (month: string): ServiceDay => addDays(firstDayOf(addMonths(month, 1)), -1)

export const daysInMonth = (month: string) => Number(lastDayOf(month).slice(8))

/** The first day shown of a month. The current month starts with the current week. */
export function firstVisibleDay(month: string, today: ServiceDay): ServiceDay {
  const weekStart = addDays(today, -weekdayOf(today))
  return monthOf(today) === month && weekStart > firstDayOf(month) ? weekStart : firstDayOf(month)
}

/** The weeks of a month from Sunday; undefined for days of other months and of past weeks. */
export function weeksOf(month: string, today: ServiceDay): (ServiceDay | undefined)[][] {
  const [first, last] = [firstVisibleDay(month, today), lastDayOf(month)]
  const weeks: (ServiceDay | undefined)[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
    weeks.push(days.map((day) => (day >= first && day <= last ? day : undefined)))
  }
  return weeks
}

const steps: Record<string, (day: ServiceDay) => ServiceDay> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDateIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDateIn(addMonths(monthOf(day), 1), day),
}

const earlier = (one: ServiceDay, other: ServiceDay) => (one < other ? one : other)
const later = (one: ServiceDay, other: ServiceDay) => (one > other ? one : other)

const sameDateIn = (month: string, day: ServiceDay) => earlier(`${month}-${day.slice(8)}`, lastDayOf(month))

/** The first and the last month that can be shown, `YYYY-MM`. */
export type MonthRange = { first: string; last: string }

/** The day that a key moves to in a date grid; undefined for any other key. */
export function dayForKey(
  key: string,
  from: ServiceDay,
  today: ServiceDay,
  months?: MonthRange,
): ServiceDay | undefined {
  const day = steps[key]?.(from)
  if (day === undefined) return undefined
  if (months === undefined) return later(day, firstVisibleDay(monthOf(day), today))
  return earlier(later(day, firstVisibleDay(months.first, today)), lastDayOf(months.last))
}
