import { describe, expect, it } from 'vitest'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { parseKoreanDate } from '#shared/calendar-date.ts'
import { birthDayOf } from '#shared/customer/birth-date.ts'

describe('parseKoreanDate (specification 2.1, 6.3)', () => {
  it('reads service days and birth dates', () => {
    expect(parseKoreanDate('2026년 11월 25일')).toBe('2026-11-25')
    expect(serviceDayOf('2026년 11월 25일')).toBe('2026-11-25')
    expect(birthDayOf('2026년 11월 25일')).toBe('2026-11-25')
  })

  it.each([
    '2026년 02월 29일',
    '2026년 13월 01일',
    '2026년 1월 1일',
    '2026-11-25',
    ' 2026년 11월 25일',
    '2026년 11월 25일\n',
    '',
  ])('rejects %j as a Korean date', (text) => {
    expect(parseKoreanDate(text)).toBeUndefined()
  })

  it.each([
    ['1900년 12월 31일', undefined],
    ['1901년 01월 01일', '1901-01-01'],
    ['2099년 12월 31일', '2099-12-31'],
    ['2100년 01월 01일', undefined],
  ])('accepts birth years from 1901 to 2099: %s', (text, day) => {
    expect(birthDayOf(text)).toBe(day)
  })
})
