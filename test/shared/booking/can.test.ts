import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import {
  type Actor,
  type BookingAction,
  bookingActions,
  can,
  canEditPhone,
  type Permission,
} from '#shared/booking/can.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { aBooking } from '../../support/bookings.ts'

const uid = 'a1b2c3d4-0000-4000-8000-000000000001'
const booking = aBooking({ customer_uid: uid })
const today = '2026-11-21'

type Cells = Record<BookingAction, Record<Status, Permission>>

const hidden: Cells = {
  show: { 1: 'hidden', 2: 'hidden', 3: 'hidden', 4: 'hidden' },
  edit: { 1: 'hidden', 2: 'hidden', 3: 'hidden', 4: 'hidden' },
  cancel: { 1: 'hidden', 2: 'hidden', 3: 'hidden', 4: 'hidden' },
}
const owners: Cells = {
  show: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'allowed' },
  edit: { 1: 'allowed', 2: 'locked', 3: 'locked', 4: 'locked' },
  cancel: { 1: 'allowed', 2: 'allowed', 3: 'locked', 4: 'locked' },
}

type Whose = Record<string, { actor: Actor; expected: Cells }>

// A new kind of actor, action or status does not compile until its cells are written down here.
const table: { [Kind in Actor['kind']]: Whose } = {
  guest: { 'any booking': { actor: { kind: 'guest' }, expected: hidden } },
  booking_token: {
    'their own': { actor: { kind: 'booking_token', request_id: booking.request_id }, expected: owners },
    'that of another': { actor: { kind: 'booking_token', request_id: 'f'.repeat(32) }, expected: hidden },
  },
  lookup: {
    'one of their phone': { actor: { kind: 'lookup', phone: booking.customer_phone }, expected: owners },
    'one of another phone': { actor: { kind: 'lookup', phone: '01087654321' }, expected: hidden },
  },
  member: {
    'one of their account': { actor: { kind: 'member', uid, phone: '01087654321' }, expected: owners },
    'one of their phone': {
      actor: { kind: 'member', uid: 'another', phone: booking.customer_phone },
      expected: owners,
    },
    'that of another': { actor: { kind: 'member', uid: 'another', phone: '01087654321' }, expected: hidden },
  },
}

const cells = Object.entries(table).flatMap(([kind, whose]) =>
  Object.entries(whose).flatMap(([of, { actor, expected }]) =>
    bookingActions.flatMap((action) =>
      Object.values(status).map((at) => ({ kind, of, action, at, actor, expected: expected[action][at] })),
    ),
  ),
)

describe('who may do what with a booking (specification 5.1)', () => {
  it.each(cells)('$kind, $of: $action at status $at is $expected', ({ actor, action, at, expected }) => {
    expect(can(actor, action, { ...booking, status: at }, today)).toBe(expected)
  })

  it.each<Actor>([
    { kind: 'guest' },
    { kind: 'booking_token', request_id: 'f'.repeat(32) },
    { kind: 'lookup', phone: '01087654321' },
    { kind: 'member', uid, phone: '01087654321' },
  ])('$kind of something else is not the owner of a guest’s booking, which has no account', (actor) => {
    const { customer_uid: _, ...ofGuest } = booking
    expect(can(actor, 'show', ofGuest, today)).toBe('hidden')
  })

  it.each<[string, Actor, Partial<Booking>, boolean]>([
    ['the device of a guest’s booking', { kind: 'booking_token', request_id: booking.request_id }, {}, true],
    [
      'the same, a second time',
      { kind: 'booking_token', request_id: booking.request_id },
      { phone_edited_at: 'once' },
      false,
    ],
    [
      'the device of a member’s booking',
      { kind: 'booking_token', request_id: booking.request_id },
      { customer_uid: uid },
      false,
    ],
    ['the device of another booking', { kind: 'booking_token', request_id: 'f'.repeat(32) }, {}, false],
    ['a code of the old phone', { kind: 'lookup', phone: booking.customer_phone }, {}, false],
    ['a member', { kind: 'member', uid, phone: booking.customer_phone }, {}, false],
  ])('the phone can be corrected by %s: %j', (_, actor, changes, expected) => {
    const { customer_uid: __, ...ofGuest } = booking
    expect(canEditPhone(actor, { ...ofGuest, ...changes }, today)).toBe(expected)
  })

  it('the booking’s token works for 30 days after the visit', () => {
    const holder: Actor = { kind: 'booking_token', request_id: booking.request_id }
    expect(can(holder, 'show', booking, '2026-12-25')).toBe('allowed')
    expect(can(holder, 'show', booking, '2026-12-26')).toBe('hidden')
  })
})
