import { decideQuote } from '#shared/contract/quote-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import type { Actor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'

export type Decision = BodyOf<typeof decideQuote.guest>

/** Approves or declines a quote. Idempotent. @param signal stops the retries */
export const sendDecision = (request_id: string, actor: Actor, body: Decision, signal: AbortSignal) =>
  withRetry(() => ownCall(decideQuote, actor, { params: { request_id }, body }), { signal })
