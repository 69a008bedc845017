import { describe, expect, it } from 'vitest'
import { deadlineText } from '../../../../../web/src/customer/bookings/progress/deadline-text.ts'

/** A clock time of Seoul. */
const seoul = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`)

const textAt = (now: string, { since, created = since }: { since: string; created?: string }) =>
  deadlineText(
    {
      created_at: seoul(created).toISOString(),
      waiting_since: seoul(since).toISOString(),
      service_day: '2026-12-15',
      service_time: '오전 9시 ~ 오후 12시',
    },
    seoul(now).getTime(),
  )

// 2026-12-08 is a Tuesday.
describe('deadlineText (specification 3.4)', () => {
  it.each([
    ['2026-12-08 13:19', '3시간 남았어요'],
    ['2026-12-08 13:20', '3시간 남았어요'],
    ['2026-12-08 14:59', '1시간 21분 남았어요'],
    ['2026-12-08 15:20', '1시간 남았어요'],
    ['2026-12-08 16:19', '1분 남았어요'],
  ])('counts down within business hours: at %s %s', (now, details) => {
    expect(textAt(now, { since: '2026-12-08 13:20' })).toEqual({
      title: '8일(화) 오후 4:20까지 배정해드려요',
      details,
      isOverdue: false,
    })
  })

  it('counts no minutes of a deadline over a closing hour', () => {
    expect(textAt('2026-12-08 17:00', { since: '2026-12-08 16:40' })).toEqual({
      title: '9일(수) 오전 10:40까지 배정해드려요',
      details: '영업시간 기준 3시간 안이에요.',
      isOverdue: false,
    })
  })

  it.each([
    ['in the evening', '2026-12-08 20:00', '9일(수) 오전 10:40까지 배정해드려요', '내일 오전 9:00부터'],
    ['early in the morning', '2026-12-09 07:30', '9일(수) 오전 10:40까지 배정해드려요', '오늘 오전 9:00부터'],
  ])('stops the countdown of a deadline outside business hours: %s', (_, now, title, from) => {
    expect(textAt(now, { since: '2026-12-08 16:40' })).toEqual({
      title,
      details: `지금은 영업시간이 아니에요. ${from} 배정해요.`,
      isOverdue: false,
    })
  })

  it('stops the countdown of a deadline over a Sunday', () => {
    expect(textAt('2026-12-13 12:00', { since: '2026-12-12 17:00' })).toMatchObject({
      title: '14일(월) 오전 11:00까지 배정해드려요',
      details: '지금은 영업시간이 아니에요. 내일 오전 9:00부터 배정해요.',
    })
  })

  it.each(['2026-12-08 16:20', '2026-12-08 20:00', '2026-12-10 09:00'])(
    'calls the deadline of an assignment overdue at %s',
    (now) => {
      expect(textAt(now, { since: '2026-12-08 13:20' })).toEqual({
        title: '배정이 늦어지고 있어요',
        details: '약속한 시간이 지났어요. 기사님을 계속 찾고 있어요.',
        isOverdue: true,
      })
    },
  )

  it('restarts the deadline when a technician was unassigned', () => {
    expect(textAt('2026-12-10 11:30', { created: '2026-12-08 13:20', since: '2026-12-10 11:00' })).toEqual({
      title: '다시 배정하고 있어요',
      details: '10일(목) 오후 2:00까지 배정해드려요',
      isOverdue: false,
    })
  })

  it('counts the deadline from the booking without other data', () => {
    const created_at = seoul('2026-12-08 13:20').toISOString()
    const text = deadlineText(
      { created_at, service_day: '2026-12-15', service_time: undefined },
      seoul('2026-12-08 13:20').getTime(),
    )
    expect(text.title).toBe('8일(화) 오후 4:20까지 배정해드려요')
  })
})
