import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { cancellationSentences } from '#shared/customer/cancelled-booking.ts'
import { won } from '#shared/korean.ts'
import type { CalledReceiver, Task } from '#shared/staff/task.ts'
import { dateLabel, instantLabel } from '../../core/lib/korean.ts'
import { kindLabels } from '../bookings/detail/message-text.ts'
import { returnReasonTexts } from '../completion/completion-text.ts'
import { reviewPath, staffMemberPath } from '../paths/staff-paths.ts'
import { changeText } from './change-text.ts'

/** What 전화하기 opens: a number, a screen with it, or the booking. */
type Call = { to: string } | 'booking'

type TaskLook<T extends Task> = {
  /** The word of its row and of its filter. */
  label: string
  /** What to do, after the visit. */
  todo: (task: T) => string
  detail: (task: T) => string
  call?: (task: T) => Call
  /** The button that closes it; without one, something else does. */
  done?: string
  /** A link to another screen that helps with it. */
  link?: (task: T) => { to: string; text: string } | undefined
}

const receivers: Record<CalledReceiver, string> = {
  customer: '고객님께',
  site: '현장 연락처에',
  technician: '기사님께',
}

/** The kinds of tasks, in their order within a group. Another kind is another line. */
const kinds: { [Kind in Task['kind']]: TaskLook<Extract<Task, { kind: Kind }>> } = {
  missed: {
    label: '시작 안 한 방문',
    todo: ({ technician }) => (technician === undefined ? '기사님을 배정하지 못했어요' : '방문을 시작하지 않았어요'),
    detail: ({ answered_at }) =>
      answered_at === undefined
        ? '고객님께 전화해 사과하고, 방문을 옮기거나 취소해주세요.'
        : `${instantLabel(answered_at)}에 고객님이 기사님이 왔다고 알려주셨어요. 기사님께 시작을 눌러달라고 해주세요.`,
    call: () => 'booking',
    done: '확인했어요',
    link: ({ technician }) =>
      technician === undefined ? undefined : { to: staffMemberPath(technician), text: '기사님 번호 보기' },
  },
  absent: {
    label: '고객 부재',
    todo: ({ returned_at }) =>
      returned_at === undefined ? '고객님이 안 계세요' : '고객님이 안 계셔서 기사님이 돌아갔어요',
    detail: ({ absent_at, returned_at }) =>
      returned_at === undefined
        ? `${clockLabel(absent_at)}에 도착해 10분 기다려요. 고객님께 전화해주세요.`
        : `${clockLabel(returned_at)}에 돌아갔어요. 고객님께 전화해 다른 날로 옮기거나 취소해주세요.`,
    call: () => 'booking',
  },
  returned_completion: {
    label: '전화',
    todo: () => '작업 완료가 반려됐어요',
    detail: ({ why }) => `${returnReasonTexts[why]} 금액을 전화로 확인해주세요.`,
    call: () => 'booking',
  },
  signature: {
    label: '금액 확인',
    todo: ({ sum }) => `서명으로 승인한 ${won(sum)}이 맞는지 여쭤보세요`,
    detail: () => '다르다고 하시면 예약에서 고쳐주세요.',
    call: () => 'booking',
    done: '확인했어요',
  },
  confirm: {
    label: '예약 확인',
    todo: () => '예약이 맞는지 확인해주세요',
    detail: () => '“이 번호로 예약하신 것이 맞나요?” 아니면 취소해주세요.',
    call: ({ customer_phone }) => ({ to: `tel:${customer_phone}` }),
    done: '본인 예약이에요',
  },
  change_call: {
    label: '전화',
    todo: () => '바뀐 예약을 알려주세요',
    detail: (task) => `“${changeText(task)}” 문자를 받을 수 없는 번호예요.`,
    call: () => 'booking',
    done: '통화했어요',
  },
  call: {
    label: '전화',
    todo: () => '예약이 취소됐다고 알려주세요',
    detail: ({ reason = 'other' }) => `“${cancellationSentences[reason]}”`,
    call: ({ customer_phone }) => ({ to: `tel:${customer_phone}` }),
    done: '통화했어요',
  },
  failed_message: {
    label: '전화',
    todo: ({ receiver }) => `${receivers[receiver]} 문자를 보내지 못했어요`,
    detail: ({ message }) => `${message === undefined ? '' : `‘${kindLabels[message]}’ 문자예요. `}전화로 알려주세요.`,
    call: ({ technician }) => (technician === undefined ? 'booking' : { to: staffMemberPath(technician) }),
    done: '통화했어요',
  },
  low_rating: {
    label: '후기 답글',
    todo: () => '낮은 별점에 답해주세요',
    detail: ({ created_at }) => `${dateLabel(seoulDayOf(new Date(created_at)))}에 남긴 후기예요.`,
    link: ({ request_id }) => ({ to: reviewPath(request_id), text: '답글 쓰기' }),
  },
}

const order = Object.keys(kinds)

/** Returns how a task is shown. */
export const lookOf = <T extends Task>({ kind }: T) => kinds[kind] as unknown as TaskLook<T>

/** Compares tasks of a group: money and visits first, then calls, then ratings. */
export const byKind = (a: Task, b: Task) =>
  order.indexOf(a.kind) - order.indexOf(b.kind) || a.due_at.localeCompare(b.due_at)
