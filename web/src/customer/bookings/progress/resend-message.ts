import { notifyBooking, notifyMyBooking } from '#shared/contract/notify-routes.ts'
import { call } from '../../../core/api/client.ts'
import { withLookupExpiry } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import { requireActor } from '../data/actor.ts'

/** Resends the message of a booking. @returns when it can be resent again, in milliseconds */
export async function resendMessage(request_id: string): Promise<number> {
  const actor = requireActor(request_id)
  const { resend_at } = await withLookupExpiry(() =>
    actor.kind === 'member'
      ? memberCall(notifyMyBooking, { params: { request_id } })
      : call(notifyBooking, { body: { request_id }, token: actor.token }),
  )
  return Date.parse(resend_at)
}
