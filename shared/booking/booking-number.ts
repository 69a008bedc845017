import { plainSigns } from '../text/plain.ts'
import { keysOf } from '../text/two-set-keyboard.ts'

/** Crockford's base 32: no letter can be read as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HEX_DIGITS = 10

/** Returns the booking number: the first 40 bits of the ID, as `7F3K-2M9A` (specification 2.8). It proves nothing. */
export function bookingNumberOf(request_id: string): string {
  const bits = Number.parseInt(request_id.slice(0, HEX_DIGITS), 16)
  const digits = [7, 6, 5, 4, 3, 2, 1, 0].map((power) => letters[Math.floor(bits / 32 ** power) % 32])
  return `${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`
}

const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A text that is longer holds no number, and would take long to read. */
const LONGEST = 200

/** Returns the booking number of eight letters with any signs between them. */
function numberOf(text: string): string | undefined {
  const typed = text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter)
  const isOne = typed.length === 8 && [...typed].every((letter) => letters.includes(letter))
  return isOne ? `${typed.slice(0, 4)}-${typed.slice(4)}` : undefined
}

const LABEL = /^\s*예약\s*번호[은는]?[\s:]*/
/** Eight letters in a text without other digits or Latin letters, except words before them. */
const AMONG_WORDS = /^(?:[A-Z]+[^0-9A-Z]+)*[^0-9A-Z]*([0-9A-Z]{4}[ -]*[0-9A-Z]{4})[^0-9A-Z]*$/i
/** A name of Hangul syllables, whose keys may look like a number. */
const isName = (text: string) => /[가-힣]/.test(text) && !/[\p{N}ㄱ-ㅣ]/u.test(text)

/**
 * Returns the booking number of typed text: with any hyphen or none, in any case, `O` for 0, among words, or typed in Hangul mode
 * (`7ㄹ3ㅏ`). Undefined for other text.
 */
export function parseBookingNumber(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const typed = text.normalize('NFC').replace(LABEL, '').replaceAll('№', ' ')
  const plain = plainSigns(typed)
  // ㅡ is M in Hangul mode, else a dash.
  return (isName(typed) ? undefined : numberOf(keysOf(typed))) ?? numberOf(plain.replace(AMONG_WORDS, '$1'))
}
