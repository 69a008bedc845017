import { isArriving } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { type Change, hasTechnician, status, statusAfter } from '#shared/booking/status.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { nextAnnouncement } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'

type StatusChange = 'assign' | 'unassign' | 'move' | 'edit' | 'cancel' | 'start' | 'complete' | 'correct'
export type ChangeName = StatusChange | 'announce' | 'quote' | 'decide' | 'after_service'

type ChangeableBooking = Pick<
  StaffBooking,
  | 'status'
  | 'service_day'
  | 'service_time'
  | 'started_at'
  | 'returned_at'
  | 'completed_at'
  | 'price_shown'
  | 'quote'
  | 'after_service_of'
  | 'after_service_open'
  | 'arrival'
>

const changesOf = (booking: ChangeableBooking): Record<StatusChange, Change> => ({
  assign: { kind: 'assign' },
  unassign: { kind: 'unassign' },
  move: { kind: 'move', to: booking.service_day, keepsTechnician: true },
  edit: { kind: 'edit', by: 'desk' },
  cancel: { kind: 'cancel', by: 'desk' },
  start: { kind: 'visit' },
  complete: { kind: 'complete' },
  correct: { kind: 'correct' },
})

/** The order of the actions other than the next one. */
const offered: readonly ChangeName[] = [
  'decide',
  'move',
  'cancel',
  'announce',
  'edit',
  'quote',
  'assign',
  'unassign',
  'start',
  'complete',
  'after_service',
]

/**
 * Returns the next action of a booking and the others that are possible now (specification 4.6).
 * @param afterServiceMonths promised by the stage
 */
export function availableActions(
  booking: ChangeableBooking,
  now: Date,
  afterServiceMonths = 0,
): { next: ChangeName | undefined; others: ChangeName[] } {
  const changeOf = changesOf(booking)
  const isStarted = booking.started_at !== undefined
  const isOver = isVisitOver(booking, now)
  const preferredActions = (): readonly ChangeName[] => {
    if (booking.status === status.received || booking.returned_at !== undefined) return ['assign', 'move']
    return isStarted || isOver ? ['complete', 'correct', 'start'] : ['start', 'assign', 'correct']
  }
  const isPossible = (name: ChangeName) => {
    if (name === 'quote') return booking.price_shown !== undefined && booking.status < status.completed
    if (name === 'announce') return isArriving(booking, now) && nextAnnouncement(booking, now) !== undefined
    if (name === 'decide') return hasOpenQuote(booking)
    if (name === 'after_service') {
      const until = afterServiceUntil(booking, afterServiceMonths)
      return until !== undefined && seoulDayOf(now) <= until && booking.after_service_open === undefined
    }
    return (
      statusAfter(changeOf[name], booking, now) !== undefined &&
      !(name === 'start' && (isStarted || booking.returned_at !== undefined)) &&
      !(name === 'assign' && isOver)
    )
  }
  const next = preferredActions().find(isPossible)
  return { next, others: offered.filter((name) => name !== next && isPossible(name)) }
}

/** Returns the label of an action's button. */
export const actionLabel = (name: ChangeName, booking: Pick<StaffBooking, 'status'>): string =>
  ({
    assign: hasTechnician(booking) ? '다른 기사님 고르기' : '기사님 고르기',
    unassign: '배정 해제',
    move: '일정 바꾸기',
    edit: '내용 바꾸기',
    cancel: '예약 취소',
    start: '방문 시작',
    complete: '작업 마치기',
    correct: '작업 내용 고치기',
    quote: '견적 보내기',
    announce: '도착 시간 알리기',
    decide: '말로 승인받기',
    after_service: '무상 A/S 접수',
  })[name]
