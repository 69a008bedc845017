import { addDays, dayLabel, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'

/** `2026-12-15` → `12월 15일`. */
export const dateLabel = (day: ServiceDay) => dayLabel(day).replace(/ \(.\)$/, '')

/** `2027-02-25` → `2027년 2월 25일`. */
export const longDateLabel = (day: ServiceDay) => `${day.slice(0, 4)}년 ${dateLabel(day)}`

/** `12월 8일 (화) 오후 3:42`. */
export const instantLabel = (instant: string) => `${dayLabel(seoulDayOf(new Date(instant)))} ${clockLabel(instant)}`

/** `오늘 오후 5:10`, `내일 오전 10:40`, else with the day. @param now milliseconds */
export function whenLabel(instant: string | Date, now: number) {
  const day = seoulDayOf(new Date(instant))
  const today = seoulDayOf(new Date(now))
  const word = { [today]: '오늘', [addDays(today, 1)]: '내일' }[day] ?? dayLabel(day)
  return `${word} ${clockLabel(new Date(instant).getTime())}`
}

/** `2026-12` → `2026년 12월`. */
export function monthLabel(month: string) {
  const [year, number] = month.split('-').map(Number)
  return `${year}년 ${number}월`
}
