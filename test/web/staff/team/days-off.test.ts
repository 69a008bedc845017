import { describe, expect, it } from 'vitest'
import { spanLabel, toDayRanges, weekdayLabel, withoutSpan, withSpan } from '../../../../web/src/staff/team/days-off.ts'

describe('days off', () => {
  it('joins consecutive days off into one span, also across months', () => {
    expect(toDayRanges(['2026-12-24', '2026-11-30', '2026-12-01'])).toEqual([
      { from: '2026-11-30', to: '2026-12-01' },
      { from: '2026-12-24', to: '2026-12-24' },
    ])
    expect(toDayRanges([])).toEqual([])
  })

  it('adds days off sorted and without duplicates', () => {
    const days = withSpan(['2026-12-25', '2027-01-01'], { from: '2026-12-24', to: '2026-12-26' })
    expect(days).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
  })

  it('removes days off as a span', () => {
    const days = ['2026-12-24', '2026-12-25', '2027-01-01']
    expect(withoutSpan(days, { from: '2026-12-24', to: '2026-12-25' })).toEqual(['2027-01-01'])
  })

  it('labels days off with their weekday', () => {
    expect(spanLabel({ from: '2026-12-24', to: '2026-12-24' })).toBe('12월 24일 (목)')
    expect(spanLabel({ from: '2026-12-24', to: '2026-12-25' })).toBe('12월 24일 (목) ~ 12월 25일 (금)')
    expect([0, 1, 2, 3, 4, 5, 6].map(weekdayLabel).join('')).toBe('일월화수목금토')
  })
})
