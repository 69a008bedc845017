import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Actor } from '#shared/booking/can.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { allKeyedHashes, isKeyedHash, keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { isBookingId } from './booking-id.ts'

const { afterServiceMonths } = settingsOf('bookings')

/** Returns the actor of a number that a code has verified. */
export const lookupActor = (phone: PhoneDigits) => ({ kind: 'lookup', phone, afterServiceMonths }) as const

/** Returns the actor of a member. */
export const memberActor = ({ uid, phone }: { uid: string; phone: PhoneDigits }) =>
  ({ kind: 'member', uid, phone, afterServiceMonths }) as const

const BOOKING_PREFIX = 'bk_'
const LOOK_UP_PREFIX = 'lk_'

/** Returns the token of a booking, derived from its ID and stored nowhere (specification 5.2). */
export const bookingTokenFor = async (id: string) =>
  BOOKING_PREFIX + (await keyedHash('booking-token', id)).toString('base64url')

/** What the approval number of a quote depends on. */
export type NumberedQuote = { request_id: string; version: number; proposed_at: string }

const quoteText = ({ request_id, version, proposed_at }: NumberedQuote) => [request_id, version, proposed_at].join(' ')
const fourDigits = (hash: Buffer) => String(hash.readUInt32BE(0) % 10_000).padStart(4, '0')

/**
 * Returns the number with which a technician enters the customer's approval of a quote. It is derived, so a repeated
 * message has the same one, and stored nowhere (specification 4.10).
 */
export const approvalNumberOf = async (quote: NumberedQuote) =>
  fourDigits(await keyedHash('approval', quoteText(quote)))

export async function isApprovalNumber(given: string, quote: NumberedQuote): Promise<boolean> {
  for await (const hash of allKeyedHashes('approval', quoteText(quote))) if (given === fourDigits(hash)) return true
  return false
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const sizes = { authTagLength: TAG_BYTES }

/** Sealed content of a lookup token: the verified phone and its expiry in milliseconds. */
const content = z.object({ phone: z.string(), expires: z.number() })

const keyText = ['lookup-token', 'key'] as const

/**
 * Returns a token that opens the bookings of a phone for 15 minutes; it is stored nowhere and reveals nothing
 * (specification 5.4).
 */
export async function issueLookupToken(phone: PhoneDigits, now: Date) {
  const expires = now.getTime() + limits.lookUpToken.seconds * SECOND
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await keyedHash(...keyText), nonce, sizes)
  const sealed = [nonce, cipher.update(JSON.stringify({ phone, expires })), cipher.final(), cipher.getAuthTag()]
  return {
    lookup_token: LOOK_UP_PREFIX + Buffer.concat(sealed).toString('base64url'),
    expires_at: new Date(expires).toISOString(),
  }
}

/** Returns the phone of a valid lookup token, otherwise undefined. */
export async function phoneOfLookupToken(token: string | undefined, now: Date): Promise<PhoneDigits | undefined> {
  if (!token?.startsWith(LOOK_UP_PREFIX)) return undefined
  const sealed = Buffer.from(token.slice(LOOK_UP_PREFIX.length), 'base64url')
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined
  for await (const key of allKeyedHashes(...keyText)) {
    const opened = open(sealed, key)
    if (opened !== undefined) return now.getTime() < opened.expires ? opened.phone : undefined
  }
  return undefined
}

/** Returns the sealed content; undefined if the seal is broken or of another key. */
function open(sealed: Buffer, key: Buffer): z.infer<typeof content> | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), sizes)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    return content.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether a token belongs to this booking, by any accepted version of the secret. */
const isBookingToken = async (token: string, id: string) =>
  token.startsWith(BOOKING_PREFIX) && isKeyedHash(token.slice(BOOKING_PREFIX.length), 'booking-token', id)

/** Returns the actor of a token: a booking token, a lookup token, otherwise a guest. Reads no table. */
export async function tokenActor(token: string | undefined, request_id: string, now: Date): Promise<Actor> {
  if (token === undefined || !isBookingId(request_id)) return { kind: 'guest' }
  if (await isBookingToken(token, request_id)) return { kind: 'booking_token', request_id }
  const phone = await phoneOfLookupToken(token, now)
  return phone === undefined ? { kind: 'guest' } : lookupActor(phone)
}
