import { describe, expect, it } from 'vitest'
import {
  birthDate,
  birthDateOn,
  birthDayOf,
  birthErrorOn,
  formatBirthDate,
  isBirthDate,
  readBirthDate,
  rejectBirthDate,
} from '#shared/customer/birth-date.ts'
import { ApiError } from '#shared/errors.ts'

const codesOf = (text: unknown) => birthDate.safeParse(text).error?.issues.map(({ message }) => message)
const codeOf = (text: unknown) => codesOf(text)?.[0]

describe('birth date (specification 6.3)', () => {
  it.each(['1990년 01월 01일', '1901년 01월 01일', '2099년 12월 31일', '2000년 02월 29일', ' 1990년 12월 31일 '])(
    'accepts the birth date %j',
    (text) => {
      expect(codeOf(text)).toBeUndefined()
    },
  )

  it.each([
    '900101',
    '90.1.1',
    '1990.1',
    '1990년 13월 01일',
    '1990년 00월 10일',
    '1990년 02월 30일',
    '1999년 02월 29일',
    '1900년 12월 31일',
    '2100년 01월 01일',
    '1990년 01월 01일 2000년 01월 01일',
    '1990-01-01 2000-01-01',
    '1990-01T00:00:00Z',
    '1912년 11',
    '19 900101',
  ])('rejects the birth date %j', (text) => {
    expect(codeOf(text)).toBe('BIRTH_DATE_INVALID')
  })

  it.each([
    '1990-01-01',
    '1990.1.1',
    '19900101',
    '1990년 1월 1일',
    '1990년01월01일',
    '１９９０년 01월 01일',
    '1990 – 1 – 1',
    '1990년 1월 1일생',
    '1990 0101',
    '1990-0101',
    '1990년 0101',
    '1990-01-01T00:00:00Z',
    '1990-01-01T00:00:00.000+09:00',
    '19900101T000000Z',
    '1990-01-01 00:00:00',
    '1990-01-01 오전 12:00:00',
    '1990.1.1 0시',
  ])('stores %s as it is shown', (text) => {
    expect(birthDate.parse(text)).toBe('1990년 01월 01일')
    expect(birthDate.parse(text.normalize('NFD'))).toBe('1990년 01월 01일')
  })

  it('places a year of two digits by the current year', () => {
    expect(['260101', '270101', '000101', '990101'].map((text) => readBirthDate(text, 2026))).toEqual([
      ...['2026년 01월 01일', '1927년 01월 01일', '2000년 01월 01일', '1999년 01월 01일'],
    ])
    expect(readBirthDate('270101', 2027)).toBe('2027년 01월 01일')
  })

  it.each(['900101-1', '900101-1234567', '900101 - 1******'])(
    'reads the birth date of the resident number %s',
    (text) => {
      expect(readBirthDate(text, 2026)).toBe('1990년 01월 01일')
    },
  )

  it.each(['', '  ', undefined, 19900101])('reports a missing birth date where the body has %j', (value) => {
    expect(codesOf(value)).toEqual(['INFORMATION_REQUIRED'])
  })

  it('names the day of a birth date', () => {
    expect(birthDayOf('1990년 01월 02일')).toBe('1990-01-02')
    expect(birthDayOf('1990년 02월 30일')).toBeUndefined()
    expect(isBirthDate('1990년 01월 02일')).toBe(true)
    expect(isBirthDate('1990년 02월 30일')).toBe(false)
  })

  it.each([
    ['2026년 11월 22일', 'BIRTH_DATE_INVALID'],
    ['2026년 11월 21일', 'GUARDIAN_REQUIRED'],
    ['2012년 11월 22일', 'GUARDIAN_REQUIRED'],
    ['2012년 11월 21일', undefined],
    ['1990년 01월 01일', undefined],
  ])('accepts a member from the 14th birthday on, on 21 November 2026: %s %s', (text, code) => {
    expect(birthErrorOn(text, '2026-11-21')).toBe(code)
    expect(birthDateOn(() => '2026-11-21').safeParse(text).error?.issues[0]?.message).toBe(code)
  })

  it('counts the 14th birthday of a leap day on 1 March', () => {
    expect(birthErrorOn('2012년 02월 29일', '2026-02-28')).toBe('GUARDIAN_REQUIRED')
    expect(birthErrorOn('2012년 02월 29일', '2026-03-01')).toBeUndefined()
  })

  it('rejects a birth date after today and accepts a profile without one', () => {
    const refused = (birth_date?: string) => () => rejectBirthDate({ birth_date }, '2026-11-21')
    expect(refused('2012년 11월 21일')).not.toThrow()
    expect(refused()).not.toThrow()
    expect(refused('2026년 11월 22일')).toThrow(
      new ApiError('INVALID_FIELD', { fields: [{ field: 'birth_date', code: 'BIRTH_DATE_INVALID' }] }),
    )
    const thrown = expect(refused('2026년 11월 22일'))
    thrown.toThrow(expect.objectContaining({ fields: [{ field: 'birth_date', code: 'BIRTH_DATE_INVALID' }] }))
  })

  it('keeps only the digits of a birth date that is typed or pasted', () => {
    expect(formatBirthDate('')).toBe('')
    expect(formatBirthDate('1990-01-01')).toBe('1990년 01월 01일')
    expect(formatBirthDate('1990년 01월 0')).toBe('1990년 01월 0')
  })

  it('formats a birth date while typing', () => {
    const typed = ['1990', '19900', '199001', '1990010', '19900101', '199001011']
    expect(typed.map(formatBirthDate)).toEqual([
      '1990',
      '1990년 0',
      '1990년 01',
      '1990년 01월 0',
      '1990년 01월 01일',
      '1990년 01월 01일',
    ])
  })
})
