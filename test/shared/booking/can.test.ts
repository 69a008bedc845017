import { describe, expect, it } from 'vitest'
import { type Actor, bookingActions, can } from '#shared/booking/can.ts'
import { status } from '#shared/booking/status.ts'
import { aBooking } from '../../support/bookings.ts'

const booking = aBooking()
const holder: Actor = { kind: 'booking_token', request_id: booking.request_id }
const stranger: Actor = { kind: 'booking_token', request_id: 'another' }
const guest: Actor = { kind: 'guest' }
const today = '2026-11-21'

describe('who may do what with a booking (design §6)', () => {
  it.each([
    [1, { show: 'allowed', edit: 'allowed', cancel: 'allowed' }],
    [2, { show: 'allowed', edit: 'locked', cancel: 'allowed' }],
    [3, { show: 'allowed', edit: 'locked', cancel: 'locked' }],
    [4, { show: 'allowed', edit: 'locked', cancel: 'locked' }],
  ] as const)('the device that booked, at status %d', (at, expected) => {
    const permissions = bookingActions.map((action) => [action, can(holder, action, { ...booking, status: at }, today)])
    expect(Object.fromEntries(permissions)).toEqual(expected)
  })

  it.each([guest, stranger])('nobody else learns that it exists: %j', (actor) => {
    for (const action of bookingActions)
      for (const at of Object.values(status))
        expect(can(actor, action, { ...booking, status: at }, today)).toBe('hidden')
  })

  it('the token works for 30 days after the visit', () => {
    expect(can(holder, 'show', booking, '2026-12-25')).toBe('allowed')
    expect(can(holder, 'show', booking, '2026-12-26')).toBe('hidden')
  })
})
