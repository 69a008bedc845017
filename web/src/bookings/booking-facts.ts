import type { CustomerBooking, MaskedBooking } from '#shared/booking/booking.ts'
import { estimateFee } from '#shared/booking/fee.ts'
import { dueAt } from '#shared/booking/promise.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { isCancellable, isEditable, progressOf, status } from '#shared/booking/status.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import { MINUTE } from '#shared/durations.ts'
import { dateLabel, whenLabel, wonRange } from '../lib/korean.ts'

/** What a card reads of a booking. Operations may have left something out: the card says so (specification 9.11). */
export type CardBooking = Pick<CustomerBooking, 'status'> &
  Partial<
    Pick<
      CustomerBooking,
      | 'service_date'
      | 'service_time'
      | 'service_type'
      | 'aircon_type'
      | 'brand'
      | 'customer_address'
      | 'customer_address_detail'
      | 'engineer_name'
    >
  >

export const noTechnician = '기사님 없음'
const waiting = '배정을 기다리고 있어요'

const dayOf = ({ service_date }: CardBooking) => (service_date === undefined ? undefined : serviceDayOf(service_date))

/** `12월 15일 (화)`. */
export function visitDayText(booking: CardBooking) {
  const day = dayOf(booking)
  return day === undefined ? '날짜 없음' : dayLabel(day)
}

export const serviceText = ({ service_type }: CardBooking | MaskedBooking) => service_type ?? '서비스 없음'

/** `벽걸이형 · LG전자`. */
export const airconText = ({ aircon_type, brand }: CardBooking) =>
  [aircon_type ?? '에어컨 종류 없음', brand].filter((part) => part !== undefined).join(' · ')

/** The address before the building, each on a line of its own. */
export const addressLines = ({ customer_address, customer_address_detail }: CardBooking) =>
  [customer_address || '주소 없음', customer_address_detail].filter((part) => part !== undefined && part !== '')

/** `20,000원 ~ 50,000원`; undefined without a visit to price. */
export function feeText(booking: CardBooking): string | undefined {
  const day = dayOf(booking)
  const { service_type, service_time } = booking
  if (day === undefined || service_type === undefined || service_time === undefined) return undefined
  return wonRange(estimateFee(service_type, day, service_time).total)
}

/** Until when a technician is promised (specification 3.4). */
export const dueOf = ({
  created_at,
  service_day,
  service_time,
}: Pick<CustomerBooking, 'created_at' | 'service_day' | 'service_time'>) =>
  dueAt(new Date(created_at), visitSpan(service_day, service_time).start)

/** Until when a technician will be assigned; afterwards, that one is still waited for. */
export function assignmentText(booking: CustomerBooking, now = Date.now()): string {
  const due = dueOf(booking)
  return due.getTime() > now ? `${whenLabel(due, now)}까지 배정해드려요` : waiting
}

/** `11월 23일 청소 예약`: how a dialog and a sentence name a booking. */
export function bookingName(booking: CardBooking) {
  const day = dayOf(booking)
  return [day === undefined ? undefined : dateLabel(day), booking.service_type, '예약'].filter(Boolean).join(' ')
}

/** What can be done with it now, and why not the rest (specification 4.1); nothing to say of a completed one. */
export function editReason(booking: CardBooking): string | undefined {
  if (isEditable(booking)) return '기사님이 배정되기 전까지 수정할 수 있어요.'
  if (isCancellable(booking)) return '배정된 뒤에는 예약 내용을 수정할 수 없어요. 방문 전날까지 취소할 수 있어요.'
  if (booking.status !== status.visiting) return undefined
  return '방문하는 날에는 수정하거나 취소할 수 없어요. 바꿀 일이 있으면 기사님께 전화해주세요.'
}

/** The booking whose form was open last on this page; left as it was, nothing has happened to it. */
export type LastEdit = { request_id: string; saved: boolean }

const JUST_NOW = 10 * MINUTE

/** Whether it was made a moment ago. A page that is opened again later from its history is no longer new. */
export const isFresh = ({ created_at }: Pick<CustomerBooking, 'created_at'>, now = Date.now()) =>
  now - Date.parse(created_at) < JUST_NOW

/**
 * What a card says has just happened.
 * @param booked id of the booking that was made before the page was opened
 */
export function justDoneText(
  booking: Pick<CustomerBooking, 'request_id' | 'created_at'>,
  booked: string | undefined,
  edited: LastEdit | undefined,
  now = Date.now(),
): string | undefined {
  if (edited?.request_id === booking.request_id && edited.saved) return '방금 수정했어요'
  return booked === booking.request_id && isFresh(booking, now) ? '방금 접수했어요' : undefined
}

type Dated = Pick<CustomerBooking, 'status' | 'created_at'>

/** The bookings of one tab, the newest first. */
export const bookingsIn = <B extends Dated>(progress: ReturnType<typeof progressOf>, bookings: readonly B[]): B[] =>
  bookings
    .filter((booking) => progressOf(booking) === progress)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
