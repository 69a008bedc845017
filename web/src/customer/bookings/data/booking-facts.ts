import type { CustomerBooking } from '#shared/booking/booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, seoulDayOf, serviceDayOf } from '#shared/booking/service-day.ts'
import { isCancellable, isEditable, isMovable, status, statusLabels } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import { MINUTE } from '#shared/durations.ts'
import { moveLimits } from '#shared/limits.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import { now } from '../../../core/lib/clock.ts'
import { dateLabel } from '../../../core/lib/korean.ts'

/** Fields of a card. Data from before a field existed may lack some (specification 9.11). */
export type CardBooking = Pick<CustomerBooking, 'status'> &
  Partial<
    Pick<
      CustomerBooking,
      | 'service_date'
      | 'service_time'
      | 'visit_minutes'
      | 'service_type'
      | 'aircon_type'
      | 'brand'
      | 'additional_units'
      | 'customer_address'
      | 'customer_address_detail'
      | 'engineer_name'
      | 'after_service_of'
    >
  >

const dayOf = ({ service_date }: Pick<CardBooking, 'service_date'>) =>
  service_date === undefined ? undefined : serviceDayOf(service_date)

/** `12월 15일 (화)`. */
export function visitDayText(booking: CardBooking) {
  const day = dayOf(booking)
  return day === undefined ? '날짜 없음' : dayLabel(day)
}

type Ordered = Pick<CustomerBooking, 'status' | 'service_day' | 'service_time' | 'created_at' | 'completed_at'>

/** Orders open visits from the next one on, and completed ones from the last one back. */
export function compareBookings(a: Ordered, b: Ordered): number {
  const newestFirst = (b.completed_at ?? b.created_at).localeCompare(a.completed_at ?? a.created_at)
  if (a.status === status.completed && b.status === status.completed) return newestFirst
  const visitOf = ({ service_day, service_time }: Ordered) =>
    `${service_day} ${service_time && serviceTimes.indexOf(service_time)}`
  return visitOf(a).localeCompare(visitOf(b)) || newestFirst
}

/** `김도현 기사님`. */
export const technicianText = ({ engineer_name }: Pick<CardBooking, 'engineer_name'>) =>
  engineer_name === undefined ? '기사님 없음' : `${engineer_name} 기사님`

/** `청소`, or `청소 무상 A/S`. */
export const serviceText = (booking: Pick<CardBooking, 'service_type'>) =>
  [booking.service_type ?? '서비스 없음', isAfterService(booking) && '무상 A/S'].filter(Boolean).join(' ')

const isAfterService = (booking: object) => 'after_service_of' in booking && booking.after_service_of !== undefined

/** `벽걸이형 · LG전자`, or `벽걸이형 외 1대 · LG전자`. */
export const airconText = ({ brand, ...units }: CardBooking) =>
  [shortUnits(units) ?? '에어컨 종류 없음', brand].filter((part) => part !== undefined).join(' · ')

/** Address and detail, one line each. */
export const addressLines = ({ customer_address, customer_address_detail }: CardBooking) =>
  [customer_address || '주소 없음', customer_address_detail].filter((part) => part !== undefined && part !== '')

/** `김도현 기사님이 오전 10:40에 마쳤어요`, on another day with that day; undefined before the completion, and where its time is missing. */
export function completionText({
  completed_at,
  engineer_name,
  service_day,
}: Pick<CustomerBooking, 'completed_at' | 'engineer_name' | 'service_day'>): string | undefined {
  if (completed_at === undefined) return undefined
  const isOnDay = seoulDayOf(new Date(completed_at)) === service_day
  const clock = clockLabel(completed_at).replace(' ', '\u00a0')
  const day = dateLabel(seoulDayOf(new Date(completed_at)))
  const when = `${isOnDay ? '' : `${day} `}${clock}에 마쳤어요`
  return engineer_name === undefined ? when : `${technicianText({ engineer_name })}이 ${when}`
}

type VisitProgress = Pick<CustomerBooking, 'status' | 'service_day' | 'started_at'>

/** Returns the label of the visit: whether it is today, and whether it has started (specification 4.1). */
export function visitText({ status: current, service_day, started_at }: VisitProgress, at = now()): string {
  if (current >= status.completed) return '방문'
  if (current === status.visiting && started_at !== undefined) return '작업 중'
  return service_day === seoulDayOf(new Date(at)) ? statusLabels[status.visiting] : '방문'
}

/** Returns the status as text. */
export const statusText = (booking: VisitProgress, at = now()) =>
  booking.status === status.visiting ? visitText(booking, at) : statusLabels[booking.status]

/** `11월 23일 청소 예약`, the name of a booking in sentences. */
export function bookingName(booking: Pick<CardBooking, 'service_date' | 'service_type'>) {
  const day = dayOf(booking)
  const service = booking.service_type && serviceText(booking)
  return [day === undefined ? undefined : dateLabel(day), service, '예약'].filter(Boolean).join(' ')
}

type MovedVisit = Pick<CustomerBooking, 'service_day' | 'customer_moves'>

/** Until when customers move an assigned visit (specification 4.3). */
export const movableText = `방문 전날 오후 ${moveLimits.moveUntilHour - 12}시까지 방문 일시를 옮길 수 있어요.`

/** Whether the day of a visit is over that is not completed. */
export const isPastVisit = (booking: Pick<CustomerBooking, 'status' | 'service_day'>, at = new Date(now())) =>
  booking.status === status.visiting && booking.service_day < seoulDayOf(at)

/** Returns how the customer can change the booking, and why not otherwise (specification 4.1). */
export function editReason(
  booking: CardBooking & MovedVisit & Pick<CustomerBooking, 'started_at'>,
  at = new Date(now()),
): string | undefined {
  if (isEditable(booking)) return `기사님이 배정되기 전까지 모두 바꿀 수 있어요. 배정된 뒤에도 ${movableText}`
  if (isMovable(booking, at)) return `${movableText} 방문 전날까지 취소할 수 있어요.`
  if (isCancellable(booking)) return '방문 일시를 바꿀 일이 있으면 전화해주세요. 방문 전날까지 취소할 수 있어요.'
  if (booking.status !== status.visiting) return undefined
  if (isPastVisit(booking, at))
    return `${booking.started_at === undefined ? '방문하기로 한' : '방문한'} 날이 지났어요. 기사님이 마무리하면 작업 내용과 금액을 여기에서 볼 수 있어요.`
  return '방문하는 날에는 바꾸거나 취소할 수 없어요. 바꿀 일이 있으면 기사님께 전화해주세요.'
}

/** Whether the booking was made a moment ago. */
export const isJustCreated = ({ created_at }: Pick<CustomerBooking, 'created_at'>, at = now(), maxAge = 10 * MINUTE) =>
  at - Date.parse(created_at) < maxAge

/**
 * Returns what has just happened to a booking.
 * @param shown ID of the booking in the address
 * @param edited ID of the booking that was saved last
 */
export function justDoneText(
  booking: Pick<CustomerBooking, 'request_id' | 'created_at'>,
  shown: string | undefined,
  edited: string | undefined,
  at = now(),
): string | undefined {
  if (edited === booking.request_id) return '방금 바꿨어요'
  return shown === booking.request_id && isJustCreated(booking, at) ? '방금 접수했어요' : undefined
}

/** `오전 9시 ~ 오후 12시` that breaks between its two times only. */
export const unbrokenTime = (visit: VisitTime) => timeText(visit)?.replace(/(오전|오후) /g, '$1\u00a0')
