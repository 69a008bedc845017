import { businessDayHours, businessMinutes, deadlineHours, nextOpening } from '#shared/booking/assignment-deadline.ts'
import { MINUTE } from '#shared/durations.ts'
import { whenLabel } from '../../core/lib/korean.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The state of an assignment deadline: `calm` with more than one business hour left, `soon` with less, `still` outside business hours. */
export type DeadlineClock = {
  tone: 'calm' | 'soon' | 'over' | 'still'
  text: string
  /** The remaining share of the deadline, from 1 to 0. */
  remaining: number
}

/** `1시간 15분`, `40분`, `2일 3시간`. @param dayMinutes the length of a day */
export function durationText(minutes: number, dayMinutes = DAY_MINUTES): string {
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / HOUR_MINUTES)]
  const rest = minutes % HOUR_MINUTES
  // Durations of days leave out minutes.
  const parts = [days > 0 && `${days}일`, hours > 0 && `${hours}시간`, days === 0 && rest > 0 && `${rest}분`]
  return parts.filter(Boolean).join(' ') || '1분'
}

/** Returns how late an assignment is in business hours: `1일 2시간`; undefined before business opens again. */
export function latenessText(due_at: string, now: number): string | undefined {
  const minutes = businessMinutes(new Date(due_at), new Date(now))
  return minutes === 0 ? undefined : durationText(minutes, businessDayHours * HOUR_MINUTES)
}

/**
 * Returns the remaining time of an assignment deadline, or how late it is, in business hours: outside of them its clock
 * stops (specification 3.4).
 * @param now milliseconds
 */
export function deadlineClock(due_at: string, now: number): DeadlineClock {
  const due = new Date(due_at)
  const instant = new Date(now)
  if (due <= instant) return { tone: 'over', text: `${latenessText(due_at, now) ?? '기한이'} 지났어요`, remaining: 0 }
  // A deadline at the start of the visit may end before business opens again, and then counts clock time.
  const clockMinutes = Math.ceil((due.getTime() - now) / MINUTE)
  const minutes = businessMinutes(instant, due) || clockMinutes
  const remaining = Math.min(1, minutes / (deadlineHours * HOUR_MINUTES))
  const opens = nextOpening(instant)
  if (opens !== undefined && opens < due)
    return { tone: 'still', text: `${whenLabel(opens, now).replace(':00', '시')}부터`, remaining }
  return { tone: minutes > HOUR_MINUTES ? 'calm' : 'soon', text: `${durationText(minutes)} 남았어요`, remaining }
}
