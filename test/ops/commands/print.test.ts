import { expect, it } from 'vitest'
import { formatResponse } from '../../../ops/commands/print.ts'

it('formats a list as a table, with Korean labels and the time in Seoul', () => {
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
    'number     day         time   service  status     phone  deadline',
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

it('says that a list is empty', () => {
  expect(formatResponse({ bookings: [] })).toBe('no bookings')
})

it('writes a result that is no list a line each', () => {
  expect(formatResponse({ booking_number: '7F3K-2M9A', before: 1, after: 2 }).split('\n')).toEqual([
    'booking number: 7F3K-2M9A',
    'before: 접수 완료',
    'after: 기사님 배정 완료',
  ])
  expect(formatResponse({ done: { visits: 3 }, failed: 0 })).toBe('visits  3\nfailed: 0')
})

it('cuts no ID and no number, whatever the width', () => {
  const staff_id = 'b1b2c3d4-0000-4000-8000-000000000001'
  const districts = ['강북구', '노원구', '도봉구', '동대문구', '성북구', '은평구', '종로구', '중랑구']
  const services = ['청소', '설치', '이전', '철거', '수리', '냉매충전']
  const staff = [{ staff_id, name: '김기사', roles: ['desk', 'technician'], phone_end: '5678', services, districts }]
  const printed = formatResponse({ staff })
  expect(printed).toContain(staff_id)
  expect(printed).toContain('은평구, 종로구, 중랑구')
  expect(printed).not.toContain('…,')
  expect(formatResponse({ booking: { note: '길'.repeat(200) } })).toContain('길'.repeat(200))
})

it('writes everything that is held about a person as a block for each booking', () => {
  const booking = {
    ...{
      request_id: '0123456789abcdef0123456789abcdef',
      service_type: '청소',
      aircon_type: '벽걸이형',
      brand: 'LG전자',
    },
    ...{ customer_address: '서울 강북구 도봉로 346', customer_phone: '01012345678', service_day: '2026-12-10' },
    ...{ service_time: '오후 12시 ~ 오후 3시', status: 1, version: 1, service_images: [], detailInfo: '필터 청소' },
    history: [{ at: '2026-12-08T05:10:00.000Z', event: 'received', actor: 'guest' }],
  }
  const printed = formatResponse({ exported_at: '2026-12-08T05:10:00.000Z', members: [], bookings: [booking, booking] })
  expect(printed.split('\n').slice(0, 19)).toEqual([
    'exported at: 2026-12-08 14:10',
    'no members',
    'bookings 1 of 2',
    '  request id        0123456789abcdef0123456789abcdef',
    '  service type      청소',
    '  aircon type       벽걸이형',
    '  brand             LG전자',
    '  customer address  서울 강북구 도봉로 346',
    '  customer phone    01012345678',
    '  service day       2026-12-10',
    '  service time      12:00',
    '  status            접수 완료',
    '  version           1',
    '  service images',
    '  detailInfo        필터 청소',
    '  history',
    '    at                event     actor',
    '    2026-12-08 14:10  received  guest',
    '',
  ])
})

it('prints the quote of a booking with its lines and its sum', () => {
  const quote = {
    version: 2,
    state: 'approved',
    lines: [{ id: 'x1', label: '배수 펌프', amount: 45_000 }],
    sum: 65_000,
  }
  expect(formatResponse({ booking: { status: 3, quote } })).toContain(
    'quote   version 2, state approved, lines id x1, label 배수 펌프, amount 45000, sum 65000',
  )
})
