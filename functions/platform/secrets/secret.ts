import { createHmac, timingSafeEqual } from 'node:crypto'
import { settingsOf } from '../settings.ts'
import { secretVersions } from './secret-versions.ts'

const names = settingsOf('secrets')
const serverSecret = secretVersions(names.server)
const originSecret = secretVersions(names.origin)

/** Reads both secrets ahead of the first request; a failure shows there, not here. */
export const warmUpSecrets = () => Promise.allSettled([serverSecret.signing(), originSecret.signing()])

/** @throws Refusal UNAVAILABLE while the server's secret cannot be read, without which no token is made or known */
export const loadServerSecret = () => serverSecret.signing()

export type Purpose = 'booking-token' | 'phone' | 'deleted-phone' | 'network' | 'ticket' | 'lookup-token' | 'staff'

const hashBy = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

/**
 * Keyed hash (HMAC-SHA-256) of a text for one purpose: hashes of different purposes never meet.
 * Whoever lacks the server secret can neither make nor check one.
 */
export const keyedHash = async (purpose: Purpose, text: string): Promise<Buffer> =>
  hashBy(await serverSecret.signing(), purpose, text)

/**
 * The keyed hashes of a text by every version of the secret that is accepted, that of `keyedHash` among them: what was
 * hashed before the secret was changed is found by one of them.
 */
export async function* allKeyedHashes(purpose: Purpose, text: string): AsyncGenerator<Buffer> {
  for await (const secret of serverSecret.accepted()) yield hashBy(secret, purpose, text)
}

/** As `allKeyedHashes`, by the versions as read within the hour: a lookup reads no secret of its own. */
export const recentKeyedHashes = async (purpose: Purpose, text: string): Promise<Buffer[]> =>
  (await serverSecret.recent()).map((secret) => hashBy(secret, purpose, text))

/** What stands for a phone number in keys: it tells the number to nobody. */
export const phoneHash = async (phone: string) => (await keyedHash('phone', phone)).toString('base64url')

/** Compared in constant time, whatever the lengths. */
export function isEqualConstantTime(given: string, expected: string) {
  const digest = (text: string) => createHmac('sha256', 'length-independent comparison').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Whether a text is the keyed hash of another, by any version of the secret. @param given base64url */
export async function isKeyedHash(given: string, purpose: Purpose, text: string): Promise<boolean> {
  for await (const hash of allKeyedHashes(purpose, text))
    if (isEqualConstantTime(given, hash.toString('base64url'))) return true
  return false
}

/** Whether a request carries what only the site's distribution knows: it may be a version behind, or ahead. */
export async function isOriginSecret(given: string | undefined): Promise<boolean> {
  if (given === undefined) return false
  for await (const secret of originSecret.accepted()) if (isEqualConstantTime(given, secret)) return true
  return false
}
