import { addDays, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'

/** `2026-12-15` → `2026-12`. */
export const monthOf = (day: ServiceDay) => day.slice(0, 7)

const firstOf = (month: string): ServiceDay => `${month}-01`

/** @param month `YYYY-MM` @param by months on, or back */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const lastOf = (month: string): ServiceDay => addDays(firstOf(monthAfter(month, 1)), -1)

/** The first day that is drawn of a month: of the present one, weeks that are over are not. */
export function firstVisibleDay(month: string, today: ServiceDay): ServiceDay {
  const weekStart = addDays(today, -weekdayOf(today))
  return monthOf(today) === month && weekStart > firstOf(month) ? weekStart : firstOf(month)
}

/** The weeks of a month from Sunday on; undefined where the month has not begun or is over. */
export function weeksOf(month: string, today: ServiceDay): (ServiceDay | undefined)[][] {
  const [first, last] = [firstVisibleDay(month, today), lastOf(month)]
  const weeks: (ServiceDay | undefined)[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((day) =>
        day >= first && day <= last ? day : undefined,
      ),
    )
  return weeks
}

const steps: Record<string, (day: ServiceDay) => ServiceDay> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDateIn(monthAfter(monthOf(day), -1), day),
  PageDown: (day) => sameDateIn(monthAfter(monthOf(day), 1), day),
}

const sameDateIn = (month: string, day: ServiceDay): ServiceDay =>
  [`${month}-${day.slice(8)}`, lastOf(month)].sort()[0] ?? day

/** Where a key leads from a day, as in every calendar; undefined for a key that leads nowhere. */
export function dayForKey(key: string, day: ServiceDay, today: ServiceDay): ServiceDay | undefined {
  const to = steps[key]?.(day)
  if (to === undefined) return undefined
  const first = firstVisibleDay(monthOf(to), today)
  return to < first ? first : to
}
