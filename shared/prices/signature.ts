import { nextOpening } from '../booking/assignment-deadline.ts'
import { SECOND } from '../durations.ts'
import { limits } from '../limits.ts'
import type { Quote } from './quote.ts'

type Situation = {
  /** Whether the message with the number reaches no one: a landline, or a message that failed or was dropped. */
  isUnreachable: boolean
  now: Date
}

/**
 * Returns the instant from which the customer may approve a quote by a signature on the technician's screen: outside
 * business hours, when no dispatcher can call (specification 4.10).
 * @returns undefined during business hours
 */
export function signableFrom({ proposed_at }: Pick<Quote, 'proposed_at'>, { isUnreachable, now }: Situation) {
  if (nextOpening(now) === undefined) return undefined
  const seconds = isUnreachable ? 0 : limits.signature.afterSeconds
  return new Date(Date.parse(proposed_at) + seconds * SECOND)
}
