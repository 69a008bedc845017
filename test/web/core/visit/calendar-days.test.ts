import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, latestServiceDay } from '#shared/booking/service-day.ts'
import {
  dayForKey,
  firstShown,
  lastShown,
  monthBegunOn,
  monthsFrom,
  monthsOf,
  weeksFrom,
} from '../../../../web/src/core/visit/calendar-days.ts'

const shownOn = (today: string, day = today) => {
  const first = firstShown(day, today)
  return [first, lastShown(first)]
}

describe('five weeks from the current one (specification 9.6)', () => {
  it.each([
    ['a day in mid-month', '2026-12-08', '2026-12-06', '2027-01-09'],
    ['a Saturday', '2026-12-12', '2026-12-06', '2027-01-09'],
    ['a Sunday', '2026-12-13', '2026-12-13', '2027-01-16'],
    ['the last day of a month', '2027-04-30', '2027-04-25', '2027-05-29'],
    ['the last day of a year', '2026-12-31', '2026-12-27', '2027-01-30'],
    ['the last day of February in a leap year', '2028-02-29', '2028-02-27', '2028-04-01'],
  ])('starts the five weeks on the Sunday of the current one: %s', (_, today, first, last) => {
    expect(shownOn(today)).toEqual([first, last])
  })

  it('shows five whole weeks without an empty cell, through 29 February', () => {
    const weeks = weeksFrom(firstShown('2028-02-26', '2028-02-26'))
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeks[1]).toEqual([
      ...['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03', '2028-03-04'],
    ])
    expect(weeksFrom('2027-02-28')[0]?.slice(0, 2)).toEqual(['2027-02-28', '2027-03-01'])
  })

  it('follows five weeks with the next five, and precedes them with the last five, without a gap', () => {
    const today = '2026-11-27'
    expect(shownOn(today, '2026-12-26')).toEqual(['2026-11-22', '2026-12-26'])
    expect(shownOn(today, '2026-12-27')).toEqual(['2026-12-27', '2027-01-30'])
    expect(shownOn(today, '2026-11-21')).toEqual(['2026-10-18', '2026-11-21'])
  })

  it('reaches the last bookable day with the next five weeks, on every day of two years', () => {
    for (let today = '2027-01-01'; today < '2029-01-01'; today = addDays(today, 1))
      expect(daysBetween(firstShown(today, today), firstShown(latestServiceDay(today), today)), today).toBe(35)
  })
})

describe('the months of the shown days', () => {
  it.each([
    ['2026-11-22', ['2026-11', '2026-12']],
    ['2026-12-27', ['2026-12', '2027-01']],
    ['2026-01-04', ['2026-01', '2026-02']],
    ['2027-01-31', ['2027-01', '2027-02', '2027-03']],
    ['2027-08-01', ['2027-08', '2027-09']],
  ])('lists the months of five weeks from %s as %j', (first, months) => {
    expect(monthsFrom(first)).toEqual(months)
  })

  it('lists the months of any days', () => {
    expect(monthsOf(['2026-12-29', '2026-12-31', '2027-01-01'])).toEqual(['2026-12', '2027-01'])
  })

  it('begins a month with a word under its first day only', () => {
    expect(monthBegunOn('2027-01-01')).toBe('1월')
    expect(['2026-12-31', '2027-01-11', '2028-02-29'].map(monthBegunOn)).toEqual([undefined, undefined, undefined])
  })
})

describe('dayForKey', () => {
  it('moves in the calendar by day, week and month', () => {
    const from = (key: string) => dayForKey(key, '2026-12-16')
    expect(from('ArrowLeft')).toBe('2026-12-15')
    expect(from('ArrowRight')).toBe('2026-12-17')
    expect(from('ArrowUp')).toBe('2026-12-09')
    expect(from('ArrowDown')).toBe('2026-12-23')
    expect(from('Home')).toBe('2026-12-13')
    expect(from('End')).toBe('2026-12-19')
    expect(from('PageDown')).toBe('2027-01-16')
    expect(from('PageUp')).toBe('2026-11-16')
    expect(from('a')).toBeUndefined()
  })

  it('moves into other months and years, and to the last day of a shorter month', () => {
    expect(dayForKey('ArrowRight', '2026-12-31')).toBe('2027-01-01')
    expect(dayForKey('ArrowUp', '2028-03-07')).toBe('2028-02-29')
    expect(dayForKey('PageDown', '2027-01-31')).toBe('2027-02-28')
    expect(dayForKey('PageDown', '2028-01-31')).toBe('2028-02-29')
    expect(dayForKey('PageUp', '2028-02-29')).toBe('2028-01-29')
  })

  it('stays within the days that can be shown', () => {
    const within = (key: string, from: string) => dayForKey(key, from, { first: '2026-12-06', last: '2027-02-13' })
    expect(within('ArrowUp', '2026-12-08')).toBe('2026-12-06')
    expect(within('PageUp', '2027-01-03')).toBe('2026-12-06')
    expect(within('PageDown', '2027-02-10')).toBe('2027-02-13')
    expect(within('ArrowRight', '2027-02-13')).toBe('2027-02-13')
    expect(within('ArrowRight', '2027-01-31')).toBe('2027-02-01')
  })
})
