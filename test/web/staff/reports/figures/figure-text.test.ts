import { describe, expect, it } from 'vitest'
import { durationLabel } from '#shared/korean.ts'
import { shareOf } from '../../../../../web/src/staff/reports/figures/figure-card.tsx'
import { change, halfHourLabel, percent } from '../../../../../web/src/staff/reports/figures/figure-text.ts'

describe('texts of figures', () => {
  it('names half hours in the texts of figures', () => {
    expect([0, 45, 60, 78, 125].map(durationLabel)).toEqual(['0분', '45분', '1시간', '1시간 18분', '2시간 5분'])
    expect([0, 1, 2, 3, 5, 7].map(halfHourLabel)).toEqual(['30분', '1시간', '1시간 반', '2시간', '3시간', '4시간'])
  })

  it('formats a share in the texts of figures, also of nothing', () => {
    expect(percent(152, 160)).toBe('95%')
    expect(percent(11, 175, 1)).toBe('6.3%')
    expect(percent(6, 100, 1)).toBe('6%')
    expect(percent(0, 0, 1)).toBe('0%')
  })

  it('says a change of a figure in words', () => {
    expect(change(175, 163, '건')).toBe('12건 늘었어요')
    expect(change(5, 5, '원')).toBe('같아요')
    expect(change(100_000, 120_000, '원')).toBe('20,000원 줄었어요')
    expect(change(94, 91, '%p')).toBe('3%p 올랐어요')
    expect(change(90, 91, '%p')).toBe('1%p 내렸어요')
  })
})

describe('bars', () => {
  it('shows a bar for every value above 0', () => {
    expect(shareOf(0, 10)).toBe(0)
    expect(shareOf(5, 10)).toBe(50)
    expect(shareOf(1, 1_000)).toBe(1.5)
    expect(shareOf(3, 0)).toBe(0)
  })
})
