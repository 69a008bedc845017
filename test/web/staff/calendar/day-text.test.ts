import { describe, expect, it } from 'vitest'
import { cellLabel, cellText, daySummary } from '../../../../web/src/staff/calendar/day-text.ts'
import { aCalendarDay } from './days.ts'

const words = (...known: Parameters<typeof aCalendarDay>) => cellText(aCalendarDay(...known), false)

describe('the words of a day', () => {
  it('say how much of it is booked', () => {
    expect(words({}, [3, 1, 2, 1])).toEqual({ word: '7/20', why: [] })
    expect(daySummary(aCalendarDay({}, [3, 1, 2, 1]).slots)).toBe('예약 7건 · 13자리 남았어요')
    expect(daySummary(aCalendarDay().slots)).toBe('예약이 없어요 · 20자리 남았어요')
  })

  it('say that it is full, or closed, by a word of its own', () => {
    expect(words({}, [5, 5, 5, 5]).word).toBe('마감')
    expect(daySummary(aCalendarDay({}, [5, 5, 5, 6]).slots)).toBe('예약 21건 · 자리가 없어요')
    expect(words({ note: '모두 교육' }, [], [0, 0, 0, 0])).toEqual({ word: '휴무', why: ['모두 교육'] })
    expect(words({ holiday: '성탄절' }, [], [0, 0, 0, 0])).toEqual({ word: '휴일', why: ['성탄절'] })
  })

  it('say of a closed day how many bookings stay', () => {
    expect(words({}, [1, 2], [0, 0, 0, 0])).toEqual({ word: '휴무', why: ['예약 3건'] })
    expect(daySummary(aCalendarDay({}, [1, 2], [0, 0, 0, 0]).slots)).toBe('쉬는 날이에요 · 예약 3건')
  })

  it('call a day full whose open times are', () => {
    expect(words({}, [5, 0, 0, 0], [5, 0, 0, 0]).word).toBe('마감')
  })

  it('call today so, and count nothing free twice', () => {
    expect(cellText(aCalendarDay(), true).word).toBe('오늘')
    expect(daySummary(aCalendarDay({}, [7], [5, 5, 5, 5]).slots)).toBe('예약 7건 · 15자리 남았어요')
  })

  it('are read aloud whole', () => {
    const day = aCalendarDay({ holiday: '성탄절', note: '둘만 나와요' }, [1])
    expect(cellLabel('2026-12-15', day, true)).toBe(
      '12월 15일 (화), 오늘, 성탄절, 예약 1건 · 19자리 남았어요, 둘만 나와요',
    )
    expect(cellLabel('2026-12-15', undefined, false)).toBe('12월 15일 (화)')
  })
})
