// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { showBooking } from '#shared/contract/booking-routes.ts'
import { BookingCard } from '../../../../web/src/bookings/card/booking-card.tsx'
import type { OwnBooking } from '../../../../web/src/bookings/queries.ts'
import { aBooking, someNow } from '../../../support/bookings.ts'
import { cardGaps } from '../../../support/sentences.ts'

const gaps = ['service_date', 'service_type', 'aircon_type', 'brand', 'customer_address', 'engineer_name'] as const

const assigned = aBooking({ status: 2, engineer_name: '김도현' })

/** A booking of which the server could not read these parts, as the page takes it from an answer. */
function bookingWithout(...fields: readonly string[]): OwnBooking {
  const booking = Object.entries({ ...assigned, history: [] }).filter(([name]) => !fields.includes(name))
  return showBooking.reply.parse(Object.fromEntries(booking))
}

const textOfCard = (booking: OwnBooking) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const freshness = { problem: undefined, checkedAt: 0, refreshing: false, refresh: () => {} }
  act(() =>
    createRoot(place).render(
      <BookingCard
        booking={booking}
        freshness={freshness}
        justDone={undefined}
        ref={() => {}}
        onEdit={() => {}}
        onCancel={() => {}}
      />,
    ),
  )
  return place.textContent
}

it.each(cardGaps)('a card without it says %s (specification 11)', (sentence) => {
  expect(textOfCard(bookingWithout(...gaps))).toContain(sentence)
  expect(textOfCard(bookingWithout())).not.toContain(sentence)
})

it.each(gaps)('a card shows the rest without %s', (field) => {
  const text = textOfCard(bookingWithout(field))
  expect(text).toContain('101동 1203호')
  expect(text).toContain('오전 9시')
})

it('a card that does not know what was chosen, by an option of another release, says so', () => {
  const booking = showBooking.reply.parse({ ...assigned, history: [], aircon_type: '이동형', brand: 7 })
  expect(textOfCard(booking)).toContain('에어컨 종류 없음')
})

const shown = (changes: Partial<Booking>) => textOfCard({ ...aBooking(changes), history: [] } as OwnBooking)

it('a card says everything that was ordered (specification 9.11)', () => {
  const text = shown({
    service_type: '수리',
    sprint: ['물이 새요', '기타'],
    detailInfo: '왼쪽 아래에서 떨어져요',
    customer_type: '법인사업자',
  })
  expect(text).toContain('증상물이 새요, 기타')
  expect(text).toContain('전할 내용왼쪽 아래에서 떨어져요')
  expect(text).toContain('연락처010-1234-5678')
  expect(text).toContain('고객 유형법인사업자')
  expect(text).toContain('예상 출장비20,000원 ~ 50,000원수리비와 부품값은 따로 있어요.')
  expect(text).toContain('예약번호04HM-ASW9')
  const installation = shown({
    service_type: '설치',
    selectedairconditionerform: '에어컨도 함께 구매할게요',
    selectedDropdownOption: '앵글 설치 필요',
  })
  expect(installation).toContain('준비에어컨도 함께 구매할게요')
  expect(installation).toContain('앵글앵글 설치 필요')
})

it('a card without a technician says until when one is promised, and then that one is waited for', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: someNow })
  // A Saturday, one in the afternoon.
  expect(shown({})).toContain('기사님오늘 오후 4:00까지 배정해드려요')
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'))
  expect(shown({})).toContain('기사님배정을 기다리고 있어요')
  vi.useRealTimers()
})

it('a card calls the day of the visit so, and says a day once (specification 4.1)', () => {
  const assigned = { status: 2, engineer_name: '김도현', accepted_at: '2026-11-21T05:30:00.000Z' } as const
  expect(shown(assigned)).toContain(
    '11월 21일 오후 1:00기사님 배정 완료 (현재 단계)오후 2:30방문일 (남은 단계)11월 25일',
  )
  expect(shown({ ...assigned, accepted_at: '2026-11-22T05:30:00.000Z' })).toContain('11월 22일 오후 2:30')
  expect(shown({ ...assigned, status: 3 })).toContain('오늘 방문 (현재 단계)11월 25일')
})
