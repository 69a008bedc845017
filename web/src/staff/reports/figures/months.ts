import { addMonths, isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import type { MonthRange } from '#shared/staff/month.ts'
import { dateLabel } from '../../../core/lib/korean.ts'

const YEARS = 3

const shifted = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)

/** Returns the month before: `2027-01` → `2026-12`. */
export const monthBefore = (month: string) => shifted(month, -1)

/** Returns the months of three years until one, newest first; another month that is shown comes last. */
export function monthsUntil(last: string, shown: string): string[] {
  const months = Array.from({ length: YEARS * 12 + 1 }, (_, index) => shifted(last, -index))
  return months.includes(shown) ? months : [...months, shown]
}

/** Returns the month of the URL; this month if it names none that has begun. @param today Seoul day */
export function requestedMonth(search: URLSearchParams, today: ServiceDay): string {
  const month = search.get('month') ?? ''
  return isServiceDay(`${month}-01`) && `${month}-01` <= today ? month : today.slice(0, 7)
}

/** `2026년 11월`. */
export const monthLabel = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** `11월 1일 ~ 11월 27일`, with the years where it is another year. */
export function rangeLabel({ from, to }: MonthRange, today: ServiceDay): string {
  const year = from.slice(0, 4) === today.slice(0, 4) ? '' : `${from.slice(0, 4)}년 `
  return from === to ? year + dateLabel(from) : `${year}${dateLabel(from)} ~ ${dateLabel(to)}`
}
