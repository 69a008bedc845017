import { formatBirthDate, readBirthDate } from '#shared/customer/birth-date.ts'
import { caretAfter } from '#shared/customer/phone.ts'
import { plainSigns } from '#shared/text/plain.ts'
import { insertedRange } from '../../../core/lib/pasted-number.ts'

type Typed = { value: string; caret: number }

const digitsOf = (text: string) => plainSigns(text).replace(/\D/g, '').slice(0, 8)

/** Six digits that cannot begin with a year of four: `900101`. */
const shortDate = /^(?!19|20)\d{6}$/
/** The beginning of such a date, without 년. */
const shortBeginning = /^(?!19|20)\d{5}$/

/** A year of two digits, or a month of one digit, that a sign behind it ends: `90.`, `1990.1.` */
const endedYear = /^\D*(\d\d)\D+$/
const endedMonth = /^\D*(\d{4})\D+([1-9])\D+$/

/** Returns the digits of a date whose last part ends with a sign: `1990.1.` → `199001`. */
function endedDigits(text: string, thisYear: number): string | undefined {
  const date = /\d\D+$/.test(text) ? readBirthDate(text, thisYear) : undefined
  if (date !== undefined) return digitsOf(date)
  const [, year] = endedYear.exec(text) ?? []
  if (year !== undefined) return readBirthDate(`${year}.1.1`, thisYear)?.slice(0, 4)
  const [, ofMonth, month] = endedMonth.exec(text) ?? []
  return month && `${ofMonth}0${month}`
}

/**
 * Formats the field after a keystroke or a paste; the caret stays after the same digit (specification 9.16).
 * @param before the previous text of the field
 * @param thisYear places a year of two digits
 */
export function typeBirthDate({ value, caret }: Typed, before: string, thisYear: number): Typed {
  const digits = digitsOf(value)
  const { start, end } = insertedRange({ value, caret, before })
  const isPasted = end - start > 1
  if (isPasted || (shortDate.test(digits) && value.length > before.length)) {
    const whole = readBirthDate(isPasted ? value : digits, thisYear)
    if (whole !== undefined) return { value: whole, caret: whole.length }
  }
  const ended =
    value.length >= before.length && caret === value.length ? endedDigits(value.normalize('NFKC'), thisYear) : undefined
  if (ended !== undefined) return formatted(ended, ended.length)
  const ahead = Math.min(digitsOf(value.slice(0, caret)).length, digits.length)
  // Deleting 년, 월 or 일 deletes the digit before it, since formatting adds the word again.
  if (value.length < before.length && digits !== '' && digits === digitsOf(before)) {
    return formatted(digits.slice(0, Math.max(0, ahead - 1)) + digits.slice(ahead), ahead - 1)
  }
  return formatted(digits, ahead)
}

function formatted(digits: string, ahead: number): Typed {
  const value = shortBeginning.test(digits) ? digits : formatBirthDate(digits)
  return { value, caret: ahead >= digits.length ? value.length : caretAfter(value, ahead) }
}
