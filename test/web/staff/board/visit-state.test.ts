import { describe, expect, it } from 'vitest'
import { visitDetail, visitStateOf } from '../../../../web/src/staff/board/data/visit-state.ts'
import { anApprovedQuote, aQuote } from '../../../support/bookings/quotes.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'

const [morning, noon, evening] = ['오전 9시 ~ 오후 12시', '오후 12시 ~ 오후 3시', '오후 6시 ~ 이후'] as const
const seoul = (time: string, day = '2026-12-08') => new Date(`${day}T${time}:00+09:00`)
const stateText = (changes: Parameters<typeof aCard>[0], now: Date, others: Parameters<typeof aCard>[0][] = []) => {
  const visit = aCard({ request_id: 'this', service_time: noon, ...changes })
  const { look, text, badge, since } = visitStateOf(visit, [...others.map(aCard), visit], now)
  return [look, text, badge, since].filter((part) => part !== undefined).join(' | ')
}

describe('visitStateOf', () => {
  it('shows when a visit was completed', () => {
    const completed_at = seoul('11:20').toISOString()
    expect(stateText({ status: 4, completed_at }, seoul('14:40'))).toBe('done | 완료 · 11:20 | 완료 | 오전 11:20')
  })

  it('shows the street, the quote while there is one, and in the end what it cost', () => {
    const started = { status: 3, started_at: seoul('13:50').toISOString() } as const
    expect(visitDetail(aCard())).toBe('견본로 88')
    expect(visitDetail(aCard({ ...started, quote: aQuote() }))).toBe('견적 승인 기다려요')
    expect(visitDetail(aCard({ ...started, quote: anApprovedQuote() }))).toBe('견적 승인 145,000원')
    expect(stateText({ ...started, quote: aQuote() }, seoul('14:40'))).toContain('작업 중')
    const charges = [{ label: '출장비', amount: 30_000 }]
    expect(visitDetail(aCard({ status: 4, quote: anApprovedQuote(), charges }))).toBe('30,000원')
    expect(visitDetail(aCard({ customer_address: undefined }))).toBeUndefined()
  })

  it('shows a technician on the way until half an hour after the announced time', () => {
    const arrival = { minutes: 20, at: '', expected_at: seoul('12:50').toISOString(), version: 4 }
    const onTheWay = 'now | 가는 중 · 12:50쯤 | 가는 중 | 오후 12:50쯤'
    expect(stateText({ status: 3, arrival }, seoul('12:40'))).toBe(onTheWay)
    expect(stateText({ status: 3, arrival }, seoul('13:20'))).toBe(onTheWay)
    expect(stateText({ status: 3, arrival }, seoul('13:21'))).toContain('아직 시작 전')
    const late = { ...arrival, late: { ...arrival, expected_at: seoul('13:10').toISOString() } }
    expect(stateText({ status: 3, arrival: late }, seoul('13:21'))).toContain('가는 중 · 1:10쯤')
    expect(stateText({ status: 3, arrival, started_at: seoul('12:45').toISOString() }, seoul('12:50'))).toContain(
      '작업 중',
    )
  })

  it('shows a started visit as in progress until its day ends', () => {
    const started = { status: 3, started_at: seoul('13:50').toISOString() } as const
    expect(stateText(started, seoul('14:40'))).toBe('now | 작업 중 · 1:50부터 | 작업 중 | 오후 1:50부터')
    expect(stateText(started, seoul('09:00', '2026-12-09'))).toBe('late | 마치지 않은 방문 | 마치지 않음')
  })

  it('marks a visit late 30 minutes after its slot began, and unfinished after its slot', () => {
    expect(stateText({ status: 3 }, seoul('12:30'))).toBe('planned | 다음 방문 · 오후 12시 | 다음 방문')
    expect(stateText({ status: 3 }, seoul('12:31'))).toBe('late | 아직 시작 전 | 시작 전')
    expect(stateText({ status: 3 }, seoul('15:01'))).toBe('late | 마치지 않은 방문 | 마치지 않음')
  })

  it('marks the first visit of today as next when its technician is not at work', () => {
    const earlier = { request_id: 'earlier', service_time: morning }
    expect(stateText({}, seoul('08:00'), [{ ...earlier, status: 4 }])).toBe(
      'planned | 다음 방문 · 오후 12시 | 다음 방문',
    )
    expect(stateText({}, seoul('08:00'), [{ ...earlier, status: 2 }])).toBe('planned | 예정 | 예정')
    const atWork = { ...earlier, status: 3, started_at: seoul('09:10').toISOString() } as const
    expect(stateText({}, seoul('10:00'), [atWork])).toBe('planned | 예정 | 예정')
    expect(stateText({}, seoul('10:00', '2026-12-07'))).toBe('planned | 예정 | 예정')
  })

  it('shows the hour that the technician chose', () => {
    expect(stateText({ expected_hour: 13 }, seoul('08:00'))).toBe('planned | 다음 방문 · 1~2시 | 다음 방문')
    expect(stateText({ expected_hour: 13 }, seoul('08:00', '2026-12-07'))).toBe('planned | 1~2시 | 예정')
  })

  it('says since when the customer is absent, and when the technician left', () => {
    const absent = { status: 3, absent_at: seoul('12:10').toISOString() } as const
    expect(stateText(absent, seoul('12:15'))).toBe('late | 고객 안 계심 · 12:10부터 | 고객 안 계심 | 오후 12:10부터')
    expect(stateText({ ...absent, returned_at: seoul('12:20').toISOString() }, seoul('15:01'))).toBe(
      'late | 돌아감 · 12:20 | 돌아감 | 오후 12:20',
    )
  })

  it('shows the factor of the call-out fee', () => {
    expect(stateText({ service_time: evening }, seoul('08:00', '2026-12-07'))).toBe(
      'planned | 예정 · 출장비 1.5배 | 예정',
    )
    expect(stateText({ service_day: '2026-12-12' }, seoul('08:00', '2026-12-07'))).toBe(
      'planned | 예정 · 출장비 2배 | 예정',
    )
    expect(stateText({ service_time: undefined }, seoul('08:00', '2026-12-07'))).toBe(
      'planned | 예정 · 시간 없음 | 예정',
    )
  })
})
