import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayLabel,
  daysBetween,
  earliestServiceDay,
  isServiceDay,
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

describe('the Seoul day', () => {
  it('changes at midnight in Seoul, not in London', () => {
    expect(seoulDayOf(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21')
    expect(seoulDayOf(new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-11-22')
  })

  it('agrees with the platform about every instant', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
    fc.assert(fc.property(instants, (instant) => seoulDayOf(instant) === platform.format(instant)))
  })

  it('goes over month and year ends and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('counts the days that were added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    )
  })
})

describe('the horizon (spec §9, design §7)', () => {
  it('opens two days after today and ends sixty days after', () => {
    expect(earliestServiceDay('2026-11-21')).toBe('2026-11-23')
    expect(latestServiceDay('2026-11-21')).toBe('2027-01-20')
  })
})

describe('the stored date text (spec §3)', () => {
  it('reads YYYY년 MM월 DD일 and writes it back', () => {
    expect(serviceDayOf('2026년 11월 25일')).toBe('2026-11-25')
    fc.assert(fc.property(days, (day) => serviceDayOf(serviceDateOf(day)) === day))
  })

  it.each(['2027년 02월 29일', '2026년 00월 10일', '2026년 1월 1일', '2026-11-25', ''])('does not read %j', (text) => {
    expect(serviceDayOf(text)).toBeUndefined()
  })

  it.each(['2027-02-29', '2026-11-31', '26-11-25', '2026-11-25T00:00'])('%j is no day', (text) => {
    expect(isServiceDay(text)).toBe(false)
  })
})

describe('a day in words', () => {
  it('names month, date and weekday', () => {
    expect(dayLabel('2026-12-15')).toBe('12월 15일 (화)')
    expect(weekdayOf('2026-11-22')).toBe(0)
  })
})
