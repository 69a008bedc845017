import { caretAfter } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { plainSigns } from '#shared/text/plain.ts'

const thousands = new Intl.NumberFormat('ko-KR')
// Every amount of this many digits is below the limit.
const MAX_DIGITS = String(limits.quotes.won - 1).length

const digitsIn = (text: string) => plainSigns(text).replace(/\D/g, '')

/** `20000` → `20,000`. */
export const amountText = (digits: string) => (digits === '' ? '' : thousands.format(Number(digits)))

/** Parses a typed amount. @returns its digits, and the formatted text with the caret after the same digit */
export function parseAmount({ value, caret }: { value: string; caret: number }) {
  const typed = digitsIn(value)
  const withoutZeros = typed.replace(/^0+(?=\d)/, '')
  const digits = withoutZeros.slice(0, MAX_DIGITS)
  const digitsBefore = digitsIn(value.slice(0, caret)).length - (typed.length - withoutZeros.length)
  const text = amountText(digits)
  return { digits, value: text, caret: caretAfter(text, Math.min(Math.max(digitsBefore, 0), digits.length)) }
}
