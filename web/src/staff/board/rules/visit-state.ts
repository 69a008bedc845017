import { callOutOf } from '#shared/booking/fee.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import { MINUTE } from '#shared/durations.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { slotStartLabel } from './board-day.ts'

/** A visit that has not begun by then is late. */
const GRACE = 30 * MINUTE

/**
 * How a visit of the board stands.
 * @property words in its cell
 * @property badge the same in a word or two
 * @property since when, where that is told beside the badge
 */
export type VisitState = {
  look: 'planned' | 'now' | 'done' | 'late'
  words: string
  badge: string
  since?: string
}

/** @param others all visits of the same technician that day */
export function visitStateOf(visit: BookingCard, others: readonly BookingCard[], now: Date): VisitState {
  if (visit.status === status.completed) return doneState(visit)
  const { start, end } = visitSpan(visit.service_day, visit.service_time)
  if (visit.started_at !== undefined && seoulDayOf(now) <= visit.service_day) return nowState(visit.started_at)
  if (now > end) return { look: 'late', words: '마치지 않은 방문', badge: '마치지 않음' }
  if (now.getTime() > start.getTime() + GRACE) return { look: 'late', words: '아직 시작 전', badge: '시작 전' }
  if (isNext(visit, others, now)) {
    const at = visit.service_time === undefined ? '' : ` · ${slotStartLabel(visit.service_time)}`
    return { look: 'planned', words: `다음 방문${at}`, badge: '다음 방문' }
  }
  return { look: 'planned', words: `예정${feeWords(visit)}`, badge: '예정' }
}

function doneState({ completed_at }: BookingCard): VisitState {
  if (completed_at === undefined) return { look: 'done', words: '완료', badge: '완료' }
  const at = clockLabel(completed_at)
  return { look: 'done', words: `완료 · ${at}`, badge: '완료', since: at }
}

function nowState(started_at: string): VisitState {
  const at = clockLabel(started_at)
  return { look: 'now', words: `작업 중 · ${at.replace(/^.. /, '')}부터`, badge: '작업 중', since: `${at}부터` }
}

const isAhead = ({ status: at, started_at }: BookingCard) => at < status.completed && started_at === undefined

/** The first that somebody who is not at work has before them today. */
const isNext = (visit: BookingCard, others: readonly BookingCard[], now: Date) =>
  visit.service_day === seoulDayOf(now) &&
  others.every(({ status: at, started_at }) => at === status.completed || started_at === undefined) &&
  others.find(isAhead)?.request_id === visit.request_id

function feeWords(visit: BookingCard): string {
  if (visit.service_time === undefined) return ' · 시간 없음'
  const factor = callOutOf(visit)?.factor ?? 1
  return factor === 1 ? '' : ` · 출장비 ${factor}배`
}
