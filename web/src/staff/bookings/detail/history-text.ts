import type { CancellationReason } from '#shared/booking/booking-event.ts'
import { withSubjectParticle } from '#shared/korean.ts'
import type { StaffHistory } from '#shared/staff/staff-booking.ts'

type HistoryEvent = StaffHistory['history'][number]

/** Why the desk cancels, as it says it (specification 4.4). */
export const cancellationReasonText: Record<CancellationReason, string> = {
  customer_called: '고객이 전화로 취소했어요',
  no_technician: '기사님을 찾지 못했어요',
  duplicate: '같은 예약이 또 있어요',
  unreachable: '연락이 닿지 않아요',
  other: '다른 사유',
}

const actors: Readonly<Record<string, string>> = {
  guest: '고객이',
  lookup: '고객이',
  member: '고객이',
  desk: '배정 담당이',
  technician: '기사님이',
  operations: '운영자가',
}

const whoOf = ({ actor, staff_name }: HistoryEvent) =>
  staff_name === undefined
    ? actors[actor]
    : withSubjectParticle(actor === 'technician' ? `${staff_name} 기사님` : staff_name)

const technician = (name: string | undefined) => (name === undefined ? '기사님' : `${name} 기사님`)

/** What each kind of event says behind who did it; one of another release has no words here. */
const words: Readonly<Record<string, (event: HistoryEvent) => string>> = {
  received: ({ actor }) => (actor === 'desk' ? '전화로 예약을 받았어요' : '예약했어요'),
  changed: () => '예약 내용을 바꿨어요',
  moved: () => '방문 일정을 바꿨어요',
  assigned: ({ technician_name }) => `${technician(technician_name)}에게 맡겼어요`,
  reassigned: ({ technician_name, previous_technician_name: before }) =>
    `${before === undefined ? '' : `${technician(before)} 대신 `}${technician(technician_name)}에게 맡겼어요`,
  unassigned: ({ previous_technician_name: before }) => `${technician(before)} 배정을 풀었어요`,
  visiting: ({ actor }) => (actor === 'schedule' ? '방문하는 날이 됐어요' : '오늘 방문으로 바꿨어요'),
  started: () => '작업을 시작했어요',
  completed: () => '작업을 마쳤어요',
  corrected: () => '작업 내용을 고쳤어요',
  cancelled: () => '예약을 취소했어요',
  contact_shown: () => '전화번호를 봤어요',
}

/** A line of a booking's history. */
export type HistoryLine = { at: string; title: string; more?: string | undefined }

function lineOf(event: HistoryEvent): HistoryLine[] {
  const said = words[event.event]?.(event)
  if (said === undefined) return []
  const more =
    [event.reason && cancellationReasonText[event.reason], event.note].filter(Boolean).join(' · ') || undefined
  return [{ at: event.at, title: [whoOf(event), said].filter(Boolean).join(' '), more }]
}

type Promised = { due_at?: string | undefined }

/**
 * What became of a booking in words, newest first, with the moment at which its promise was not kept.
 * @param now milliseconds
 */
export function historyLines(history: StaffHistory['history'], { due_at }: Promised, now: number): HistoryLine[] {
  const over = due_at !== undefined && Date.parse(due_at) <= now ? [{ at: due_at, title: '약속 3시간을 넘겼어요' }] : []
  return [...history.flatMap(lineOf), ...over].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
