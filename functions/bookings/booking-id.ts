import { createHash } from 'node:crypto'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import { keyedHash } from '../platform/secret.ts'

const ID_BYTES = 16
const HASH_BYTES = 16

/**
 * The id that an idempotency key leads to: the primary key itself remembers the submission (decision 0009). The key of
 * a member never meets that of a guest or of another member.
 */
export const bookingIdFor = async (idempotencyKey: string, uid?: string) =>
  (await keyedHash('booking-id', uid === undefined ? idempotencyKey : `${uid}\0${idempotencyKey}`))
    .subarray(0, ID_BYTES)
    .toString('hex')

export const isBookingId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/** Tells a repeated body from another one, without keeping anything of it readable. */
export async function payloadHashOf(body: NewBooking | MemberBooking): Promise<string> {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  const digest = createHash('sha256').update(canonical).digest('hex')
  return (await keyedHash('booking-payload', digest)).subarray(0, HASH_BYTES).toString('base64url')
}
