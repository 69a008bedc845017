import { createHash, createHmac } from 'node:crypto'

const ID_BYTES = 16
const HASH_BYTES = 16

/**
 * Returns the ID of an idempotency key: the primary key itself remembers the submission (decision 0009). Keys of
 * guests, members and staff never collide. No secret is part of it, or a retry after a rotation would create a second
 * booking (decision 0013).
 * @param submitter the signed-in actor; a guest has none
 */
export function bookingIdFor(idempotencyKey: string, submitter?: { kind: 'member' | 'staff'; id: string }): string {
  const submission =
    submitter === undefined ? ['guest', idempotencyKey] : [submitter.kind, submitter.id, idempotencyKey]
  return createHash('sha256').update(submission.join('\0')).digest().subarray(0, ID_BYTES).toString('hex')
}

export const isBookingId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Returns a hash that distinguishes a retry from another body. It reveals nothing without the key, 122 random bits that
 * only the browser stores.
 */
export function payloadHashOf(body: object, idempotencyKey: string): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', idempotencyKey).update(canonical).digest().subarray(0, HASH_BYTES).toString('base64url')
}
