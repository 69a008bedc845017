import { createHmac, timingSafeEqual } from 'node:crypto'
import { settingsOf } from '../settings.ts'
import { secretVersions } from './secret-versions.ts'

const names = settingsOf('secrets')
const serverSecret = secretVersions(names.server)
const originSecret = secretVersions(names.origin)

/** Reads both secrets before the first request of a route; a failure shows there. */
export const warmUpSecrets = () => Promise.allSettled([serverSecret.signing(), originSecret.signing()])

/** Reads the only secret that functions without routes may read. */
export const warmUpServerSecret = () => Promise.allSettled([serverSecret.signing()])

/**
 * Loads the server secret for tokens.
 * @throws ApiError UNAVAILABLE while it is unreadable
 */
export const loadServerSecret = () => serverSecret.signing()

export type Purpose =
  | 'booking-token'
  | 'phone'
  | 'site-phone'
  | 'deleted-phone'
  | 'network'
  | 'ticket'
  | 'lookup-token'
  | 'staff'
  | 'device-token'
  | 'work'
  | 'admission'
  | 'approval'
  | 'cursor'

const hashBy = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

/**
 * Returns the keyed hash (HMAC-SHA-256) of a text for one purpose. Hashes of different purposes never match, and no one
 * can make or check one without the server secret.
 */
export const keyedHash = async (purpose: Purpose, text: string): Promise<Buffer> =>
  hashBy(await serverSecret.signing(), purpose, text)

/**
 * Yields the keyed hashes of a text by every accepted version of the secret, so hashes from before a rotation are
 * found.
 */
export async function* allKeyedHashes(purpose: Purpose, text: string): AsyncGenerator<Buffer> {
  for await (const secret of serverSecret.accepted()) yield hashBy(secret, purpose, text)
}

/** Like `allKeyedHashes`, but only by versions that were read within the last hour. */
export const recentKeyedHashes = async (purpose: Purpose, text: string): Promise<Buffer[]> =>
  (await serverSecret.recent()).map((secret) => hashBy(secret, purpose, text))

/** Returns the hash of a phone number for keys. */
export const phoneHash = async (phone: string) => (await keyedHash('phone', phone)).toString('base64url')

/** Compares in constant time, regardless of lengths. */
export function isEqualConstantTime(given: string, expected: string) {
  const digest = (text: string) => createHmac('sha256', 'length-independent comparison').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/**
 * Whether a value is the keyed hash of a text, by any accepted version of the secret.
 * @param given base64url
 */
export async function isKeyedHash(given: string, purpose: Purpose, text: string): Promise<boolean> {
  for await (const hash of allKeyedHashes(purpose, text))
    if (isEqualConstantTime(given, hash.toString('base64url'))) return true
  return false
}

/** Whether a request has the origin secret, in any accepted version. */
export async function isOriginSecret(given: string | undefined): Promise<boolean> {
  if (given === undefined) return false
  for await (const secret of originSecret.accepted()) if (isEqualConstantTime(given, secret)) return true
  return false
}
