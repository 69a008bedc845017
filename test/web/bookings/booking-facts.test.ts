import { describe, expect, it } from 'vitest'
import { type Status, status } from '#shared/booking/status.ts'
import {
  addressLines,
  airconText,
  bookingName,
  bookingsIn,
  editReason,
  feeText,
  noTechnician,
  serviceText,
  visitDayText,
} from '../../../web/src/bookings/booking-facts.ts'
import { aBooking } from '../../support/bookings.ts'

describe('what a card says of a booking', () => {
  it('reads as a person would say it', () => {
    const booking = aBooking()
    expect(visitDayText(booking)).toBe('11월 25일 (수)')
    expect(serviceText(booking)).toBe('청소')
    expect(airconText(booking)).toBe('벽걸이형 · LG전자')
    expect(addressLines(booking)).toEqual(['서울 강북구 도봉로 346', '101동 1203호'])
    expect(feeText(booking)).toBe('20,000원 ~ 50,000원')
    expect(bookingName(booking)).toBe('11월 25일 청소 예약')
  })

  it('says what is not there (specification 9.11)', () => {
    const nothing = { status: status.received }
    expect(visitDayText(nothing)).toBe('날짜 없음')
    expect(serviceText(nothing)).toBe('서비스 없음')
    expect(airconText(nothing)).toBe('에어컨 종류 없음')
    expect(addressLines(nothing)).toEqual(['주소 없음'])
    expect(noTechnician).toBe('기사님 없음')
    expect(feeText(nothing)).toBeUndefined()
  })

  it.each<[Status, string | undefined]>([
    [1, '기사님이 배정되기 전까지 수정할 수 있어요.'],
    [2, '배정된 뒤에는 예약 내용을 수정할 수 없어요. 방문 전날까지 취소할 수 있어요.'],
    [3, '방문하는 날에는 수정하거나 취소할 수 없어요. 바꿀 일이 있으면 기사님께 전화해주세요.'],
    [4, undefined],
  ])('at status %i it tells what can still be done (specification 4.1)', (at, reason) => {
    expect(editReason(aBooking({ status: at }))).toBe(reason)
  })
})

describe('the two tabs (specification 4.1)', () => {
  const bookings = ([1, 2, 3, 4] as const).map((at) =>
    aBooking({ request_id: String(at), status: at, created_at: `2026-11-2${at}T00:00:00.000Z` }),
  )

  it('hold 1 to 3 as in progress, the newest first', () => {
    expect(bookingsIn('in_progress', bookings).map(({ request_id }) => request_id)).toEqual(['3', '2', '1'])
  })

  it('hold 4 as completed', () => {
    expect(bookingsIn('completed', bookings).map(({ request_id }) => request_id)).toEqual(['4'])
  })
})
