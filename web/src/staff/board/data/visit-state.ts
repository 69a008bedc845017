import { callOutOf } from '#shared/booking/fee.ts'
import { streetOf } from '#shared/booking/service-area.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import { MINUTE } from '#shared/durations.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import { onTheWayUntil } from '#shared/staff/arrival.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { openHour, shortHour } from '#shared/staff/expected-hour.ts'
import { sumText } from '../../bookings/detail/booking-text.ts'
import { quoteStateText } from '../../quotes/quote-state-text.ts'
import { slotStartLabel } from './board-day.ts'

/** A visit that has not started this long after its slot began is late. */
const GRACE = 30 * MINUTE

/**
 * The state of a visit on the board.
 * @property text in its cell
 * @property badge short form of the text
 * @property since time next to the badge
 */
export type VisitState = {
  look: 'planned' | 'now' | 'done' | 'late'
  text: string
  badge: string
  since?: string
}

/** What a cell says below the state of its visit: what it cost, its quote, or its street. */
export const visitDetail = (visit: BookingCard) =>
  sumText(visit) ?? quoteStateText(visit) ?? (visit.customer_address && streetOf(visit.customer_address))

/** @param others all visits of the same technician that day */
export function visitStateOf(visit: BookingCard, others: readonly BookingCard[], now: Date): VisitState {
  if (visit.status === status.completed) return doneState(visit)
  const { start, end } = visitSpan(visit)
  if (visit.started_at !== undefined && seoulDayOf(now) <= visit.service_day) return nowState(visit.started_at)
  const absent = absentState(visit)
  if (absent !== undefined) return absent
  const onTheWay = onTheWayState(visit, now)
  if (onTheWay !== undefined) return onTheWay
  if (now > end) return { look: 'late', text: '마치지 않은 방문', badge: '마치지 않음' }
  if (now.getTime() > start.getTime() + GRACE) return { look: 'late', text: '아직 시작 전', badge: '시작 전' }
  const hour = hourOf(visit)
  if (isNext(visit, others, now)) {
    const slotStart = visit.service_time && slotStartLabel(visit.service_time)
    return { look: 'planned', text: ['다음 방문', hour ?? slotStart].filter(Boolean).join(' · '), badge: '다음 방문' }
  }
  return { look: 'planned', text: `${hour ?? '예정'}${feeText(visit)}`, badge: '예정' }
}

/** The hour in which the technician said to come. */
function hourOf(visit: BookingCard) {
  const hour = openHour(visit)
  return hour === undefined ? undefined : shortHour(hour)
}

/** The state of a technician who announced to arrive, until some time after that. */
function onTheWayState(visit: BookingCard, now: Date): VisitState | undefined {
  const expected = onTheWayUntil(visit, now)
  if (expected === undefined) return undefined
  const clock = clockLabel(expected)
  return { look: 'now', text: `가는 중 · ${withoutHalf(clock)}쯤`, badge: '가는 중', since: `${clock}쯤` }
}

/** The state of a visit whose customer is not at home. */
function absentState(visit: BookingCard): VisitState | undefined {
  const absence = openAbsence(visit)
  if (absence === undefined) return undefined
  const clock = clockLabel(absence.returned_at ?? absence.absent_at)
  const [badge, since] =
    absence.returned_at === undefined ? (['고객 안 계심', `${clock}부터`] as const) : (['돌아감', clock] as const)
  return { look: 'late', text: `${badge} · ${withoutHalf(since)}`, badge, since }
}

function doneState({ completed_at }: BookingCard): VisitState {
  if (completed_at === undefined) return { look: 'done', text: '완료', badge: '완료' }
  const since = clockLabel(completed_at)
  return { look: 'done', text: `완료 · ${withoutHalf(since)}`, badge: '완료', since }
}

/** `오전 11:20` → `11:20`: the column says the half of the day. */
const withoutHalf = (clock: string) => clock.replace(/^.. /, '')

function nowState(started_at: string): VisitState {
  const start = clockLabel(started_at)
  return { look: 'now', text: `작업 중 · ${withoutHalf(start)}부터`, badge: '작업 중', since: `${start}부터` }
}

const isStarted = (visit: BookingCard) => visit.status < status.completed && visit.started_at !== undefined
const isAhead = (visit: BookingCard) => visit.status < status.completed && visit.started_at === undefined

/** Whether the visit is the first of today that is left for a technician who is not at work. */
const isNext = (visit: BookingCard, others: readonly BookingCard[], now: Date) =>
  visit.service_day === seoulDayOf(now) &&
  !others.some(isStarted) &&
  others.find(isAhead)?.request_id === visit.request_id

function feeText(visit: BookingCard): string {
  if (visit.service_time === undefined) return ' · 시간 없음'
  const factor = callOutOf(visit)?.factor ?? 1
  return factor === 1 ? '' : ` · 출장비 ${factor}배`
}
