import { describe, expect, it } from 'vitest'
import { visitStateOf } from '../../../../web/src/staff/board/rules/visit-state.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'

const [morning, noon, evening] = ['오전 9시 ~ 오후 12시', '오후 12시 ~ 오후 3시', '오후 6시 ~ 이후'] as const
const seoul = (time: string, day = '2026-12-08') => new Date(`${day}T${time}:00+09:00`)
const wordsOf = (changes: Parameters<typeof aCard>[0], now: Date, others: Parameters<typeof aCard>[0][] = []) => {
  const visit = aCard({ request_id: 'this', service_time: noon, ...changes })
  const { look, words, badge, since } = visitStateOf(visit, [...others.map(aCard), visit], now)
  return [look, words, badge, since].filter((word) => word !== undefined).join(' | ')
}

describe('how a visit of the board stands', () => {
  it('is done since it was completed', () => {
    const completed_at = seoul('11:20').toISOString()
    expect(wordsOf({ status: 4, completed_at }, seoul('14:40'))).toBe('done | 완료 · 오전 11:20 | 완료 | 오전 11:20')
  })

  it('is being worked at since it was started, until the day is over', () => {
    const started = { status: 3, started_at: seoul('13:50').toISOString() } as const
    expect(wordsOf(started, seoul('14:40'))).toBe('now | 작업 중 · 1:50부터 | 작업 중 | 오후 1:50부터')
    expect(wordsOf(started, seoul('09:00', '2026-12-09'))).toBe('late | 마치지 않은 방문 | 마치지 않음')
  })

  it('is late half an hour after its time has begun, and unfinished once it is over', () => {
    expect(wordsOf({ status: 3 }, seoul('12:30'))).toBe('planned | 다음 방문 · 오후 12시 | 다음 방문')
    expect(wordsOf({ status: 3 }, seoul('12:31'))).toBe('late | 아직 시작 전 | 시작 전')
    expect(wordsOf({ status: 3 }, seoul('15:01'))).toBe('late | 마치지 않은 방문 | 마치지 않음')
  })

  it('is the next only today, only for somebody who is not at work, and only the first', () => {
    const earlier = { request_id: 'earlier', service_time: morning }
    expect(wordsOf({}, seoul('08:00'), [{ ...earlier, status: 4 }])).toBe('planned | 다음 방문 · 오후 12시 | 다음 방문')
    expect(wordsOf({}, seoul('08:00'), [{ ...earlier, status: 2 }])).toBe('planned | 예정 | 예정')
    const atWork = { ...earlier, status: 3, started_at: seoul('09:10').toISOString() } as const
    expect(wordsOf({}, seoul('10:00'), [atWork])).toBe('planned | 예정 | 예정')
    expect(wordsOf({}, seoul('10:00', '2026-12-07'))).toBe('planned | 예정 | 예정')
  })

  it('says what it costs more', () => {
    expect(wordsOf({ service_time: evening }, seoul('08:00', '2026-12-07'))).toBe(
      'planned | 예정 · 출장비 1.5배 | 예정',
    )
    expect(wordsOf({ service_day: '2026-12-12' }, seoul('08:00', '2026-12-07'))).toBe(
      'planned | 예정 · 출장비 2배 | 예정',
    )
    expect(wordsOf({ service_time: undefined }, seoul('08:00', '2026-12-07'))).toBe('planned | 예정 · 시간 없음 | 예정')
  })
})
