import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayLabel,
  daysBetween,
  earliestServiceDay,
  isServiceDay,
  isWeekend,
  latestServiceDay,
  seoulDayOf,
  serviceDateOf,
  serviceDayOf,
  weekdayOf,
} from '#shared/booking/service-day.ts'

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const days = instants.map(seoulDayOf)

describe('day in Seoul', () => {
  it('changes at midnight in Seoul, not in London', () => {
    expect(seoulDayOf(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21')
    expect(seoulDayOf(new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-11-22')
  })

  it('agrees with Intl about every instant', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
    fc.assert(fc.property(instants, (instant) => seoulDayOf(instant) === platform.format(instant)))
  })

  it('crosses month ends, year ends and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('adds days to a day in Seoul', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    )
  })
})

describe('booking window (specification 3.1)', () => {
  it('starts the booking window 2 days after today and ends it 60 days after', () => {
    expect(earliestServiceDay('2026-11-21')).toBe('2026-11-23')
    expect(latestServiceDay('2026-11-21')).toBe('2027-01-20')
  })
})

describe('the stored date text (specification 2.1)', () => {
  it('reads YYYY년 MM월 DD일 and writes it back', () => {
    expect(serviceDayOf('2026년 11월 25일')).toBe('2026-11-25')
    fc.assert(fc.property(days, (day) => serviceDayOf(serviceDateOf(day)) === day))
  })

  it.each([
    '2027년 02월 29일',
    '2026년 00월 10일',
    '2026년 1월 1일',
    '1926년 11월 25일',
    '12026년 11월 25일',
    '2026년 11월 25일쯤',
    '2026-11-25',
    '',
  ])('rejects %j as a stored date text', (text) => {
    expect(serviceDayOf(text)).toBeUndefined()
  })

  it.each(['2026-11-25', '2028-02-29', '2000-01-01', '2999-12-31'])('accepts %j as a stored date text', (text) => {
    expect(isServiceDay(text)).toBe(true)
  })

  it.each([
    '2027-02-29',
    '2026-11-31',
    '2026-13-01',
    '26-11-25',
    '1999-12-31',
    '3000-01-01',
    '2026-11-25T00:00',
    '+2026-11-25',
    '2026-11-2',
    '2026-1-25',
    '2026/11/25',
    '',
  ])('rejects %j as a day to store', (text) => {
    expect(isServiceDay(text)).toBe(false)
  })
})

describe('a day in words', () => {
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

  it('writes a day in words with month, date and weekday, without leading zeros', () => {
    expect(dayLabel('2026-12-05')).toBe('12월 5일 (토)')
    expect(dayLabel('2027-01-15')).toBe('1월 15일 (금)')
    expect(
      week
        .map(dayLabel)
        .map((label) => label.at(-2))
        .join(''),
    ).toBe('일월화수목금토')
  })

  it('starts the week on Sunday and ends it with the weekend days Saturday and Sunday', () => {
    expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(week.filter(isWeekend)).toEqual(['2026-11-22', '2026-11-28'])
  })
})
