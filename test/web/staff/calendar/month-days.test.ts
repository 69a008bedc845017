import { describe, expect, it } from 'vitest'
import { dayForKey, firstVisibleDay, monthAfter, weeksOf } from '../../../../web/src/staff/calendar/month-days.ts'

const today = '2026-12-08'

describe('the days of a month', () => {
  it('begin on Sunday, and leave the places of other months empty', () => {
    const weeks = weeksOf('2027-01', today)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02'])
    expect(weeks.at(-1)).toEqual(['2027-01-31', ...Array(6).fill(undefined)])
  })

  it('begin in the present week where the month is that of today', () => {
    expect(weeksOf('2026-12', today)[0]?.[0]).toBe('2026-12-06')
    expect(firstVisibleDay('2026-12', '2026-12-02')).toBe('2026-12-01')
    expect(weeksOf('2026-11', today)[0]?.[0]).toBe('2026-11-01')
  })

  it('follow on each other over the years', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2027-01', -1)).toBe('2026-12')
  })
})

describe('keys on a day', () => {
  it('lead to its neighbours, weeks and months', () => {
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

  it('lead out of the month, and to the last day of a shorter one', () => {
    expect(dayForKey('ArrowRight', '2026-12-31', today)).toBe('2027-01-01')
    expect(dayForKey('PageDown', '2027-01-31', today)).toBe('2027-02-28')
  })

  it('lead to no day that is not drawn', () => {
    expect(dayForKey('ArrowUp', '2026-12-08', today)).toBe('2026-12-06')
    expect(dayForKey('PageUp', '2027-01-03', today)).toBe('2026-12-06')
  })
})
