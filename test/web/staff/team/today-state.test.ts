import { describe, expect, it } from 'vitest'
import { todayState } from '../../../../web/src/staff/team/today-state.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'

const at = (clock: string) => new Date(`2026-12-08T${clock}:00+09:00`)
const morning = aCard({ service_time: '오전 9시 ~ 오후 12시', status: 3 })
const afternoon = aCard({ service_time: '오후 3시 ~ 오후 6시', status: 3 })
const done = aCard({ ...morning, status: 4 })
const state = (visits: ReturnType<typeof aCard>[], clock: string, day_off = false) =>
  todayState({ day_off, visits }, at(clock)).text

describe('todayState', () => {
  it('shows a started visit first', () => {
    expect(state([afternoon, { ...morning, started_at: at('09:10').toISOString() }], '15:45')).toBe('작업 중')
  })

  it('reports a visit that is 30 minutes late', () => {
    expect(state([morning, afternoon], '09:29')).toBe('다음 방문 9시')
    expect(state([morning, afternoon], '09:30')).toBe('시작 전')
  })

  it('shows the hour of the next visit', () => {
    expect(state([afternoon, done], '12:00')).toBe('다음 방문 3시')
    expect(state([aCard({ service_time: '오후 12시 ~ 오후 3시' })], '08:00')).toBe('다음 방문 12시')
  })

  it('counts the completed visits of a technician today', () => {
    expect(state([done], '14:00')).toBe('1건 완료')
  })

  it('shows a day off or an empty day', () => {
    expect(state([], '14:00', true)).toBe('쉬는 날')
    expect(state([], '14:00')).toBe('방문 없음')
  })

  it('shows a visit on a day off', () => {
    expect(state([afternoon], '14:00', true)).toBe('다음 방문 3시')
  })
})
