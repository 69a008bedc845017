import * as z from 'zod/mini'
import { parseKoreanDate } from '../calendar-date.ts'
import { ApiError } from '../errors.ts'
import { plainSigns } from '../text/plain.ts'

const FIRST_DAY = '1901-01-01' // specification 6.3
const LAST_DAY = '2099-12-31'
const MINIMUM_AGE = 14

/** Whether the text is a birth date `YYYY년 MM월 DD일`: an existing day from 1901 to 2099 (specification 6.3). */
export const isBirthDate = (text: string) => birthDayOf(text) !== undefined

/** `1990년 01월 01일` → `1990-01-01`; undefined for what is no birth date. */
export function birthDayOf(text: string): string | undefined {
  const day = parseKoreanDate(text)
  return day !== undefined && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined
}

const whole = /^\D*(\d{4}|\d\d)\D*(\d\d)(\d\d)\D*$/
const separated = /^\D*(\d{4}|\d\d)\D+(\d{1,2})\D+(\d{1,2})\D*$/
/** The time behind a date, as spreadsheets and programs write it. */
const time = /(?:T|[T ](?:오. ?)?\d\d?[:시]).*$/i

/**
 * Returns a birth date in any spelling as `1990년 01월 01일`: `1990.1.1`, `19900101`, `900101`; undefined for what is no birth date.
 * @param thisYear places two digits: those after its own belong to the last century. Without it, a year has four digits
 */
export function readBirthDate(text: string, thisYear?: number): string | undefined {
  // The rest of a resident registration number is not read.
  const plain = plainSigns(text)
    .replace(time, '')
    .replace(/(^|\D)(\d{6}) ?- ?\d[\d*]*$/, '$1$2')
  const [, year = '', month = '', day = ''] = whole.exec(plain) ?? separated.exec(plain) ?? []
  if (year.length === 2 && thisYear === undefined) return
  const century = Math.floor((thisYear ?? 0) / 100) - (Number(year) > (thisYear ?? 0) % 100 ? 1 : 0)
  const date = `${year.length === 2 ? century : ''}${year}년 ${month.padStart(2, '0')}월 ${day.padStart(2, '0')}일`
  return isBirthDate(date) ? date : undefined
}

/**
 * Returns why no person with this birth date can be a member: born after today, or younger than 14 (specification 6.3).
 * @param today Seoul day, `YYYY-MM-DD`
 */
export function birthErrorOn(text: string, today: string): 'BIRTH_DATE_INVALID' | 'GUARDIAN_REQUIRED' | undefined {
  const born = birthDayOf(text) ?? ''
  if (born > today) return 'BIRTH_DATE_INVALID'
  const birthday = `${Number(born.slice(0, 4)) + MINIMUM_AGE}${born.slice(4)}`
  return birthday > today ? 'GUARDIAN_REQUIRED' : undefined
}

/**
 * @throws ApiError INVALID_FIELD for the birth date of a person who cannot be a member.
 * @param today Seoul day, `YYYY-MM-DD`
 */
export function rejectBirthDate({ birth_date }: { birth_date?: string | undefined }, today: string) {
  const code = birth_date === undefined ? undefined : birthErrorOn(birth_date, today)
  if (code !== undefined) throw new ApiError('INVALID_FIELD', { fields: [{ field: 'birth_date', code }] })
}

/** Returns what the field shows while typing: `1990`, `1990년 0`, … `1990년 01월 01일` (specification 9.16). */
export function formatBirthDate(text: string): string {
  const digits = plainSigns(text).replace(/\D/g, '').slice(0, 8)
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (digits.length <= 4) return year
  if (digits.length <= 6) return `${year}년 ${month}`
  return digits.length === 8 ? `${year}년 ${month}월 ${day}일` : `${year}년 ${month}월 ${day}`
}

export const birthDate = z.string('INFORMATION_REQUIRED').check(
  z.overwrite((text) => readBirthDate(text) ?? plainSigns(text)),
  z.minLength(1, { error: 'INFORMATION_REQUIRED', abort: true }),
  z.refine(isBirthDate, 'BIRTH_DATE_INVALID'),
)

/** Schema of a birth date on the caller's day, `YYYY-MM-DD` in Seoul. */
export const birthDateOn = (today: () => string) =>
  birthDate.check(
    z.refine((text) => birthErrorOn(text, today()) !== 'BIRTH_DATE_INVALID', 'BIRTH_DATE_INVALID'),
    z.refine((text) => birthErrorOn(text, today()) !== 'GUARDIAN_REQUIRED', 'GUARDIAN_REQUIRED'),
  )
