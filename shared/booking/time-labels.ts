import { SEOUL_OFFSET, type ServiceDay, seoulDayOf, weekdayName } from './service-day.ts'

/**
 * `오후 4:05` in Seoul, and `낮 12시`. Made by hand: browsers disagree on whether Korean says 오후 or PM here.
 * @param instant ISO 8601 or milliseconds
 */
export function clockLabel(instant: string | number) {
  const seoul = new Date(new Date(instant).getTime() + SEOUL_OFFSET)
  const hour = seoul.getUTCHours()
  const minute = String(seoul.getUTCMinutes()).padStart(2, '0')
  if (hour === 12 && minute === '00') return '낮 12시'
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${minute}`
}

/** `오후 6시`. */
export const hourLabel = (hour: number) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}시`

/** `15일(화)`; with its month where that is another than the month of `today`. */
export function shortDayLabel(day: ServiceDay, today: ServiceDay): string {
  const [, month, date] = day.split('-').map(Number)
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7)
  return `${isThisMonth ? '' : `${month}월 `}${date}일(${weekdayName(day)})`
}

/** `14일(월) 오전 10:40까지`: how every screen of a customer and every message names a deadline (specification 3.4). */
export const deadlineLabel = (due: Date, now: Date) =>
  `${shortDayLabel(seoulDayOf(due), seoulDayOf(now))} ${clockLabel(due.getTime())}까지`
