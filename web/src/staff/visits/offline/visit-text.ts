import { isArriving } from '#shared/booking/can.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { status } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import { MINUTE } from '#shared/durations.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import { type AnnouncementKind, nextAnnouncement } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import type { QueuedAction } from './action-queue.ts'

const joinParts = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

type Named = Pick<StaffBooking, 'district' | 'service_type' | 'after_service_of'>

/** `도봉구 수리`. */
export const nameOf = (visit: Named) => joinParts([visit.district, shortServiceName(visit)], ' ') || '방문'

/** `수리 · 도봉구`. */
export const visitTitle = (visit: Named) => joinParts([shortServiceName(visit), visit.district], ' · ') || '방문'

/** `벽걸이형 · LG전자`. */
export const unitOf = ({ brand, ...units }: StaffBooking) => joinParts([shortUnits(units), brand], ' · ')

/** Choices and text of the customer that the server shows by now. Units are a fact of their own. */
export const customerNotes = (visit: StaffBooking) =>
  orderTexts({ ...visit, additional_units: undefined })
    .map(({ field, label, text }) =>
      ['destination_address', 'site_name'].includes(field) ? `${label}: ${text}` : text,
    )
    .join('\n')

/** Returns the number of completed visits, their charges in won, and how much of it is paid. */
export function dayTotal(visits: readonly StaffBooking[]) {
  const done = visits.filter((visit) => visit.status === status.completed)
  const sumOf = (some: readonly StaffBooking[]) => some.reduce((total, visit) => total + sumOfCharges(visit.charges), 0)
  return {
    completed: done.length,
    sum: sumOf(done),
    paid: sumOf(done.filter(({ payment }) => payment !== undefined)),
  }
}

/** Whether detail address and phone are shown: from 06:00 of the day (specification 5.6). */
export const isOpened = ({ customer_address_detail, phone_ending }: StaffBooking) =>
  customer_address_detail !== undefined || phone_ending !== undefined

const durationText = (minutes: number) =>
  joinParts(
    [minutes >= 60 ? `${Math.floor(minutes / 60)}시간` : undefined, minutes % 60 > 0 ? `${minutes % 60}분` : undefined],
    ' ',
  )

/** `42분째 작업하고 있어요`. @param now milliseconds */
export function workDurationText(started_at: string, now: number) {
  const minutes = Math.floor((now - Date.parse(started_at)) / MINUTE)
  return minutes < 1 ? '방금 시작했어요' : `${durationText(minutes)}째 작업하고 있어요`
}

/** `19분 뒤부터`; undefined once the slot has begun. @param now milliseconds */
export function startsInText(visit: StaffBooking, now: number) {
  const minutes = Math.ceil((visitSpan(visit).start.getTime() - now) / MINUTE)
  return minutes <= 0 ? undefined : `${durationText(minutes)} 뒤부터`
}

const kinds: Record<QueuedAction['kind'], string> = {
  start: '방문 시작',
  finish: '작업 마치기',
  correct: '고친 내용',
  absent: '고객님 안 계심',
  return: '돌아감',
}

/** `도봉구 수리 방문 시작, 오후 1:50`. */
export const queuedActionText = ({ visit, kind, at }: QueuedAction) => `${visit} ${kinds[kind]}, ${clockLabel(at)}`

/** `도봉구 수리 작업 마치기`. */
export const queuedActionLabel = ({ visit, kind }: QueuedAction) => `${visit} ${kinds[kind]}`

/** Returns what the technician can announce now: the departure, or once that they are late. */
export function announceable(visit: StaffBooking, now: Date): AnnouncementKind | undefined {
  return isArriving(visit, now) && visit.absent_at === undefined ? nextAnnouncement(visit, now) : undefined
}
