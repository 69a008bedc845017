import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { countOneLess, countOneMore } from '../platform/counter.ts'
import { phoneHash } from '../platform/secret.ts'

/** Open bookings of a phone are counted under its keyed hash, so that no number outlives its bookings. */
const counterOf = async (phone: PhoneDigits) => ({ key: `open_bookings#${await phoneHash(phone)}` })

/** The step that counts one more open booking, up to the cap (specification 7.3). */
export const openOneMore = async (phone: PhoneDigits) => ({
  Update: countOneMore(await counterOf(phone), limits.bookings.openPerPhone),
})

/** The step that counts one less: cancelled, completed or withdrawn. */
export const openOneLess = async (phone: PhoneDigits) => ({ Update: countOneLess(await counterOf(phone)) })
