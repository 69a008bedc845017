import { formatBirthDate } from '#shared/customer/birth-date.ts'
import { caretAfter } from '#shared/customer/phone.ts'

type Typed = { value: string; caret: number }

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '').slice(0, 8)

/** A pasted `1990.1.1`: month and day may have one digit. */
const separated = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/

/** Returns how many characters were inserted at once: one is typed, more are pasted. */
function insertedIn(value: string, before: string): number {
  const length = Math.min(value.length, before.length)
  let start = 0
  while (start < length && value[start] === before[start]) start += 1
  let end = 0
  while (end < length - start && value.at(-1 - end) === before.at(-1 - end)) end += 1
  return value.length - start - end
}

/**
 * Formats the field after a keystroke or a paste; the caret stays after the same digit (specification 9.16).
 * @param before the previous text of the field
 */
export function typeBirthDate({ value, caret }: Typed, before: string): Typed {
  const parts = separated.exec(value)
  if (parts !== null && insertedIn(value, before) > 1 && digitsOf(value).length < 8) {
    const [, year = '', month = '', day = ''] = parts
    const whole = formatBirthDate(year + month.padStart(2, '0') + day.padStart(2, '0'))
    return { value: whole, caret: whole.length }
  }
  const digits = digitsOf(value)
  const ahead = Math.min(digitsOf(value.slice(0, caret)).length, digits.length)
  // Deleting 년, 월 or 일 deletes the digit before it, since formatting adds the word again.
  if (value.length < before.length && digits !== '' && digits === digitsOf(before)) {
    return formatted(digits.slice(0, Math.max(0, ahead - 1)) + digits.slice(ahead), ahead - 1)
  }
  return formatted(digits, ahead)
}

function formatted(digits: string, ahead: number): Typed {
  const value = formatBirthDate(digits)
  return { value, caret: ahead >= digits.length ? value.length : caretAfter(value, ahead) }
}
