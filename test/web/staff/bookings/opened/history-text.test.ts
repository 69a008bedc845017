import { describe, expect, it } from 'vitest'
import { eventKinds } from '#shared/booking/booking-event.ts'
import { historyLines } from '../../../../../web/src/staff/bookings/detail/history-text.ts'

const at = '2026-12-08T02:00:00.000Z'
type Event = Parameters<typeof historyLines>[0][number]
const line = (event: Partial<Event>) => historyLines([{ at, event: '', actor: 'desk', ...event }], {}, 0)[0]

describe('historyLines', () => {
  it.each([
    [{ event: 'received', actor: 'guest' }, '고객님이 예약했어요'],
    [{ event: 'received', actor: 'member' }, '고객님이 예약했어요'],
    [{ event: 'received', actor: 'desk', staff_name: '홍담당' }, '홍담당이 전화로 예약을 받았어요'],
    [{ event: 'changed', actor: 'lookup' }, '고객님이 예약 내용을 바꿨어요'],
    [{ event: 'moved', actor: 'desk', staff_name: '오담이' }, '오담이가 방문 일정을 바꿨어요'],
    [
      { event: 'moved', actor: 'desk', staff_name: '오담이', technician_name: '이기사' },
      '오담이가 방문 일정을 바꾸고 이기사 기사님께 맡겼어요',
    ],
    [{ event: 'assigned', staff_name: '홍담당', technician_name: '정기사' }, '홍담당이 정기사 기사님께 맡겼어요'],
    [
      { event: 'reassigned', staff_name: '홍담당', technician_name: '정기사', previous_technician_name: '김기사' },
      '홍담당이 김기사 기사님 대신 정기사 기사님께 맡겼어요',
    ],
    [{ event: 'unassigned', previous_technician_name: '김기사' }, '배정 담당이 김기사 기사님 배정을 해제했어요'],
    [{ event: 'visiting', actor: 'schedule' }, '방문하는 날이 됐어요'],
    [{ event: 'started', actor: 'technician', staff_name: '김기사' }, '김기사 기사님이 작업을 시작했어요'],
    [{ event: 'completed', actor: 'technician' }, '기사님이 작업을 마쳤어요'],
    [{ event: 'contact_shown', staff_name: '홍담당' }, '홍담당이 전화번호를 봤어요'],
    [{ event: 'cancelled', actor: 'operations' }, '운영자가 예약을 취소했어요'],
  ])('words an event of the history, %o: %s', (event, title) => {
    expect(line(event)?.title).toBe(title)
  })

  it('shows the reason and the note of a cancellation', () => {
    expect(line({ event: 'cancelled', reason: 'other', note: '이사했어요' })?.details).toBe('다른 사유 · 이사했어요')
  })

  it('words every kind of event of the history, and leaves out unknown kinds', () => {
    for (const event of eventKinds) expect(line({ event }), event).toBeDefined()
    expect(line({ event: 'teleported' })).toBeUndefined()
  })

  it('starts with the newest, and shows when the assignment deadline passed', () => {
    const events = [
      { at: '2026-12-08T02:00:00.000Z', event: 'received', actor: 'guest' },
      { at: '2026-12-08T04:12:00.000Z', event: 'contact_shown', actor: 'desk' },
    ]
    const due_at = '2026-12-08T05:00:00.000Z'
    const titles = (now: string) => historyLines(events, { due_at }, Date.parse(now)).map(({ title }) => title)
    expect(titles('2026-12-08T05:40:00.000Z')[0]).toBe('배정 기한 3시간이 지났어요')
    expect(titles('2026-12-08T04:40:00.000Z')).toEqual(['배정 담당이 전화번호를 봤어요', '고객님이 예약했어요'])
  })
})
