import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { hasTechnician } from '#shared/booking/status.ts'

const remedy = '다른 날로 옮기거나 취소할 수 있어요. 옮겨도 출장비는 오르지 않아요.'

/** Returns what a card says about a missed visit at an instant in milliseconds: on its day, and later. */
export function missedText(booking: Pick<CustomerBooking, 'status' | 'service_day'>, now: number) {
  const isOfToday = booking.service_day === seoulDayOf(new Date(now))
  const title = isOfToday ? '약속한 시간이 지났어요' : '방문하기로 한 날이 지났어요'
  if (hasTechnician(booking))
    return { title, details: `죄송해요. ${isOfToday ? '기사님이 아직 안 오셨으면 전화해주세요. ' : ''}${remedy}` }
  return isOfToday
    ? { title: '기사님을 배정하지 못했어요', details: `약속한 시간이 지났어요. 죄송해요. ${remedy}` }
    : { title, details: `기사님을 배정하지 못했어요. 죄송해요. ${remedy}` }
}
