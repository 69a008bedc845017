import { describe, expect, it } from 'vitest'
import { durationLabel } from '#shared/korean.ts'
import { shareOf, ticksOf } from '../../../../../web/src/staff/reports/figures/charts.tsx'
import { comparison, halfHourLabel, percent } from '../../../../../web/src/staff/reports/figures/figure-text.ts'

describe('texts of figures', () => {
  it('name half hours', () => {
    expect([0, 45, 60, 78, 125].map(durationLabel)).toEqual(['0분', '45분', '1시간', '1시간 18분', '2시간 5분'])
    expect([0, 1, 2, 3, 5, 7].map(halfHourLabel)).toEqual(['30분', '1시간', '1시간 반', '2시간', '3시간', '4시간'])
  })

  it('format a share, also of nothing', () => {
    expect(percent(152, 160)).toBe('95%')
    expect(percent(11, 175, 1)).toBe('6.3%')
    expect(percent(6, 100, 1)).toBe('6%')
    expect(percent(0, 0, 1)).toBe('0%')
  })

  it('compare bookings with the days before', () => {
    expect(comparison(175, 163, '2주')).toBe('앞 2주보다 12건 늘었어요')
    expect(comparison(163, 175, '3개월')).toBe('앞 3개월보다 12건 줄었어요')
    expect(comparison(5, 5, '2주')).toBe('앞 2주와 같아요')
    expect(comparison(5, 5, '3일')).toBe('앞 3일과 같아요')
  })
})

describe('charts', () => {
  it('have an axis of few round steps up to the largest value', () => {
    expect(ticksOf(18)).toEqual([0, 10, 20])
    expect(ticksOf(3)).toEqual([0, 1, 2, 3])
    expect(ticksOf(4)).toEqual([0, 2, 4])
    expect(ticksOf(101)).toEqual([0, 50, 100, 150])
    expect(ticksOf(0)).toEqual([0, 1])
  })

  it('show every value above 0', () => {
    expect(shareOf(0, 10)).toBe(0)
    expect(shareOf(5, 10)).toBe(50)
    expect(shareOf(1, 1_000)).toBe(1.5)
    expect(shareOf(3, 0)).toBe(0)
  })
})
