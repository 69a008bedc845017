import { codeDigits, codeLength, oneTimeCode } from '#shared/customer/one-time-code.ts'
import { contactPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { type MessageCode, messageCodeOf } from '../api/sentence.ts'
import type { SentCode } from './sent-code.ts'

/** Returns the code in a typed or pasted text, `123 456` or a whole message; else its digits. */
export function extractCode(text: string): string {
  return codeDigits(text).replace(/\D/g, '').slice(0, codeLength)
}

/** Returns why no code can be sent to a number (specification 2.5); undefined for a Korean mobile. */
export function codePhoneError(phone: PhoneDigits): MessageCode | undefined {
  const parsed = contactPhone.safeParse(phone)
  if (!parsed.success) return messageCodeOf(parsed.error)
  return isMobile(phone) ? undefined : 'NOT_SMS_CAPABLE'
}

/** Returns why the digits are no code. */
export const digitsErrorOf = (code: string) => messageCodeOf(oneTimeCode.safeParse(code).error)

/** Returns the errors of a sent code that need no server (specification 9.17). */
export function codeErrorOf(
  code: string,
  phone: PhoneDigits,
  { sent, secondsLeft }: { sent: SentCode | undefined; secondsLeft: number },
): MessageCode | undefined {
  if (sent !== undefined && sent.phone !== phone && code !== '') return 'CODE_OF_ANOTHER_PHONE'
  if (sent?.usedUp) return 'CODE_USED_UP'
  if (sent !== undefined && secondsLeft === 0) return 'CODE_EXPIRED'
  return digitsErrorOf(code) ?? (sent === undefined ? 'CODE_NOT_SENT' : undefined)
}
