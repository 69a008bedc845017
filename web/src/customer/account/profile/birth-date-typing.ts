import { formatBirthDate } from '#shared/customer/birth-date.ts'
import { caretAfter } from '#shared/customer/phone.ts'

type Typed = { value: string; caret: number }

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '').slice(0, 8)

/** `1990.1.1` as it is pasted: day and month of one digit get their zero. */
const separated = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/

/** How many characters came in at one stroke, in place of what was there: one is typed, more are pasted. */
function insertedIn(value: string, before: string): number {
  const most = Math.min(value.length, before.length)
  let start = 0
  while (start < most && value[start] === before[start]) start += 1
  let end = 0
  while (end < most - start && value.at(-1 - end) === before.at(-1 - end)) end += 1
  return value.length - start - end
}

/**
 * What the field shows after a keystroke or a paste, with the caret behind the same digit as before
 * (specification 9.16).
 * @param before what the field showed
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
  // Deleting 년, 월, 일 alone means the digit before it: the word would come back by itself.
  if (value.length < before.length && digits !== '' && digits === digitsOf(before)) {
    return shown(digits.slice(0, Math.max(0, ahead - 1)) + digits.slice(ahead), ahead - 1)
  }
  return shown(digits, ahead)
}

function shown(digits: string, ahead: number): Typed {
  const value = formatBirthDate(digits)
  return { value, caret: ahead >= digits.length ? value.length : caretAfter(value, ahead) }
}
