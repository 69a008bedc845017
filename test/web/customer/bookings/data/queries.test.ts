import { describe, expect, it } from 'vitest'
import { type MaskedBooking, maskBooking } from '#shared/booking/booking.ts'
import { remainingMaskedCards } from '../../../../../web/src/customer/bookings/data/queries.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

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
  ])('keeps %s', (_, card) => {
    expect(remainingMaskedCards([card], [aBooking()])).toEqual([card])
  })

  it('keeps the cards that it was given', () => {
    const cards = [cleaning]
    remainingMaskedCards(cards, [aBooking()])
    expect(cards).toEqual([cleaning])
  })
})
