import { notifyBooking } from '#shared/contract/own-booking-routes.ts'
import { call } from '../../../core/api/client.ts'
import { memberCall } from '../../session/member-call.ts'
import { requireActor } from '../data/actor.ts'
import { asBearer } from '../data/booking-calls.ts'

/** Resends the message of a booking. @returns when it can be resent again, in milliseconds */
export async function resendMessage(request_id: string): Promise<number> {
  const actor = requireActor(request_id)
  const { resend_at } = await (actor.kind === 'member'
    ? memberCall(notifyBooking.member, { params: { request_id } })
    : asBearer(actor, (token) => call(notifyBooking.guest, { body: { request_id }, token })))
  return Date.parse(resend_at)
}
