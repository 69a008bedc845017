import { DAY, HOUR, SECOND } from '../durations.ts'
import { limits, rateLimits } from '../limits.ts'

/** Returns the sends of the last 24 hours, oldest first, in milliseconds. */
export const recentSends = (sentAt: readonly number[], now: number): number[] =>
  sentAt.filter((at) => at > now - DAY).sort((a, b) => a - b)

/**
 * Returns when a client IP prefix may have the next code sent to a phone: after the interval of its sends in the last
 * hour, within the limits per hour and day (specification 7.1).
 * @param sentAt instants of its earlier sends to the phone
 * @param perDay most sends in a day
 * @returns an instant in milliseconds; not after `now` when a send is allowed at once
 */
export function nextSendAt(
  sentAt: readonly number[],
  now: number,
  perDay: number = rateLimits.sends.perPhoneAndIpDay,
): number {
  const lastDay = recentSends(sentAt, now)
  const lastHour = lastDay.filter((at) => at > now - HOUR)
  const { gapSeconds } = limits.code
  const { perPhoneAndIpHour } = rateLimits.sends
  const last = lastHour.at(-1)
  const gap = gapSeconds[Math.min(lastHour.length, gapSeconds.length) - 1] ?? 0
  const afterGap = last === undefined ? now : last + gap * SECOND
  const inHour = lastHour.at(-perPhoneAndIpHour)
  const inDay = lastDay.at(-perDay)
  return Math.max(now, afterGap, inHour === undefined ? now : inHour + HOUR, inDay === undefined ? now : inDay + DAY)
}
