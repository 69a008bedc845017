import { businessDayHours, businessMinutes, deadlineHours, nextOpening } from '#shared/booking/assignment-deadline.ts'
import { MINUTE } from '#shared/durations.ts'
import { whenLabel } from '../../core/lib/korean.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How a promise stands: `calm` more than an hour of business is left, `soon` less, `still` the clock does not run now. */
export type DeadlineClock = {
  tone: 'calm' | 'soon' | 'over' | 'still'
  words: string
  /** Of the promised hours, what is left: 1 all, 0 nothing. */
  left: number
}

/** `1시간 15분`, `40분`, `2일 3시간`. @param dayMinutes how long a day is */
export function durationText(minutes: number, dayMinutes = DAY_MINUTES): string {
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / HOUR_MINUTES)]
  const rest = minutes % HOUR_MINUTES
  // Of what lasts for days the minutes say nothing.
  const parts = [days > 0 && `${days}일`, hours > 0 && `${hours}시간`, days === 0 && rest > 0 && `${rest}분`]
  return parts.filter(Boolean).join(' ') || '1분'
}

/** How late an assignment is, in hours of business as its deadline: `1일 2시간`; undefined before business opens again. */
export function latenessText(due_at: string, now: number): string | undefined {
  const minutes = businessMinutes(new Date(due_at), new Date(now))
  return minutes === 0 ? undefined : durationText(minutes, businessDayHours * HOUR_MINUTES)
}

/**
 * What is left of a promise at an instant in milliseconds, or how late it is: in hours of business, since outside of them
 * its clock stands still (specification 3.4).
 */
export function deadlineClock(due_at: string, now: number): DeadlineClock {
  const due = new Date(due_at)
  const instant = new Date(now)
  if (due <= instant) return { tone: 'over', words: `${latenessText(due_at, now) ?? '약속을'} 넘겼어요`, left: 0 }
  // A promise that ends before business opens again, with the start of the visit, runs without it.
  const wall = Math.ceil((due.getTime() - now) / MINUTE)
  const minutes = businessMinutes(instant, due) || wall
  const left = Math.min(1, minutes / (deadlineHours * HOUR_MINUTES))
  const opens = nextOpening(instant)
  if (opens !== undefined && opens < due)
    return { tone: 'still', words: `${whenLabel(opens, now).replace(':00', '시')}부터`, left }
  return { tone: minutes > HOUR_MINUTES ? 'calm' : 'soon', words: `${durationText(minutes)} 남았어요`, left }
}
