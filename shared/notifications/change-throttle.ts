import { SECOND, wholeSeconds } from '../durations.ts'
import { messageLimits } from '../limits.ts'
import type { Message } from './job.ts'
import type { OtherMessage } from './obsolete.ts'

const paced: readonly string[] = ['changed', 'moved', 'customer_changed']

/**
 * Returns the seconds that a change message waits after the previous one: 0 when it may go at once, `Infinity` after
 * the most change messages of a booking, or the most about quotes, resends included (specification 8.9).
 */
export function changeDelaySeconds(
  { receiver, kind, again }: Message,
  messages: readonly OtherMessage[],
  now: Date,
): number {
  const tried = messages.filter((other) => other.kind === kind && other.tried_at !== undefined)
  if (kind === 'quoted') return tried.length >= messageLimits.quotedPerBooking ? Number.POSITIVE_INFINITY : 0
  if (receiver === 'technician' || again || !paced.includes(kind)) return 0
  const sent = tried.flatMap((other) =>
    other.receiver === receiver && !other.again ? [Date.parse(other.tried_at ?? '')] : [],
  )
  if (sent.length >= messageLimits.changedPerBooking) return Number.POSITIVE_INFINITY
  const next = Math.max(...sent) + messageLimits.changedGapSeconds * SECOND
  return sent.length === 0 ? 0 : Math.max(0, wholeSeconds(next - now.getTime()))
}
