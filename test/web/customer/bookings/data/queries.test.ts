import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type MaskedBooking, maskBooking } from '#shared/booking/booking.ts'
import {
  ownBookingQuery,
  remainingMaskedCards,
  showSaved,
} from '../../../../../web/src/customer/bookings/data/queries.ts'
import { aBooking, aShownBooking } from '../../../../support/bookings/bookings.ts'

const cleaning: MaskedBooking = { service_type: '청소', progress: 'in_progress', month: '2026-11' }

describe('masked cards next to full ones (specification 9.11)', () => {
  it('leaves out the card of a booking that is shown in full', () => {
    const own = aBooking()
    expect(remainingMaskedCards([maskBooking(own)], [own])).toEqual([])
  })

  it('takes one card away for each own booking: a second alike stays', () => {
    expect(remainingMaskedCards([cleaning, cleaning], [aBooking()])).toEqual([cleaning])
    expect(remainingMaskedCards([cleaning, cleaning], [aBooking(), aBooking()])).toEqual([])
  })

  it.each([
    ['another service', { ...cleaning, service_type: '점검' as const }],
    ['another month', { ...cleaning, month: '2026-12' }],
    ['a completed one', { ...cleaning, progress: 'completed' as const }],
  ])('keeps a masked card that differs from a full one: %s', (_, card) => {
    expect(remainingMaskedCards([card], [aBooking()])).toEqual([card])
  })

  it('does not change the masked cards that it was given', () => {
    const cards = [cleaning]
    remainingMaskedCards(cards, [aBooking()])
    expect(cards).toEqual([cleaning])
  })
})

it('shows nothing that a change took away, and what its answer never has (specification 9.12)', () => {
  const queries = new QueryClient()
  const missed = { at: '2026-11-25T03:00:00.000Z', version: 4 }
  const review = { rating: 5 as const, tags: [], published_at: '2026-11-25T08:00:00.000Z' }
  const entry = { event: 'received', at: '2026-11-21T04:00:00.000Z', actor: 'guest' }
  const before = { ...aShownBooking({ status: 3, missed }), history: [entry], review }
  const { queryKey } = ownBookingQuery(before.request_id)
  queries.setQueryData(queryKey, before)
  const { history: _history, missed: _missed, review: _review, ...moved } = before
  showSaved(queries, before, { ...moved, version: 5 })
  expect(queries.getQueryData(queryKey)).toEqual({ ...moved, version: 5, history: [entry], review })
})
