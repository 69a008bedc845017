import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { bookingUpdate } from '../../../../../web/src/customer/bookings/dashboard/booking-update.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'
import { anApprovedQuote, aQuote } from '../../../../support/bookings/quotes.ts'

const at = (changes: Partial<Booking>) => aBooking({ version: changes.version ?? 2, ...changes })
const received = at({ version: 1 })
const assigned = at({ status: 2, accepted_at: '2026-11-21T05:00:00.000Z' })
const reassigned = at({ status: 2, accepted_at: '2026-11-21T06:00:00.000Z', version: 3 })
const visiting = at({ status: 3, accepted_at: '2026-11-21T05:00:00.000Z', version: 3 })
const started = { ...visiting, started_at: '2026-11-25T00:10:00.000Z', version: 4 }
const arrival = { minutes: 20, at: '', expected_at: '2026-11-25T00:50:00.000Z', version: 4 }
const missed = { at: '', version: 4 }
const completed = { ...started, status: 4 as const, completed_at: '2026-11-25T01:00:00.000Z', version: 5 }

describe('bookingUpdate (specification 9.11)', () => {
  it.each([
    ['a technician', received, assigned, '기사님이 배정됐어요'],
    ['a technician on the day itself', received, { ...visiting, version: 2 }, '기사님이 배정됐어요'],
    ['another technician', assigned, reassigned, '다른 기사님으로 바뀌었어요'],
    ['none any more', assigned, { ...received, version: 3 }, '기사님을 다시 배정하고 있어요'],
    ['the day of the visit', assigned, visiting, '오늘 방문해요'],
    ['the beginning', visiting, started, '작업을 시작했어요'],
    ['the beginning, straight from the assignment', assigned, started, '작업을 시작했어요'],
    ['the end', started, completed, '작업을 마쳤어요'],
    ['a correction of the end', completed, { ...completed, version: 6 }, '작업 내용이 정정됐어요'],
    ['another day', assigned, { ...assigned, service_day: '2026-11-26', version: 3 }, '방문 일정이 바뀌었어요'],
    ['an hour', visiting, { ...visiting, expected_hour: 10, version: 4 }, '가는 시간이 정해졌어요'],
    [
      'a closed door',
      visiting,
      { ...visiting, absent_at: '2026-11-25T00:50:00.000Z', version: 4 },
      '기사님이 도착했어요',
    ],
    [
      'a technician who left',
      visiting,
      { ...visiting, returned_at: '2026-11-25T01:00:00.000Z', version: 5 },
      '기사님이 돌아갔어요',
    ],
    ['a departure', visiting, { ...visiting, arrival, version: 4 }, '기사님이 출발했어요'],
    [
      'a later arrival',
      { ...visiting, arrival },
      at({ ...visiting, arrival: { ...arrival, late: arrival }, version: 4 }),
      '도착이 늦어져요',
    ],
    ['a quote', visiting, { ...visiting, quote: aQuote(), version: 4 }, '견적이 왔어요'],
    [
      'a newer quote',
      { ...visiting, quote: aQuote() },
      at({ ...visiting, quote: aQuote({ version: 3 }), version: 4 }),
      '견적이 왔어요',
    ],
    [
      'a spoken decision',
      { ...visiting, quote: aQuote() },
      { ...visiting, quote: anApprovedQuote({ decided_by: 'spoken' }), version: 4 },
      '말씀하신 답을 기록했어요',
    ],
    ['a missed visit', visiting, { ...visiting, missed, version: 4 }, '약속한 시간이 지났어요'],
    ['a missed booking that waits', received, at({ missed }), '기사님을 배정하지 못했어요'],
    ['another time', received, at({ service_time: '오후 6시 ~ 이후' }), '방문 일정이 바뀌었어요'],
  ])('announces a change of the booking: %s', (_, before, after, text) => {
    expect(bookingUpdate(before, after)).toBe(text)
  })

  it('announces no change where a booking says the same, or only its words differ', () => {
    expect(bookingUpdate(assigned, assigned)).toBeUndefined()
    expect(bookingUpdate(received, at({ detailInfo: '다른 말' }))).toBeUndefined()
    expect(bookingUpdate(assigned, { ...assigned, version: 3 })).toBeUndefined()
    const answered = { ...missed, answered: { at: '', version: 5 } }
    expect(bookingUpdate({ ...visiting, missed }, { ...visiting, missed: answered, version: 5 })).toBeUndefined()
  })
})
