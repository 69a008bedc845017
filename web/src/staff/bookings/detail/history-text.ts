import type { CancellationReason } from '#shared/booking/booking-event.ts'
import { withSubjectParticle, won } from '#shared/korean.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { paymentLabels } from '../../../core/quote/payment-labels.ts'

type HistoryEvent = StaffHistory['history'][number]

/** The reasons why dispatchers cancel (specification 4.4). */
export const cancellationReasonText: Record<CancellationReason, string> = {
  customer_called: '고객님이 전화로 취소했어요',
  no_technician: '기사님을 찾지 못했어요',
  duplicate: '같은 예약이 또 있어요',
  unreachable: '연락이 닿지 않아요',
  unconfirmed: '번호를 확인하지 못했어요',
  missed: '약속한 시간에 가지 못했어요',
  other: '다른 사유',
}

const actors: Readonly<Record<string, string>> = {
  guest: '고객님이',
  lookup: '고객님이',
  member: '고객님이',
  desk: '배정 담당이',
  technician: '기사님이',
  operations: '운영자가',
}

const technicianText = (name: string | undefined) => (name === undefined ? '기사님' : `${name} 기사님`)

function actorText({ actor, staff_name }: HistoryEvent) {
  if (staff_name === undefined) return actors[actor]
  return withSubjectParticle(actor === 'technician' ? technicianText(staff_name) : staff_name)
}

/** How staff record an approval; customers approve themselves. */
const approvals: Readonly<Record<string, string>> = { desk: '말로 승인받았어요', technician: '승인받았어요' }

/** The text of each kind of event behind its actor; kinds of newer releases are missing. */
const eventTexts: Readonly<Record<string, (event: HistoryEvent) => string>> = {
  received: ({ actor }) => (actor === 'desk' ? '전화로 예약을 받았어요' : '예약했어요'),
  changed: () => '예약 내용을 바꿨어요',
  moved: ({ technician_name }) =>
    technician_name === undefined
      ? '방문 일정을 바꿨어요'
      : `방문 일정을 바꾸고 ${technicianText(technician_name)}께 맡겼어요`,
  assigned: ({ technician_name }) => `${technicianText(technician_name)}께 맡겼어요`,
  reassigned: ({ technician_name, previous_technician_name: before }) =>
    `${before === undefined ? '' : `${technicianText(before)} 대신 `}${technicianText(technician_name)}께 맡겼어요`,
  unassigned: ({ previous_technician_name: before }) => `${technicianText(before)} 배정을 해제했어요`,
  visiting: ({ actor }) => (actor === 'schedule' ? '방문하는 날이 됐어요' : '오늘 방문으로 바꿨어요'),
  on_the_way: () => '출발했다고 알렸어요',
  late: () => '늦는다고 알렸어요',
  arrival_withdrawn: () => '도착 알림을 취소했어요',
  absent: () => '고객님이 안 계신다고 알렸어요',
  returned: () => '고객님을 못 만나고 돌아갔어요',
  started: () => '작업을 시작했어요',
  missed: () => '약속한 시간이 지났어요',
  completed: ({ method }) => (method === undefined ? '작업을 마쳤어요' : `작업을 마쳤어요 (${paymentLabels[method]})`),
  corrected: () => '작업 내용을 고쳤어요',
  cancelled: () => '예약을 취소했어요',
  contact_shown: () => '전화번호를 봤어요',
  quoted: ({ sum }) => `${won(sum ?? 0)}을 제안했어요`,
  quote_approved: ({ actor, sum }) => `${won(sum ?? 0)}을 ${approvals[actor] ?? '승인했어요'}`,
  quote_declined: ({ actor, sum }) =>
    `${won(sum ?? 0)}을 ${actor === 'desk' ? '승인하지 않는다고 들었어요' : '승인하지 않았어요'}`,
  photos_added: () => '사진을 올렸어요',
  photo_removed: () => '사진을 지웠어요',
  paid: ({ method, sum }) =>
    [`${won(sum ?? 0)} 결제를 기록했어요`, method && `(${paymentLabels[method]})`].filter(Boolean).join(' '),
  unpaid: () => '결제 기록을 지웠어요',
}

export type HistoryLine = { at: string; title: string; details?: string | undefined }

function lineOf(event: HistoryEvent): HistoryLine[] {
  const text = eventTexts[event.event]?.(event)
  if (text === undefined) return []
  const details =
    [event.reason && cancellationReasonText[event.reason], event.note, event.customer_informed && '고객님과 통화했어요']
      .filter(Boolean)
      .join(' · ') || undefined
  return [{ at: event.at, title: [actorText(event), text].filter(Boolean).join(' '), details }]
}

/**
 * Returns the lines of a booking's history, newest first, with the moment at which its assignment deadline passed.
 * @param now milliseconds
 */
export function historyLines(
  history: StaffHistory['history'],
  { due_at }: Pick<StaffBooking, 'due_at'>,
  now: number,
): HistoryLine[] {
  const overdue =
    due_at !== undefined && Date.parse(due_at) <= now ? [{ at: due_at, title: '배정 기한 3시간이 지났어요' }] : []
  return [...history.flatMap(lineOf), ...overdue].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
