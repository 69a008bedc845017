import * as z from 'zod/mini'

/** A stored phone number: ASCII digits, domestic form, no hyphens (specification 2.5). */
export type PhoneDigits = string

// Mobile, Seoul and area numbers, internet telephony, and the personal numbers of 050x (specification 2.5).
const mobileNumber = /^(010\d{8}|01[16-9]\d{7,8})$/
const otherNumber = /^(02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d{8,9})$/

/** Removes hyphens and spaces; other characters stay and are rejected later. */
export const withoutSeparators = (text: string) => text.replace(/[\s-]/g, '')

export const isContactNumber = (digits: string) => mobileNumber.test(digits) || otherNumber.test(digits)

/** Schema of a number that the technician can call (specification 2.5); it may not receive SMS. */
export const contactPhone = z
  .string('PHONE_REQUIRED')
  .check(
    z.overwrite(withoutSeparators),
    z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
    z.refine(isContactNumber, 'PHONE_INVALID'),
  )

/** Schema of such a number that may be empty. */
export const optionalContactPhone = z.string('PHONE_REQUIRED').check(
  z.overwrite(withoutSeparators),
  z.refine((digits) => !digits || isContactNumber(digits), 'PHONE_INVALID'),
)

/** Whether a number is a Korean mobile number, the only kind that receives codes (specification 2.5). */
export const isMobile = (digits: PhoneDigits) => mobileNumber.test(digits)

/** `+821012345678` → `01012345678` (specification 2.5). */
export const domesticPhone = (international: string): PhoneDigits => international.replace(/^\+82/, '0')

/** `01012345678` → `+821012345678` (specification 2.5). */
export const internationalPhone = (digits: PhoneDigits) => `+82${digits.slice(1)}`

/** Returns the most digits of a number with this beginning: 12 for 050x, 10 for Seoul, 11 otherwise. */
function longest(digits: string) {
  if (digits.startsWith('050')) return 12
  return digits.startsWith('02') ? 10 : 11
}

/** Returns the digits of typed or pasted text, cut at the longest number of their kind. */
export function phoneDigits(text: string): PhoneDigits {
  const digits = text.replace(/[^0-9]/g, '')
  return digits.slice(0, longest(digits))
}

function groupsOf(digits: PhoneDigits): [number, number] {
  if (digits.startsWith('02')) return [2, digits.length === 10 ? 4 : 3]
  if (digits.startsWith('050')) return [4, digits.length === 12 ? 4 : 3]
  return [3, digits.length === 11 ? 4 : 3]
}

/** `01012345678` → `010-1234-5678`; also for a number that is still being typed (specification 2.5, 9.16). */
export function formatPhone(digits: PhoneDigits): string {
  const [first, second] = groupsOf(digits)
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter((group) => group !== '')
    .join('-')
}

export type PhoneInput = { value: string; caret: number }

/** Returns what the field shows after a keystroke, with the caret after the same digit. */
export function formatPhoneInput({ value, caret }: PhoneInput): PhoneInput & { digits: PhoneDigits } {
  const digits = phoneDigits(value)
  const formatted = formatPhone(digits)
  const digitsBefore = Math.min(value.slice(0, caret).replace(/[^0-9]/g, '').length, digits.length)
  return { digits, value: formatted, caret: caretAfter(formatted, digitsBefore) }
}

/** Returns the caret position after a number of digits in a formatted text. */
export function caretAfter(text: string, digits: number) {
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (seen >= digits) return index
    if (/[0-9]/.test(character)) seen += 1
  }
  return text.length
}
