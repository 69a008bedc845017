import { assignmentDueAt, deadlineHours, nextOpening } from '#shared/booking/assignment-deadline.ts'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { deadlineLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import { durationLabel } from '#shared/korean.ts'
import { whenLabel } from '../../../core/lib/korean.ts'

type Waiting = Pick<CustomerBooking, 'created_at' | 'waiting_since' | 'service_day' | 'service_time'>

/** The text of a booking without a technician. @property isOverdue the deadline has passed */
export type DeadlineText = { title: string; details: string; isOverdue: boolean }

/** Returns the text at an instant in milliseconds. The deadline counts business hours. */
export function deadlineText(booking: Waiting, now: number): DeadlineText {
  const { created_at, waiting_since = created_at } = booking
  const due = assignmentDueAt(booking)
  if (due.getTime() <= now)
    return {
      title: '배정이 늦어지고 있어요',
      details: '약속한 시간이 지났어요. 기사님을 계속 찾고 있어요.',
      isOverdue: true,
    }
  const until = `${deadlineLabel(due, new Date(now))} 배정해드려요`
  // A technician had been assigned before.
  if (waiting_since !== created_at) return { title: '다시 배정하고 있어요', details: until, isOverdue: false }
  return { title: until, details: remainingTimeText(due, now), isOverdue: false }
}

function remainingTimeText(due: Date, now: number): string {
  const opens = nextOpening(new Date(now))
  if (opens !== undefined && opens < due) return `지금은 영업시간이 아니에요. ${whenLabel(opens, now)}부터 배정해요.`
  if (seoulDayOf(due) !== seoulDayOf(new Date(now))) return `영업시간 기준 ${deadlineHours}시간 안이에요.`
  const minutes = Math.ceil((due.getTime() - now) / MINUTE)
  // The deadline is a whole minute, up to one after the promise.
  return `${durationLabel(Math.min(minutes, deadlineHours * 60))} 남았어요`
}
