import type { Actor } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/after-service-routes.ts'
import type { AfterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { bookingIdFor } from '../bookings/booking-id.ts'
import { bookingLimitSteps } from '../bookings/create.ts'
import { type BookingCall, callerOf, findOwnBooking, ownEndpoints } from '../bookings/own-booking.ts'
import { bookingTokenFor } from '../bookings/tokens.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { saveClaim } from './save-claim.ts'

export const [claimAfterService, claimMyAfterService] = ownEndpoints(routes.claimAfterService, (own, call) => {
  const author = own.actor.kind === 'member' ? ({ kind: 'member', id: own.actor.uid } as const) : undefined
  return claim({ ...call, ...own }, bookingIdFor(call.idempotencyKey, author))
})

type Claim = BookingCall & { body: AfterServiceClaim; idempotencyKey: string; ipPrefixes: IpPrefixes }

async function claim({ body, idempotencyKey, ipPrefixes, ...call }: Claim, id: string) {
  const { actor } = call
  await retryOnConflict(async () => {
    const original = await findOwnBooking(call, 'claim_after_service')
    const limitSteps = await bookingLimitSteps(callerOf({ ...call, ipPrefixes }, original), call.now)
    await saveClaim(original, body, {
      ...{ actor, now: call.now, id, idempotencyKey, limitSteps },
      owner: ownerOf(actor),
    })
  })
  return { request_id: id, manage_token: await bookingTokenFor(id) }
}

/** Returns the account of a member and its number: the original may have none, or a former number. */
const ownerOf = (actor: Actor) =>
  actor.kind === 'member' ? { customer_uid: actor.uid, customer_phone: actor.phone } : undefined
