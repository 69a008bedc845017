import type { PhoneDigits } from '#shared/customer/phone.ts'
import { keyedHash } from '../platform/secret.ts'

const SUFFIX = '_deleted' // the specification's word, stored

export const isWithdrawnPhone = (phone: string) => phone.endsWith(SUFFIX)

/** What is left of a phone number after a withdrawal; of what is left, itself (specification 6.5). */
export const withdrawnPhone = async (phone: PhoneDigits): Promise<string> =>
  isWithdrawnPhone(phone) ? phone : `${(await keyedHash('deleted-phone', phone)).toString('base64url')}${SUFFIX}`
