import { nextOpening } from '../booking/assignment-deadline.ts'
import { SECOND } from '../durations.ts'
import { limits } from '../limits.ts'
import type { PriceShown } from './price-shown.ts'
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

type Signed = { quote: Pick<Quote, 'sum'>; price_shown?: PriceShown | undefined }

/**
 * Whether a quote is too high for a signature alone: the technician holds the screen, so the customer's number or a call has to
 * approve it (decision 0093).
 * @param limit won above the highest price that the customer saw before booking
 */
export const exceedsSignature = ({ quote, price_shown }: Signed, limit: number) =>
  quote.sum > (price_shown?.max ?? price_shown?.min ?? 0) + limit
