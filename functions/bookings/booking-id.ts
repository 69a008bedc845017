import { createHash, createHmac } from 'node:crypto'

const ID_BYTES = 16
const HASH_BYTES = 16

/**
 * The id that an idempotency key leads to: the primary key itself remembers the submission (decision 0009). The key of
 * a member never meets that of a guest, of another member, or of the staff. No secret is part of it: with another one, a
 * repeat would be a second booking (decision 0013).
 * @param submitter who is known of those who book; a guest is not
 */
export function bookingIdFor(idempotencyKey: string, submitter?: { kind: 'member' | 'staff'; id: string }): string {
  const submission =
    submitter === undefined ? ['guest', idempotencyKey] : [submitter.kind, submitter.id, idempotencyKey]
  return createHash('sha256').update(submission.join('\0')).digest().subarray(0, ID_BYTES).toString('hex')
}

export const isBookingId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Tells a repeated body from another one, without keeping anything of it readable: whoever reads it in a table lacks the
 * key, 122 random bits that only the browser keeps.
 */
export function payloadHashOf(body: object, idempotencyKey: string): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', idempotencyKey).update(canonical).digest().subarray(0, HASH_BYTES).toString('base64url')
}
