import { dayLabel, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `오후 4:05` in Seoul. @param instant ISO 8601 or milliseconds */
export const clockLabel = (instant: string | number) => clock.format(new Date(instant))

/** `2026-12-15` → `12월 15일`. */
export const dateLabel = (day: ServiceDay) => dayLabel(day).replace(/ \(.\)$/, '')

/** `12월 8일 (화) 오후 3:42`. */
export const instantLabel = (instant: string) => `${dayLabel(seoulDayOf(new Date(instant)))} ${clockLabel(instant)}`

/** `2026-12` → `2026년 12월`. */
export function monthLabel(month: string) {
  const [year, number] = month.split('-').map(Number)
  return `${year}년 ${number}월`
}
