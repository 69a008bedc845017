import { isContactNumber, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why no code can be sent to what was typed (spec §5, login); undefined for a Korean mobile. @param phone digits */
export function codePhoneError(phone: PhoneDigits): ErrorCode | undefined {
  if (phone === '') return 'PHONE_REQUIRED'
  if (isMobile(phone)) return undefined
  return isContactNumber(phone) ? 'NOT_SMS_CAPABLE' : 'PHONE_INVALID'
}
