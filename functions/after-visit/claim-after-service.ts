import * as routes from '#shared/contract/after-service-routes.ts'
import type { AfterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { bookingIdFor } from '../bookings/booking-id.ts'
import { bookingLimitSteps } from '../bookings/create.ts'
import { type BookingCall, callByMember, callByToken, findOwnBooking } from '../bookings/own-booking.ts'
import { bookingTokenFor } from '../bookings/tokens.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { saveClaim } from './save-claim.ts'

export const claimAfterService = endpoint(routes.claimAfterService, async (call) =>
  claim({ ...call, ...(await callByToken(call)) }, bookingIdFor(call.idempotencyKey)),
)
export const claimMyAfterService = endpoint(routes.claimMyAfterService, async (call) =>
  claim(
    { ...call, ...(await callByMember(call)) },
    bookingIdFor(call.idempotencyKey, { kind: 'member', id: call.uid }),
  ),
)

type Claim = BookingCall & { body: AfterServiceClaim; idempotencyKey: string; ipPrefixes: IpPrefixes }

async function claim({ body, idempotencyKey, ipPrefixes, ...call }: Claim, id: string) {
  await retryOnConflict(async () => {
    const original = await findOwnBooking(call, 'claim_after_service')
    const limitSteps = await bookingLimitSteps(ipPrefixes, call.now)
    await saveClaim(original, body, { actor: call.actor, now: call.now, id, idempotencyKey, limitSteps })
  })
  return { request_id: id, manage_token: await bookingTokenFor(id) }
}
