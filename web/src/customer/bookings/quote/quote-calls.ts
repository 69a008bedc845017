import { decideMyQuote, decideQuote } from '#shared/contract/quote-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { call } from '../../../core/api/client.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { memberCall } from '../../session/member-call.ts'
import type { Actor } from '../data/actor.ts'
import { asBearer } from '../data/booking-calls.ts'

export type Decision = BodyOf<typeof decideQuote>

/** Approves or declines a quote. Idempotent. @param signal stops the retries */
export const sendDecision = (request_id: string, actor: Actor, body: Decision, signal: AbortSignal) =>
  withRetry(
    async () => {
      const options = { params: { request_id }, body }
      if (actor.kind === 'member') return memberCall(decideMyQuote, options)
      return asBearer(actor, (token) => call(decideQuote, { ...options, token }))
    },
    { signal },
  )
