import { type ServiceTime, slotOf } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'

/** `12월 10일 (목) 오전`; 저녁 where the evening costs more. */
export function freeVisitText(day: ServiceDay, time: ServiceTime) {
  const { from, evening } = slotOf(time)
  const daytime = from < 12 ? '오전' : '오후'
  return `${dayLabel(day)} ${evening ? '저녁' : daytime}`
}
