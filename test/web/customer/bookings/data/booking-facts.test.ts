import { describe, expect, it } from 'vitest'
import { type Status, status } from '#shared/booking/status.ts'
import {
  addressLines,
  airconText,
  bookingName,
  completionText,
  editReason,
  serviceText,
  statusText,
  technicianText,
  unbrokenTime,
  visitDayText,
  visitText,
} from '../../../../../web/src/customer/bookings/data/booking-facts.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

describe('what a card says of a booking', () => {
  it('words a booking as a person would say it', () => {
    const booking = aBooking()
    expect(visitDayText(booking)).toBe('11월 25일 (수)')
    expect(serviceText(booking)).toBe('청소')
    expect(airconText(booking)).toBe('벽걸이형 · LG전자')
    expect(addressLines(booking)).toEqual(['서울 강북구 도봉로 346', '101동 1203호'])
    expect(bookingName(booking)).toBe('11월 25일 청소 예약')
  })

  it('says what a booking does not have (specification 9.11)', () => {
    const nothing = { status: status.received, service_type: undefined }
    expect(visitDayText(nothing)).toBe('날짜 없음')
    expect(serviceText(nothing)).toBe('서비스 없음')
    expect(airconText(nothing)).toBe('에어컨 종류 없음')
    expect(addressLines(nothing)).toEqual(['주소 없음'])
    expect(technicianText({})).toBe('기사님 없음')
  })

  it.each<[Status, string | undefined]>([
    [
      1,
      '기사님이 배정되기 전까지 모두 바꿀 수 있어요. 배정된 뒤에도 방문 전날 오후 6시까지 방문 일시를 옮길 수 있어요.',
    ],
    [2, '방문 전날 오후 6시까지 방문 일시를 옮길 수 있어요. 방문 전날까지 취소할 수 있어요.'],
    [3, '방문하는 날에는 바꾸거나 취소할 수 없어요. 바꿀 일이 있으면 기사님께 전화해주세요.'],
    [4, undefined],
  ])('says on the card at status %i what can still be changed (specification 4.1)', (at, reason) => {
    expect(editReason(aBooking({ status: at }))).toBe(reason)
  })

  it('promises nothing for a visit that was not completed on its day', () => {
    const nextDay = new Date('2026-11-26T01:00:00Z')
    const started_at = '2026-11-25T01:00:00.000Z'
    expect(editReason(aBooking({ status: 3, started_at }), nextDay)).toContain('방문한 날이 지났어요.')
    expect(editReason(aBooking({ status: 3 }), nextDay)).toContain('방문하기로 한 날이 지났어요.')
  })

  it('says who completed a visit and when, with the day where it was another one', () => {
    const { service_day } = aBooking()
    const completed = { engineer_name: '김도현', service_day, completed_at: '2026-11-25T01:40:00.000Z' }
    expect(completionText(completed)).toBe('김도현 기사님이 오전\u00a010:40에 마쳤어요')
    const later = { ...completed, completed_at: '2026-11-26T01:40:00.000Z' }
    expect(completionText(later)).toBe('김도현 기사님이 11월 26일 오전\u00a010:40에 마쳤어요')
    expect(completionText({ ...completed, completed_at: undefined })).toBeUndefined()
  })

  it('names the telephone once an assigned visit cannot be moved any more', () => {
    const reason = '방문 일시를 바꿀 일이 있으면 전화해주세요. 방문 전날까지 취소할 수 있어요.'
    expect(editReason(aBooking({ status: 2, customer_moves: 2 }))).toBe(reason)
    expect(editReason(aBooking({ status: 2 }), new Date('2026-11-24T09:00:00Z'))).toBe(reason)
  })
})

describe('what is said of the visit itself (specification 4.1)', () => {
  const now = Date.parse('2026-11-25T00:00:00Z')
  const visiting = aBooking({ status: 3 })
  const dayBefore = now - 24 * 3_600_000
  const dayAfter = now + 24 * 3_600_000

  it('says that the visit is today on its day alone', () => {
    expect(visitText(aBooking({ status: 2 }), dayBefore)).toBe('방문')
    expect(visitText(aBooking({ status: 2 }), now)).toBe('오늘 방문')
    expect(visitText(visiting, now)).toBe('오늘 방문')
    expect(visitText(visiting, dayAfter)).toBe('방문')
  })

  it('says that work is under way once the technician has begun, until all is done', () => {
    const started = { ...visiting, started_at: '2026-11-25T00:10:00.000Z' }
    expect(visitText(started, now)).toBe('작업 중')
    expect(visitText({ ...started, status: 4 }, now)).toBe('방문')
  })

  it('begins a card with its status, or with the visit on its day', () => {
    expect(([1, 2, 3, 4] as const).map((at) => statusText(aBooking({ status: at }), now))).toEqual([
      '접수 완료',
      '기사님 배정 완료',
      '오늘 방문',
      '서비스 완료',
    ])
    expect(statusText(visiting, dayAfter)).toBe('방문')
    expect(statusText({ ...visiting, started_at: '2026-11-25T00:10:00.000Z' }, now)).toBe('작업 중')
  })
})

it('keeps each time of a visit in one line', () => {
  expect(unbrokenTime({ service_time: '오전 9시 ~ 오후 12시' })).toBe('오전\u00a09시 ~ 오후\u00a012시')
})
