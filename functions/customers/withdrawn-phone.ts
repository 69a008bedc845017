import type { PhoneDigits } from '#shared/customer/phone.ts'
import { allKeyedHashes, keyedHash, recentKeyedHashes } from '../platform/secrets/secret.ts'

const SUFFIX = '_deleted' // the specification's word, stored

export const isWithdrawnPhone = (phone: string) => phone.endsWith(SUFFIX)

/** What is left of a phone number after a withdrawal; of what is left, itself (specification 6.5). */
export const withdrawnPhone = async (phone: PhoneDigits): Promise<string> =>
  isWithdrawnPhone(phone) ? phone : withSuffix(await keyedHash('deleted-phone', phone))

/** What may be left of it: by every version of the secret that is accepted. */
export async function* allWithdrawnPhones(phone: PhoneDigits): AsyncGenerator<string> {
  for await (const hash of allKeyedHashes('deleted-phone', phone)) yield withSuffix(hash)
}

/** The same, for what every lookup computes; of such a hash, itself. */
export const recentWithdrawnPhones = async (phone: PhoneDigits): Promise<string[]> =>
  isWithdrawnPhone(phone) ? [phone] : (await recentKeyedHashes('deleted-phone', phone)).map(withSuffix)

const withSuffix = (hash: Buffer) => `${hash.toString('base64url')}${SUFFIX}`
