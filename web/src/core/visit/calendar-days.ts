import { addDays, addMonths, daysBetween, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'

/** How many days a calendar shows at once: five weeks. */
export const SHOWN_DAYS = 35

const runOf = (first: ServiceDay, length: number) => Array.from({ length }, (_, index) => addDays(first, index))

const sundayOf = (day: ServiceDay) => addDays(day, -weekdayOf(day))

/** Returns the first of the 35 days that show a day. Such five weeks follow one another from the current week on. */
export function firstShown(day: ServiceDay, today: ServiceDay): ServiceDay {
  const thisWeek = sundayOf(today)
  return addDays(thisWeek, Math.floor(daysBetween(thisWeek, day) / SHOWN_DAYS) * SHOWN_DAYS)
}

/** @param first the first shown day */
export const lastShown = (first: ServiceDay): ServiceDay => addDays(first, SHOWN_DAYS - 1)

/** Returns the shown weeks, each from Sunday to Saturday. @param first the first shown day */
export const weeksFrom = (first: ServiceDay): ServiceDay[][] =>
  Array.from({ length: SHOWN_DAYS / 7 }, (_, week) => runOf(addDays(first, week * 7), 7))

/** `2026-12-15` → `2026-12`. */
export const monthOf = (day: ServiceDay) => day.slice(0, 7)

/** Returns the months of days, `YYYY-MM`. */
export const monthsOf = (days: readonly ServiceDay[]) => [...new Set(days.map(monthOf))]

/** Returns the months of the shown days, `YYYY-MM`. @param first the first shown day */
export const monthsFrom = (first: ServiceDay) => monthsOf(runOf(first, SHOWN_DAYS))

/** `2026-12` → `12월`. */
export const monthName = (month: string) => `${Number(month.slice(5, 7))}월`

/** `2026-12-01` → `12월`; undefined for a later day of a month. */
export const monthBegunOn = (day: ServiceDay) => (day.endsWith('-01') ? monthName(day) : undefined)

const steps: Record<string, (day: ServiceDay) => ServiceDay> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: sundayOf,
  End: (day) => addDays(sundayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The first and the last day that can be shown. */
export type DayRange = { first: ServiceDay; last: ServiceDay }

/** The day that a key moves to in a date grid; undefined for any other key. */
export function dayForKey(key: string, from: ServiceDay, range?: DayRange): ServiceDay | undefined {
  const day = steps[key]?.(from)
  if (day === undefined || range === undefined) return day
  if (day < range.first) return range.first
  return day > range.last ? range.last : day
}
