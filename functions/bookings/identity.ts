import { createHash } from 'node:crypto'
import type { Actor } from '#shared/booking/can.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { keyedHash, sameSecret } from '../platform/secret.ts'

const ID_BYTES = 16
const HASH_BYTES = 16
const TOKEN_PREFIX = 'bk_'

/** The id that a guest's idempotency key leads to: the primary key itself remembers the intent (design §7). */
export const bookingIdFor = async (idempotencyKey: string) =>
  (await keyedHash('booking-id', idempotencyKey)).subarray(0, ID_BYTES).toString('hex')

export const isBookingId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** The token of a booking, derived from its id: a retry gets the same one, and none is stored (design §7). */
export const bookingTokenFor = async (id: string) =>
  TOKEN_PREFIX + (await keyedHash('booking-token', id)).toString('base64url')

/** Whoever holds the token of this booking, else a guest; needs no look at a table. */
export async function actorFor(
  bearer: string | undefined,
  id: string,
): Promise<Extract<Actor, { kind: 'guest' | 'booking_token' }>> {
  if (bearer === undefined || !isBookingId(id)) return { kind: 'guest' }
  return sameSecret(bearer, await bookingTokenFor(id)) ? { kind: 'booking_token', request_id: id } : { kind: 'guest' }
}

/** Tells a repeated body from another one, without keeping anything of it readable. */
export async function payloadHashOf(body: NewBooking): Promise<string> {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  const digest = createHash('sha256').update(canonical).digest('hex')
  return (await keyedHash('booking-payload', digest)).subarray(0, HASH_BYTES).toString('base64url')
}
