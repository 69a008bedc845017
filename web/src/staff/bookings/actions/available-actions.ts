import { type Change, hasTechnician, status, statusAfter } from '#shared/booking/status.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'

export type ChangeName = 'assign' | 'unassign' | 'move' | 'edit' | 'cancel' | 'start' | 'complete' | 'correct'

type Standing = Pick<StaffBooking, 'status' | 'service_day' | 'service_time' | 'started_at' | 'completed_at'>

const changes = (booking: Standing): Record<ChangeName, Change> => ({
  assign: { kind: 'assign' },
  unassign: { kind: 'unassign' },
  move: { kind: 'move', to: booking.service_day, keepsTechnician: true },
  edit: { kind: 'edit', by: 'desk' },
  cancel: { kind: 'cancel', by: 'desk' },
  start: { kind: 'visit' },
  complete: { kind: 'complete' },
  correct: { kind: 'correct' },
})

/** In the order in which they are offered beside what comes next. */
const offered: readonly ChangeName[] = ['move', 'cancel', 'edit', 'assign', 'unassign', 'start', 'complete']

/** What the desk can do with a booking now: what comes next by itself, and what else (specification 4.6). */
export function availableActions(booking: Standing, now: Date): { next: ChangeName | undefined; others: ChangeName[] } {
  const wanted = changes(booking)
  const begun = booking.started_at !== undefined
  const isOver = isVisitOver(booking, now)
  const isPossible = (name: ChangeName) =>
    statusAfter(wanted[name], booking, now) !== undefined &&
    !(name === 'start' && begun) &&
    !(name === 'assign' && isOver)
  const inTurn: readonly ChangeName[] =
    booking.status === status.received
      ? ['assign', 'move']
      : begun || isOver
        ? ['complete', 'correct', 'start']
        : ['start', 'assign', 'correct']
  const next = inTurn.find(isPossible)
  return { next, others: offered.filter((name) => name !== next && isPossible(name)) }
}

/** What a button says that begins it. */
export const actionLabel = (name: ChangeName, booking: Pick<StaffBooking, 'status'>): string =>
  ({
    assign: hasTechnician(booking) ? '다른 기사님 고르기' : '기사님 고르기',
    unassign: '배정 풀기',
    move: '일정 바꾸기',
    edit: '내용 바꾸기',
    cancel: '예약 취소',
    start: '방문 시작',
    complete: '작업 마치기',
    correct: '작업 내용 고치기',
  })[name]
