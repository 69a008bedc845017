import { keyedHash } from '../platform/secret.ts'

const SUFFIX = '_deleted'

export const isDeletedPhone = (phone: string) => phone.endsWith(SUFFIX)

/** What is left of a phone number after a withdrawal; of what is left, itself (spec §4, design §5). */
export const deletedPhone = async (phone: string): Promise<string> =>
  isDeletedPhone(phone) ? phone : `${(await keyedHash('deleted-phone', phone)).toString('base64url')}${SUFFIX}`
