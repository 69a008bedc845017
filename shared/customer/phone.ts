import * as z from 'zod/mini'
import { plainSigns } from '../text/plain.ts'
import { isContactNumber, readFirstPhone, readPhone, withoutSeparators } from './read-phone.ts'

export { isMobile } from './read-phone.ts'

/** A stored phone number: ASCII digits, domestic form, no hyphens (specification 2.5). */
export type PhoneDigits = string

/** Returns the digits of a number, or what the rule rejects: a text of two numbers keeps its spaces. */
const domesticDigits = (text: string) => {
  const plain = withoutSeparators(text)
  return readPhone(text) ?? (isContactNumber(plain) ? text : plain)
}

/** Schema of a number that the technician can call (specification 2.5); it may not receive SMS. */
export const contactPhone = z
  .string('PHONE_REQUIRED')
  .check(
    z.overwrite(domesticDigits),
    z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
    z.refine(isContactNumber, 'PHONE_INVALID'),
  )

/** Schema of such a number that may be empty. */
export const optionalContactPhone = z.string('PHONE_REQUIRED').check(
  z.overwrite(domesticDigits),
  z.refine((digits) => !digits || isContactNumber(digits), 'PHONE_INVALID'),
)

/** `+821012345678` → `01012345678` (specification 2.5). */
export const domesticPhone = (international: string): PhoneDigits => international.replace(/^\+82/, '0')

/** `01012345678` → `+821012345678` (specification 2.5). */
export const internationalPhone = (digits: PhoneDigits) => `+82${digits.slice(1)}`

/** The most digits of an international number, with what is dialed before it. */
const LONGEST_ABROAD = 20

/** Returns the most digits of a number with this beginning: 12 for 050x, 10 for Seoul, 11 for other domestic ones. */
function longest(digits: string) {
  if (!isDomestic(digits)) return LONGEST_ABROAD
  if (digits.startsWith('050')) return 12
  return digits.startsWith('02') ? 10 : 11
}

const isDomestic = (digits: string) => /^0(?!0)/.test(digits)

/**
 * Returns the digits of a number in typed or pasted text, without the one that a keystroke adds to the longest number of their kind.
 * The code of Korea becomes 0 with the digit after it; until then, and for other countries, the plus stays.
 */
export function phoneDigits(text: string): PhoneDigits {
  const read = readFirstPhone(text)
  if (read !== undefined) return read
  const plain = plainSigns(text)
  const typed = plain.replace(/\D/g, '')
  const plus = /^\D*\+/.test(plain) ? '+' : ''
  const [, domestic] = (plus === '' ? /^0082(\d.*)/ : /^82(\d.*)/).exec(typed) ?? []
  const digits = domestic === undefined ? plus + typed : `0${domestic.replace(/^0/, '')}`
  const most = longest(digits)
  // Several digits more are a number that was pasted next to others: cut, it would become another one.
  return digits.slice(0, digits.length === most + 1 ? most : LONGEST_ABROAD)
}

function groupsOf(digits: PhoneDigits): [number, number] {
  if (digits.startsWith('02')) return [2, digits.length >= 10 ? 4 : 3]
  if (digits.startsWith('050')) return [4, digits.length >= 12 ? 4 : 3]
  return [3, digits.length >= 11 ? 4 : 3]
}

/** `01012345678` → `010-1234-5678`; also for a number that is still being typed (specification 2.5, 9.16). */
export function formatPhone(digits: PhoneDigits): string {
  if (!isDomestic(digits)) return digits
  const [first, second] = groupsOf(digits)
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter((group) => group !== '')
    .join('-')
}

const digitCount = (text: string) => plainSigns(text).replace(/\D/g, '').length

export type PhoneInput = { value: string; caret: number }

/** Returns what the field shows after a keystroke, with the caret after the same digit. */
export function formatPhoneInput({ value, caret }: PhoneInput): PhoneInput & { digits: PhoneDigits } {
  const digits = phoneDigits(value)
  const formatted = formatPhone(digits)
  const ahead = digitCount(value.slice(0, caret))
  const behind = digitCount(value.slice(caret))
  if (behind === 0) return { digits, value: formatted, caret: formatted.length }
  const most = digitCount(digits)
  // A country code that became 0 stood before the caret; digits that are cut off stood after it.
  const digitsAhead = /^\D*0(?!0)/.test(plainSigns(value)) ? Math.min(ahead, most) : Math.max(most - behind, 0)
  const isBehindPlus = caret > 0 && formatted.startsWith('+')
  return { digits, value: formatted, caret: caretAfter(formatted, digitsAhead) || Number(isBehindPlus) }
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
