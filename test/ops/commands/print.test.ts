import { expect, it } from 'vitest'
import { formatResponse } from '../../../ops/commands/print.ts'

it('writes a list as a table, in the words and the clock of Seoul', () => {
  const bookings = [
    {
      booking_number: '7F3K-2M9A',
      service_day: '2026-12-10',
      service_time: '오후 12시 ~ 오후 3시',
      service_type: '청소',
      status: 1,
      phone_end: '5678',
      due_at: '2026-12-08T08:10:00.000Z',
    },
  ]
  expect(formatResponse({ bookings }).split('\n')).toEqual([
    'number     day         time   service  status     phone  promised',
    '7F3K-2M9A  2026-12-10  12:00  청소     접수 완료  …5678  2026-12-08 17:10',
  ])
})

it('writes each message of a booking with where it stands, and why', () => {
  const messages = [
    { receiver: 'customer', kind: 'received', state: 'dropped', why: 'landline', at: '2026-12-08T05:10:00.000Z' },
    { receiver: 'desk', kind: 'new_booking', state: 'sent', at: '2026-12-08T05:10:00.000Z' },
  ]
  expect(formatResponse({ messages }).split('\n')).toEqual([
    'receiver  kind         state    why       at',
    'customer  received     dropped  landline  2026-12-08 14:10',
    'desk      new_booking  sent               2026-12-08 14:10',
  ])
})

it('says that there is nothing', () => {
  expect(formatResponse({ bookings: [] })).toBe('no bookings')
})

it('writes what is no list a line each', () => {
  expect(formatResponse({ booking_number: '7F3K-2M9A', before: 1, after: 2 }).split('\n')).toEqual([
    'booking number: 7F3K-2M9A',
    'before: 접수 완료',
    'after: 기사님 배정 완료',
  ])
  expect(formatResponse({ done: { visits: 3 }, failed: 0 })).toBe('visits  3\nfailed: 0')
})
