import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dayForKey,
  daysInMonth,
  firstVisibleDay,
  weeksOf,
} from '../../../../web/src/core/visit/month-days.ts'

const today = '2026-12-08'

describe('weeksOf', () => {
  it('starts weeks on Sunday and leaves the days of other months empty', () => {
    const weeks = weeksOf('2027-01', today)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02'])
    expect(weeks.at(-1)).toEqual(['2027-01-31', ...Array(6).fill(undefined)])
  })

  it('starts the current month with the current week', () => {
    expect(weeksOf('2026-12', today)[0]?.[0]).toBe('2026-12-06')
    expect(firstVisibleDay('2026-12', '2026-12-02')).toBe('2026-12-01')
    expect(weeksOf('2026-11', today)[0]?.[0]).toBe('2026-11-01')
  })
})

it('counts months and their days across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(['2027-02', '2028-02', '2026-12'].map(daysInMonth)).toEqual([28, 29, 31])
})

describe('dayForKey', () => {
  it('moves by day, week and month', () => {
    const from = (key: string) => dayForKey(key, '2026-12-16', today)
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

  it('moves into other months, and to the last day of a shorter month', () => {
    expect(dayForKey('ArrowRight', '2026-12-31', today)).toBe('2027-01-01')
    expect(dayForKey('PageDown', '2027-01-31', today)).toBe('2027-02-28')
  })

  it('stops at the first visible day', () => {
    expect(dayForKey('ArrowUp', '2026-12-08', today)).toBe('2026-12-06')
    expect(dayForKey('PageUp', '2027-01-03', today)).toBe('2026-12-06')
  })

  it('stays within the months that can be shown', () => {
    const within = (key: string, from: string) => dayForKey(key, from, today, { first: '2026-12', last: '2027-02' })
    expect(within('PageUp', '2026-12-16')).toBe('2026-12-06')
    expect(within('PageDown', '2027-02-10')).toBe('2027-02-28')
    expect(within('ArrowRight', '2027-01-31')).toBe('2027-02-01')
  })
})
