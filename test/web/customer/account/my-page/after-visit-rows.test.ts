import { expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { afterVisitRows } from '../../../../../web/src/customer/account/my-page/after-visit-rows.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

const visited = (changes: Partial<Booking> = {}) =>
  aBooking({ status: 4, request_id: 'r1', completed_at: '2026-11-25T01:40:00.000Z', ...changes })
const rows = (bookings: Booking[] | 'unknown' | undefined, months: number | undefined = 6, today = '2026-11-28') =>
  afterVisitRows(bookings, months, today).map(({ title, text, to }) => [title, text, to])

it('my page says how long the free after-service of the last visit is left, and books its order again (specification 9.14)', () => {
  expect(rows([visited()])).toEqual([
    ['무상 A/S', '5월 25일까지, 178일 남았어요', '/completedRequests#r1'],
    ['다시 예약하기', '11월 25일 청소 예약 그대로', '/inquirydashboard/again#r1'],
  ])
  expect(rows([visited()], 6, '2027-05-25')[0]?.[1]).toBe('5월 25일까지, 오늘이 마지막이에요')
})

it('links to an after-service that was claimed', () => {
  expect(rows([visited({ after_service_open: 'r2' })])[0]).toEqual([
    '무상 A/S',
    '신청한 무상 A/S가 있어요',
    '/inquirydashboard#r2',
  ])
})

it('shows the rows after a visit before anything is known, and without a visit, so that nothing moves', () => {
  const none = ['무상 A/S', '방문을 마치면 볼 수 있어요', '/completedRequests']
  expect(rows(undefined).map(([, text]) => text)).toEqual(['\u00a0', '\u00a0'])
  // Nothing follows where they did not load.
  expect(rows('unknown').map(([, text]) => text)).toEqual([undefined, undefined])
  expect(rows([aBooking({ status: 2 })])).toEqual([none, ['예약하기', '서비스와 날짜를 골라요', '/']])
  expect(rows([visited()], 6, '2027-05-26')[0]).toEqual(none)
  expect(rows([visited()], 0).map(([title]) => title)).toEqual(['다시 예약하기'])
})
