import { describe, expect, it } from 'vitest'
import {
  previousRange,
  requestedRange,
  spanLabel,
  spanName,
  spanProblem,
} from '../../../../../web/src/staff/reports/figures/date-ranges.ts'

// A Tuesday.
const today = '2026-12-08'
const rangeOf = (search: string) => requestedRange(new URLSearchParams(search), today)

describe('date ranges', () => {
  it('default to the two weeks that end today', () => {
    const twoWeeks = { from: '2026-11-25', to: today, preset: '2w' }
    expect(rangeOf('')).toEqual(twoWeeks)
    expect(rangeOf('span=forever')).toEqual(twoWeeks)
    expect(rangeOf('from=2026-12-08&to=2026-12-01')).toEqual(twoWeeks)
    expect(rangeOf('from=2026-02-30&to=2026-03-01')).toEqual(twoWeeks)
  })

  it('offer presets that end today, up to 92 days', () => {
    expect(rangeOf('span=week')).toEqual({ from: '2026-12-06', to: today, preset: 'week' })
    expect(rangeOf('span=4w')).toEqual({ from: '2026-11-11', to: today, preset: '4w' })
    expect(rangeOf('span=3m')).toEqual({ from: '2026-09-08', to: today, preset: '3m' })
    expect(spanProblem(rangeOf('span=3m'))).toBeUndefined()
  })

  it('accept other spans, and explain why one is invalid', () => {
    expect(rangeOf('from=2026-10-01&to=2026-10-31')).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      preset: undefined,
    })
    expect(spanProblem({ from: '', to: today })).toBe('첫날과 마지막 날을 모두 골라주세요.')
    expect(spanProblem({ from: today, to: '2026-12-07' })).toBe('마지막 날이 첫날보다 빨라요.')
    expect(spanProblem({ from: '2026-01-01', to: '2026-04-02' })).toBeUndefined()
    expect(spanProblem({ from: '2026-01-01', to: '2026-04-03' })).toBe(
      '한 번에 92일까지 볼 수 있어요. 기간을 줄여주세요.',
    )
  })

  it('are compared with the same number of days before', () => {
    expect(previousRange({ from: '2026-11-25', to: today })).toEqual({ from: '2026-11-11', to: '2026-11-24' })
    expect(spanName({ from: '2026-11-25', to: today }, '2w')).toBe('2주')
    expect(spanName({ from: '2026-12-06', to: today }, 'week')).toBe('3일')
    expect(spanName({ from: '2026-12-01', to: today }, undefined)).toBe('8일')
  })

  it('are labeled by their ends, with the year if it is not this year', () => {
    expect(spanLabel({ from: '2026-11-25', to: today }, today)).toBe('11월 25일 ~ 12월 8일')
    expect(spanLabel({ from: today, to: today }, today)).toBe('12월 8일')
    expect(spanLabel({ from: '2025-12-30', to: '2026-01-02' }, today)).toBe('2025년 12월 30일 ~ 1월 2일')
  })
})
