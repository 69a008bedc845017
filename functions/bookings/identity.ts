import { createHash } from 'node:crypto'
import type { Actor } from '#shared/booking/can.ts'
import type { MemberBooking } from '#shared/booking/member-booking.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { phoneOfLookUpToken } from '../lookups/look-up-token.ts'
import { keyedHash, sameSecret } from '../platform/secret.ts'

const ID_BYTES = 16
const HASH_BYTES = 16
const TOKEN_PREFIX = 'bk_'

/**
 * The id that an idempotency key leads to: the primary key itself remembers the intent (design §7). The key of a member
 * never meets that of a guest or of another member.
 */
export const bookingIdFor = async (idempotencyKey: string, uid?: string) =>
  (await keyedHash('booking-id', uid === undefined ? idempotencyKey : `${uid}\0${idempotencyKey}`))
    .subarray(0, ID_BYTES)
    .toString('hex')

export const isBookingId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** The token of a booking, derived from its id: a retry gets the same one, and none is stored (design §7). */
export const bookingTokenFor = async (id: string) =>
  TOKEN_PREFIX + (await keyedHash('booking-token', id)).toString('base64url')

/** Whoever holds the token of this booking or a look-up token, else a guest; needs no look at a table. */
export async function actorFor(bearer: string | undefined, id: string, now: Date): Promise<Actor> {
  if (bearer === undefined || !isBookingId(id)) return { kind: 'guest' }
  if (sameSecret(bearer, await bookingTokenFor(id))) return { kind: 'booking_token', request_id: id }
  const phone = await phoneOfLookUpToken(bearer, now)
  return phone === undefined ? { kind: 'guest' } : { kind: 'lookup', phone }
}

/** Tells a repeated body from another one, without keeping anything of it readable. */
export async function payloadHashOf(body: NewBooking | MemberBooking): Promise<string> {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  const digest = createHash('sha256').update(canonical).digest('hex')
  return (await keyedHash('booking-payload', digest)).subarray(0, HASH_BYTES).toString('base64url')
}
