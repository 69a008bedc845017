// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { showBooking } from '#shared/contract/booking-routes.ts'
import { BookingCard } from '../../../../web/src/bookings/card/booking-card.tsx'
import type { OwnBooking } from '../../../../web/src/bookings/queries.ts'
import { aBooking } from '../../../support/bookings.ts'
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
