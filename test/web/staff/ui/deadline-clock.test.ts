import { describe, expect, it } from 'vitest'
import { deadlineClock, durationText } from '../../../../web/src/staff/ui/deadline-clock.ts'

const seoul = (text: string) => new Date(`${text}+09:00`)
const clock = (due: string, now: string) => deadlineClock(seoul(due).toISOString(), seoul(now).getTime())

// 8 December 2026 is a Tuesday.
describe('deadlineClock (specification 3.4)', () => {
  it.each([
    ['2026-12-08T14:00', '2026-12-08T14:40', 'over', '40분 지났어요'],
    ['2026-12-08T14:00', '2026-12-08T14:00', 'over', '기한이 지났어요'],
    // Four hours today and half an hour tomorrow; 14 hours of clock time.
    ['2026-12-08T14:00', '2026-12-09T09:30', 'over', '4시간 30분 지났어요'],
    ['2026-12-08T14:00', '2026-12-09T17:30', 'over', '1일 3시간 지났어요'],
    // From Saturday evening to Monday morning.
    ['2026-12-12T18:00', '2026-12-14T08:00', 'over', '기한이 지났어요'],
    ['2026-12-12T17:50', '2026-12-14T09:10', 'over', '20분 지났어요'],
    ['2026-12-08T15:05', '2026-12-08T14:40', 'soon', '25분 남았어요'],
    ['2026-12-08T15:40', '2026-12-08T14:40', 'soon', '1시간 남았어요'],
    ['2026-12-08T15:55', '2026-12-08T14:40', 'calm', '1시간 15분 남았어요'],
    // Twenty minutes today and the rest tomorrow morning.
    ['2026-12-09T09:50', '2026-12-08T17:40', 'calm', '1시간 10분 남았어요'],
  ])('shows a deadline due at %s, at %s: %s, %s', (due, now, tone, text) => {
    expect(clock(due, now)).toMatchObject({ tone, text })
  })

  it('stops outside business hours, and shows when it continues', () => {
    expect(clock('2026-12-09T11:00', '2026-12-08T20:00')).toMatchObject({ tone: 'still', text: '내일 오전 9시부터' })
    expect(clock('2026-12-14T11:00', '2026-12-12T19:00')).toMatchObject({
      tone: 'still',
      text: '12월 14일 (월) 오전 9시부터',
    })
  })

  it('runs outside business hours if the visit starts before they do', () => {
    // Sunday at nine: business is closed until Monday.
    expect(clock('2026-12-13T09:00', '2026-12-13T08:30')).toMatchObject({ tone: 'soon', text: '30분 남았어요' })
  })

  it('returns the remaining share of the three hours of a deadline', () => {
    expect(clock('2026-12-08T17:00', '2026-12-08T14:00').remaining).toBe(1)
    expect(clock('2026-12-08T15:30', '2026-12-08T14:00').remaining).toBe(0.5)
    expect(clock('2026-12-08T13:00', '2026-12-08T14:00').remaining).toBe(0)
  })

  it('formats a duration in its two largest units', () => {
    expect(durationText(0)).toBe('1분')
    expect(durationText(61)).toBe('1시간 1분')
    expect(durationText(1500)).toBe('1일 1시간')
  })
})
