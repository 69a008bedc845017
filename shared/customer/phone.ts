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
  // The first code of a country begins a number.
  const plain = plainSigns(text).replace(/^(?!\D*\+).*?[^\d+-](?=\+)/, '')
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

/** @property before the text of the field until then */
type Edit = PhoneInput & { before: string }

/** Returns where the inserted text is: one character is typed, more are pasted. Unknown, it is the whole. */
export function insertedRange({ value, caret, before }: Edit): { start: number; end: number } {
  const behind = value.slice(caret)
  if (!before.endsWith(behind)) return { start: 0, end: value.length }
  const most = Math.min(caret, before.length - behind.length)
  let start = 0
  while (start < most && value[start] === before[start]) start += 1
  return { start, end: caret }
}

const isAbroad = /^(?:\+|00)/
/** Seven digits behind 00 are no part of a domestic number. */
const isPastedAbroad = /^\D*(?:\+|00(?:\D*\d){7})/

/**
 * Returns the text whose number the field shows: a pasted number that is complete or has the code of a country replaces the field,
 * since its digits must not become digits of another number.
 */
function shownOf(edit: Edit): PhoneInput {
  const { value, before } = edit
  const { start, end } = insertedRange(edit)
  if (end - start < 2 || isAbroad.test(value.slice(0, start))) return edit
  // A replaced selection may begin as the pasted text does.
  const isReplaced = before.length + end - start > value.length
  const starts = Array.from({ length: isReplaced ? start + 1 : 1 }, (_, back) => start - back)
  const complete = starts.map((from) => value.slice(from, end)).find((text) => readFirstPhone(text) !== undefined)
  const pasted = complete ?? value.slice(start, end)
  const isOwn = complete !== undefined || isPastedAbroad.test(plainSigns(pasted))
  return isOwn && pasted !== value ? { value: pasted, caret: pasted.length } : edit
}

/**
 * Returns what the field shows after a keystroke or a paste, with the caret after the same digit.
 * @param input with the text of the field until then
 */
export function formatPhoneInput(input: PhoneInput & { before?: string }): PhoneInput & { digits: PhoneDigits } {
  const { value, caret } = shownOf({ before: '', ...input })
  const digits = phoneDigits(value)
  const formatted = formatPhone(digits)
  const ahead = digitCount(value.slice(0, caret))
  const behind = digitCount(value.slice(caret))
  if (behind === 0) return { digits, value: formatted, caret: formatted.length }
  const most = digitCount(digits)
  // A country code that became 0 stood before the caret; digits that are cut off stood after it.
  const digitsAhead = /^\D*0(?!0)/.test(plainSigns(value)) ? Math.min(ahead, most) : Math.max(most - behind, 0)
  const plus = caret > 0 && formatted.startsWith('+') ? 1 : 0
  return { digits, value: formatted, caret: Math.max(caretAfter(formatted, digitsAhead), plus) }
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
