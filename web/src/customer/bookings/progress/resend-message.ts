import { notifyBooking, notifyMyBooking } from '#shared/contract/notify-routes.ts'
import { SECOND } from '#shared/durations.ts'
import { messageLimits } from '#shared/limits.ts'
import { call } from '../../../core/api/client.ts'
import { clockSkew } from '../../../core/lib/server-clock.ts'
import { withLookupExpiry } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import { requireActor } from '../actor.ts'

/** Resends the message of a booking. @returns when it can be resent again, in milliseconds of this device's clock */
export async function resendMessage(request_id: string): Promise<number> {
  const actor = requireActor(request_id)
  const { resend_at } = await withLookupExpiry(() =>
    actor.kind === 'member'
      ? memberCall(notifyMyBooking, { params: { request_id } })
      : call(notifyBooking, { body: { request_id }, token: actor.token }),
  )
  return Date.parse(resend_at) - clockSkew(resend_at, messageLimits.againGapSeconds * SECOND, Date.now())
}
