import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'
import { limits } from './limits.ts'

/** When functions learn of a secret that has changed, and how long what it sealed is in use (decision 0013). Milliseconds. */
export const secretTiming = {
  /** However many wrong values come in, a function asks for the versions no more often. */
  readAgainAfter: 5 * SECOND,
  /**
   * A new version is accepted at once, and signs after this: by then every function has had the time to learn of it, also
   * one that is flooded with wrong values.
   */
  signsAfter: MINUTE,
  /** However long an instance lives, it knows no version for longer: one that was stolen is not believed for ever. */
  knownFor: HOUR,
  /** A token may live from a booking for the last day there is to the last day after the visit. */
  tokensLive: (limits.bookingWindow.lastDay + limits.bookingToken.days) * DAY,
} as const
