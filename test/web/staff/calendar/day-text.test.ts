import { describe, expect, it } from 'vitest'
import { cellLabel, cellText, daySummary, monthsLabel } from '../../../../web/src/staff/calendar/day-text.ts'
import { aCalendarDay } from './days.ts'

const textOf = (...day: Parameters<typeof aCalendarDay>) => cellText(aCalendarDay(...day), false)

describe('texts of a day', () => {
  it('shows how much of a day is booked by spots, of which a visit of two slots takes two', () => {
    expect(textOf({}, [3, 1, 2, 1])).toEqual({ word: '7/20', reasons: [] })
    expect(daySummary(aCalendarDay({}, [3, 1, 2, 1]).slots)).toBe('7자리 찼어요 · 13자리 남았어요')
    expect(daySummary(aCalendarDay().slots)).toBe('예약이 없어요 · 20자리 남았어요')
  })

  it('marks full and closed days', () => {
    expect(textOf({}, [5, 5, 5, 5]).word).toBe('마감')
    expect(daySummary(aCalendarDay({}, [5, 5, 5, 6]).slots)).toBe('21자리 찼어요 · 자리가 없어요')
    expect(textOf({ note: '모두 교육' }, [], [0, 0, 0, 0])).toEqual({ word: '휴무', reasons: ['모두 교육'] })
    expect(textOf({ holiday: '성탄절' }, [], [0, 0, 0, 0])).toEqual({ word: '휴일', reasons: ['성탄절'] })
  })

  it('shows the remaining bookings of a closed day', () => {
    expect(textOf({}, [1, 2], [0, 0, 0, 0])).toEqual({ word: '휴무', reasons: ['3자리 찼어요'] })
    expect(daySummary(aCalendarDay({}, [1, 2], [0, 0, 0, 0]).slots)).toBe('쉬는 날이에요 · 3자리 찼어요')
  })

  it('names the closed slots of a day, and does not mark it as full for them', () => {
    expect(textOf({}, [5, 0, 0, 0], [5, 0, 0, 0])).toEqual({ word: '5/5', reasons: ['12시·3시·저녁 휴무'] })
    const day = aCalendarDay({}, [], [5, 5, 0, 5])
    expect(cellText(day, false)).toEqual({ word: '0/15', reasons: ['3시 휴무'] })
    expect(cellLabel('2026-12-15', day, false)).toBe('12월 15일 (화), 예약이 없어요 · 15자리 남았어요, 3시 휴무')
  })

  it('marks today, and counts no spot twice', () => {
    expect(cellText(aCalendarDay(), true).word).toBe('오늘')
    expect(daySummary(aCalendarDay({}, [7], [5, 5, 5, 5]).slots)).toBe('7자리 찼어요 · 15자리 남았어요')
  })

  it('gives a day of the calendar a complete accessible name', () => {
    const day = aCalendarDay({ holiday: '성탄절', note: '둘만 나와요' }, [1])
    expect(cellLabel('2026-12-15', day, true)).toBe(
      '12월 15일 (화), 오늘, 성탄절, 1자리 찼어요 · 19자리 남았어요, 둘만 나와요',
    )
    expect(cellLabel('2026-12-15', undefined, false)).toBe('12월 15일 (화)')
  })
})

describe('monthsLabel', () => {
  it.each([
    [['2026-11', '2026-12'], '11월 · 12월'],
    [['2026-12', '2027-01'], '12월 · 2027년 1월'],
    [['2027-01', '2027-02', '2027-03'], '2027년 1월 · 2월 · 3월'],
    [['2025-12', '2026-01'], '2025년 12월 · 2026년 1월'],
  ])('names the year where it is not clear: %j', (months, label) => {
    expect(monthsLabel(months, '2026-12-08')).toBe(label)
  })
})
