// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { BookingCard } from '../../../../web/src/bookings/card/booking-card.tsx'
import type { OwnBooking } from '../../../../web/src/bookings/queries.ts'
import { aBooking } from '../../../support/bookings.ts'
import { cardGaps } from '../../../support/sentences.ts'

/** A booking that someone has emptied by hand, past every rule: the API gives out none such. */
function emptiedBooking(): OwnBooking {
  const booking: Record<string, unknown> = { ...aBooking(), history: [] }
  for (const field of ['service_date', 'service_type', 'aircon_type', 'brand', 'customer_address'])
    delete booking[field]
  return booking as OwnBooking
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
  expect(textOfCard(emptiedBooking())).toContain(sentence)
  expect(textOfCard({ ...aBooking(), history: [] } as OwnBooking)).not.toContain(sentence)
})
