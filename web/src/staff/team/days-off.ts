import { addDays, dayLabel, daysBetween, type ServiceDay, weekdayName } from '#shared/booking/service-day.ts'

/** Consecutive days. */
export type DaySpan = { from: ServiceDay; to: ServiceDay }

/** Groups consecutive days. */
export function toDayRanges(days: readonly ServiceDay[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** All days of a span. */
export const daysOf = ({ from, to }: DaySpan): ServiceDay[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** Adds the days of a span, sorted and without duplicates. */
export const withSpan = (days: readonly ServiceDay[], span: DaySpan): ServiceDay[] =>
  [...new Set([...days, ...daysOf(span)])].sort()

export const withoutSpan = (days: readonly ServiceDay[], { from, to }: DaySpan): ServiceDay[] =>
  days.filter((day) => day < from || day > to)

/** `12월 24일 (목)`, `12월 24일 (목) ~ 12월 28일 (월)`. */
export const spanLabel = ({ from, to }: DaySpan) =>
  from === to ? dayLabel(from) : `${dayLabel(from)} ~ ${dayLabel(to)}`

// A Sunday.
const SUNDAY = '2026-01-04'

/** `일`, `월` … of 0, 1 … */
export const weekdayLabel = (weekday: number) => weekdayName(addDays(SUNDAY, weekday))
