import type { PhoneDigits } from '#shared/customer/phone.ts'
import { allKeyedHashes, keyedHash, recentKeyedHashes } from '../platform/secrets/secret.ts'

const SUFFIX = '_deleted' // the specification's word, stored

export const isWithdrawnPhone = (phone: string) => phone.endsWith(SUFFIX)

/** Returns the keyed hash that replaces a withdrawn phone number. Idempotent (specification 6.5). */
export const withdrawnPhone = async (phone: PhoneDigits): Promise<string> =>
  isWithdrawnPhone(phone) ? phone : withSuffix(await keyedHash('deleted-phone', phone))

/** Returns the possible hashes of a phone, by every accepted version of the secret. */
export async function* allWithdrawnPhones(phone: PhoneDigits): AsyncGenerator<string> {
  for await (const hash of allKeyedHashes('deleted-phone', phone)) yield withSuffix(hash)
}

/** Returns the possible hashes that every lookup computes; for such a hash, itself. */
export const recentWithdrawnPhones = async (phone: PhoneDigits): Promise<string[]> =>
  isWithdrawnPhone(phone) ? [phone] : (await recentKeyedHashes('deleted-phone', phone)).map(withSuffix)

const withSuffix = (hash: Buffer) => `${hash.toString('base64url')}${SUFFIX}`
