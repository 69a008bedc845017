import { unmarkedEvents } from '#shared/booking/booking-event.ts'
import type { BookingMessage, MessageKind, MessageReason, Receiver } from '#shared/notifications/message.ts'
import { kindsForStaff } from '#shared/notifications/resendable-kinds.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'

/** Names of messages. */
export const kindLabels: Record<MessageKind, string> = {
  received: '접수 안내',
  changed: '변경 안내',
  late_assignment: '배정 지연 안내',
  assigned: '배정 안내',
  withdrawn: '다시 배정 안내',
  visiting: '오늘 방문 안내',
  on_the_way: '출발 안내',
  late: '늦는다는 안내',
  missed: '시간이 지난 방문 안내',
  absent: '도착해서 기다린다는 안내',
  reminder: '하루 전 안내',
  completed: '완료 안내',
  corrected: '정정 안내',
  cancelled: '취소 안내',
  confirm: '휴대폰 인증 안내',
  quoted: '금액 확인 안내',
  membership_moved: '번호 이전 안내',
  bookings_moved: '예약 이전 안내',
  vacancy: '빈자리 알림',
  new_booking: '새 예약 알림',
  customer_changed: '고객 변경 알림',
  customer_cancelled: '고객 취소 알림',
  unverified: '인증하지 않은 예약 알림',
  overdue: '배정 기한 지남 알림',
  unfinished: '마치지 않은 방문 알림',
  unassigned_tomorrow: '내일 배정 전 알림',
  alarms_unheard: '장애 알림 확인 안내',
  moved: '일정 변경 안내',
  taken_away: '배정 해제 안내',
  tomorrow: '내일 방문 안내',
  admission: '로그인 코드 알림',
}

const receivers: Record<Receiver, string> = {
  customer: '',
  site: '현장 연락처에 ',
  desk: '배정 담당에게 ',
  technician: '기사님께 ',
}

/** `일정 변경 안내`; names the receiver unless it is the customer. @param technician who receives it, if known */
export const messageTitle = ({ receiver, kind }: Pick<BookingMessage, 'receiver' | 'kind'>, technician?: string) =>
  `${receiver === 'technician' && technician !== undefined ? `${technician} ` : ''}${receivers[receiver]}${kindLabels[kind]}`

/** Returns the technician of the visit when a message was made: the former one for a visit that is taken away. */
export function technicianOfMessage({ kind, at }: BookingMessage, { history }: Pick<StaffHistory, 'history'>) {
  const until = history.filter((event) => event.at <= at)
  return kind === 'taken_away'
    ? until.findLast(({ previous_technician_name }) => previous_technician_name)?.previous_technician_name
    : until.findLast(({ technician_name }) => technician_name)?.technician_name
}

const states: Record<BookingMessage['state'], string> = {
  queued: '보내고 있어요',
  sent: '보냈어요',
  failed: '보내지 못했어요',
  dropped: '보내지 않았어요',
}

/** Returns the state of a message; an uncertain one may or may not have been sent. */
export function messageStateText({ state, why }: BookingMessage) {
  if (state === 'queued' && why !== undefined) return '기다리고 있어요'
  return why === 'uncertain' ? '보냈는지 알 수 없어요' : states[state]
}

/** Providers accept messages that they cannot deliver, and report nothing later. */
export const sentText = '‘보냈어요’는 통신사에 넘겼다는 뜻이에요. 도착했는지는 확인할 수 없어요.'

const reasons: Record<MessageReason, string> = {
  night: '밤이라 오전 8시에 보내요.',
  budget: '한 시간에 보낼 수 있는 문자를 다 보내서 다음 시간에 보내요.',
  gap: '바로 앞 문자를 보낸 지 10분이 지나면 보내요.',
  refused: '통신사가 받지 않았어요. 번호를 확인하고 다시 보내주세요.',
  uncertain: '통신사의 응답을 받지 못했어요. 급한 일이면 전화로 알려주세요.',
  expired: '15분 안에 보내지 못했어요. 고객님께 전화로 알려주세요.',
  passed: '그사이 예약이 바뀌어서 보낼 필요가 없어졌어요.',
  landline: '문자를 받을 수 없는 번호예요. 전화로 알려주세요.',
  limit: '이 예약에 보낼 수 있는 문자를 다 보냈어요. 급한 일이면 전화로 알려주세요.',
  no_receiver: '받을 번호가 없어요.',
}

/** Returns the reason for a message's state, if it has one. */
export const messageReasonText = ({ why }: Pick<BookingMessage, 'why'>) =>
  why === undefined ? undefined : reasons[why]

const failedFirst = ({ state }: BookingMessage) => (state === 'failed' ? 0 : 1)

/** Sorts failed messages first, then by the shown time from the newest to the oldest. */
export const sortFailedFirst = (messages: readonly BookingMessage[]) =>
  messages.toReversed().sort((a, b) => failedFirst(a) - failedFirst(b) || Date.parse(b.since) - Date.parse(a.since))

export const countFailed = ({ messages }: StaffHistory) => messages.filter(({ state }) => state === 'failed').length

/** `2건 중 1건 보냈어요`, without dropped messages. */
export function messageCountText(messages: readonly BookingMessage[]): string {
  const attempted = messages.filter(({ state }) => state !== 'dropped')
  if (attempted.length === 0) return '보낸 문자 없음'
  return `${attempted.length}건 중 ${attempted.filter(({ state }) => state === 'sent').length}건 보냈어요`
}

/** Returns the messages that can be sent to the customer again, the best match first. */
export function kindsToSend(
  { status, service_day, moved_by_company, quote }: StaffBooking,
  { history }: StaffHistory,
  now: Date,
) {
  const last = history.findLast(({ event }) => !unmarkedEvents.includes(event))
  return kindsForStaff({ status, service_day, moved_by_company, quote, last_event: last && { kind: last.event } }, now)
}
