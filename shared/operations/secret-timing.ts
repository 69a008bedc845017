import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts'
import { limits } from '../limits.ts'

/** When functions learn of a rotated secret, and how long sealed values are in use, in milliseconds (decision 0013). */
export const secretTiming = {
  /** The shortest interval between reads of the versions, however many wrong values arrive. */
  readAgainAfter: 5 * SECOND,
  /**
   * A new version is accepted at once and signs after this time, when every function has had time to learn of it, also
   * under a flood of wrong values.
   */
  signsAfter: MINUTE,
  /** The longest time that an instance uses known versions, so that a stolen version does not stay valid. */
  knownFor: HOUR,
  /** From a booking for the last bookable day to the last day of its token. */
  tokensLive: (limits.bookingWindow.lastDay + limits.bookingToken.days) * DAY,
} as const
