import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { keyedHash } from '../platform/secret.ts'

const PREFIX = 'lk_'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const sizes = { authTagLength: TAG_BYTES }

/** What a token holds, sealed: the phone that a code was sent to, and the end of its time in milliseconds. */
const content = z.object({ phone: z.string(), expires: z.number() })

const key = () => keyedHash('lookup-token', 'key')

/** A token that opens the bookings of a phone for 15 minutes; it is stored nowhere and tells nothing (design §6). */
export async function issueLookUpToken(phone: PhoneDigits, now: Date) {
  const expires = now.getTime() + limits.lookUpToken.seconds * 1000
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await key(), nonce, sizes)
  const sealed = [nonce, cipher.update(JSON.stringify({ phone, expires })), cipher.final(), cipher.getAuthTag()]
  return {
    lookup_token: PREFIX + Buffer.concat(sealed).toString('base64url'),
    expires_at: new Date(expires).toISOString(),
  }
}

/** The phone that a look-up token opens; undefined for anything that is none of ours, or no longer. */
export async function phoneOfLookUpToken(token: string | undefined, now: Date): Promise<PhoneDigits | undefined> {
  const sealed = token?.startsWith(PREFIX) ? Buffer.from(token.slice(PREFIX.length), 'base64url') : undefined
  if (sealed === undefined || sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, await key(), sealed.subarray(0, NONCE_BYTES), sizes)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    const { phone, expires } = content.parse(JSON.parse(text))
    return now.getTime() < expires ? phone : undefined
  } catch {
    return undefined // the seal is broken
  }
}
