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
import { aBooking, fixedNow } from '../../support/bookings/bookings.ts'

const uid = 'a1b2c3d4-0000-4000-8000-000000000001'
const booking = aBooking({ customer_uid: uid })
const { customer_uid: _uid, ...ofGuest } = booking
/** The months of free after-service of a stage, and callers by a number. */
const afterServiceMonths = 6
const byNumber = (phone: string) => ({ phone, afterServiceMonths })
const lookup = (phone: string) => ({ kind: 'lookup', ...byNumber(phone) }) as const
const member = (of: string, phone: string) => ({ kind: 'member', uid: of, ...byNumber(phone) }) as const
const technician = 'b1b2c3d4-0000-4000-8000-000000000001'
const today = '2026-11-21'
/** Days before the visit. */
const now = fixedNow
/** The afternoon of the visit. */
const thatDay = new Date('2026-11-25T04:00:00Z')

type Row = Record<Status, Permission>
type Cells = Record<BookingAction, Row>

const never: Row = { 1: 'hidden', 2: 'hidden', 3: 'hidden', 4: 'hidden' }
const always: Row = { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'allowed' }
const hidden: Cells = {
  ...{ show: never, edit: never, move: never, cancel: never, answer_missed: never, notify: never, assign: never },
  ...{ set_hour: never, report_absence: never, return: never },
  ...{ announce_arrival: never, visit: never, complete: never, correct: never, contact: never, note: never },
  ...{ propose_quote: never, decide: never, record_payment: never },
  ...{ add_problem_photo: never, add_work_photo: never },
  ...{ review: never, delete_review: never, claim_after_service: never },
}
const owners: Cells = {
  ...hidden,
  show: always,
  notify: always,
  edit: { 1: 'allowed', 2: 'locked', 3: 'locked', 4: 'locked' },
  move: { 1: 'locked', 2: 'allowed', 3: 'locked', 4: 'locked' },
  cancel: { 1: 'allowed', 2: 'allowed', 3: 'locked', 4: 'locked' },
  answer_missed: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'locked' },
  decide: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  add_problem_photo: { 1: 'allowed', 2: 'allowed', 3: 'locked', 4: 'locked' },
  review: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
  delete_review: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
  claim_after_service: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
}
const ofDesk: Cells = {
  ...hidden,
  ...{ show: always, notify: always, contact: always, note: always },
  edit: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  cancel: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  assign: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  propose_quote: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  decide: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  announce_arrival: { 1: 'locked', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  visit: { 1: 'locked', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  complete: { 1: 'locked', 2: 'locked', 3: 'allowed', 4: 'locked' },
  correct: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
  record_payment: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
  add_problem_photo: { 1: 'allowed', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  add_work_photo: { 1: 'locked', 2: 'allowed', 3: 'allowed', 4: 'allowed' },
  claim_after_service: { 1: 'locked', 2: 'locked', 3: 'locked', 4: 'allowed' },
}
const ofTechnician: Cells = {
  ...hidden,
  show: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'allowed' },
  announce_arrival: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  set_hour: { 1: 'hidden', 2: 'locked', 3: 'locked', 4: 'locked' },
  report_absence: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  return: { 1: 'hidden', 2: 'locked', 3: 'locked', 4: 'locked' },
  visit: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  complete: { 1: 'hidden', 2: 'locked', 3: 'allowed', 4: 'locked' },
  correct: { 1: 'hidden', 2: 'locked', 3: 'locked', 4: 'allowed' },
  record_payment: { 1: 'hidden', 2: 'locked', 3: 'locked', 4: 'allowed' },
  contact: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  propose_quote: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'locked' },
  add_work_photo: { 1: 'hidden', 2: 'allowed', 3: 'allowed', 4: 'allowed' },
}

/** @property of the booking: of a member, or of a guest */
type Whose = Record<string, { actor: Actor; of?: typeof ofGuest; expected: Cells }>

const { request_id, customer_phone } = booking
const another = '01087654321'

// A new kind of actor, action or status does not compile until its cells are written down here.
const table: { [Kind in Actor['kind']]: Whose } = {
  guest: {
    'a member’s booking': { actor: { kind: 'guest' }, expected: hidden },
    'a guest’s booking': { actor: { kind: 'guest' }, of: ofGuest, expected: hidden },
  },
  booking_token: {
    'their own': { actor: { kind: 'booking_token', request_id }, of: ofGuest, expected: owners },
    'that of a member': { actor: { kind: 'booking_token', request_id }, expected: hidden },
    'that of another': {
      actor: { kind: 'booking_token', request_id: 'f'.repeat(32) },
      of: ofGuest,
      expected: hidden,
    },
  },
  lookup: {
    'a guest’s of their phone': { actor: lookup(customer_phone), of: ofGuest, expected: owners },
    'a member’s of their phone': { actor: lookup(customer_phone), expected: hidden },
    'one of another phone': { actor: lookup(another), of: ofGuest, expected: hidden },
  },
  member: {
    'one of their account with another phone': { actor: member(uid, another), expected: owners },
    'a guest’s of their phone': { actor: member('another', customer_phone), of: ofGuest, expected: owners },
    'one of another account with their phone': { actor: member('another', customer_phone), expected: hidden },
    'that of another': { actor: member('another', another), expected: hidden },
    'a guest’s of another phone': { actor: member(uid, another), of: ofGuest, expected: hidden },
  },
  desk: {
    'a member’s booking': { actor: { kind: 'desk', staff_id: 'd'.repeat(36) }, expected: ofDesk },
    'a guest’s booking': { actor: { kind: 'desk', staff_id: 'd'.repeat(36) }, of: ofGuest, expected: ofDesk },
  },
  technician: {
    'their own visit': { actor: { kind: 'technician', staff_id: technician }, expected: ofTechnician },
    'that of another': { actor: { kind: 'technician', staff_id: 'e'.repeat(36) }, expected: hidden },
  },
}

const cells = Object.entries(table).flatMap(([kind, whose]) =>
  Object.entries(whose).flatMap(([of, { actor, of: subject = booking, expected }]) =>
    bookingActions.flatMap((action) =>
      Object.values(status).map((at) => ({ kind, of, action, at, actor, subject, expected: expected[action][at] })),
    ),
  ),
)

describe('can (specification 5.1)', () => {
  it.each(cells)('$kind, $of: $action at status $at is $expected', ({ actor, action, at, subject: of, expected }) => {
    const completed = at === status.completed && { completed_at: thatDay.toISOString() }
    const subject = {
      ...of,
      ...(at !== status.received && { engineer_uid: technician }),
      ...completed,
      status: at,
    }
    expect(can(actor, action, subject, thatDay)).toBe(expected)
  })

  const missed = { at: thatDay.toISOString(), version: 3 }
  const answered = { ...missed, answered: { at: thatDay.toISOString(), version: 4 } }
  const cellsOfMissed = cells.map((cell) => {
    const opens = ['move', 'cancel', 'answer_missed'].includes(cell.action) && cell.expected !== 'hidden' && cell.at < 4
    const isOfCustomer = !['desk', 'technician'].includes(cell.kind)
    return { ...cell, whileOpen: opens && isOfCustomer ? ('allowed' as const) : cell.expected }
  })

  it.each(cellsOfMissed)(
    '$kind, $of: $action of a missed visit at status $at is $whileOpen, and $expected once that is answered (specification 4.17)',
    ({ actor, action, at, subject: of, expected, whileOpen }) => {
      const subject = {
        ...of,
        ...(at !== status.received && { engineer_uid: technician }),
        ...(at === status.completed && { completed_at: thatDay.toISOString() }),
        status: at,
      }
      expect(can(actor, action, { ...subject, missed }, thatDay)).toBe(whileOpen)
      expect(can(actor, action, { ...subject, missed: answered }, thatDay)).toBe(expected)
      const started = { ...subject, started_at: thatDay.toISOString() }
      expect(can(actor, action, { ...started, missed }, thatDay)).toBe(can(actor, action, started, thatDay))
    },
  )

  it.each<Actor>([
    { kind: 'guest' },
    { kind: 'booking_token', request_id: 'f'.repeat(32) },
    lookup(another),
    member(uid, another),
  ])('$kind of something else is not the owner of a guest’s booking, which has no account', (actor) => {
    expect(can(actor, 'show', ofGuest, now)).toBe('hidden')
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
    ['a code of the old phone', lookup(customer_phone), {}, false],
    ['a member', member(uid, customer_phone), {}, false],
  ])('the phone can be corrected by %s: %j', (_, actor, changes, expected) => {
    expect(canEditPhone(actor, { ...ofGuest, ...changes }, today)).toBe(expected)
  })

  it('accepts the booking token for 30 days after the visit', () => {
    const holder: Actor = { kind: 'booking_token', request_id }
    expect(can(holder, 'show', ofGuest, new Date('2026-12-25T14:59:59Z'))).toBe('allowed')
    expect(can(holder, 'show', ofGuest, new Date('2026-12-25T15:00:00Z'))).toBe('hidden')
  })
})

describe('a visit of long ago by its number (specification 5.1)', () => {
  const completed: Booking = { ...ofGuest, status: status.completed, completed_at: '2026-11-25T04:00:00.000Z' }
  const [endOf, startOf] = [(day: string) => `${day}T23:59:59+09:00`, (day: string) => `${day}T00:00:00+09:00`]
  const callers = (months: number): Actor[] => [
    { kind: 'lookup', phone: customer_phone, afterServiceMonths: months },
    { kind: 'member', uid: 'another', phone: customer_phone, afterServiceMonths: months },
  ]
  const opens = (visit: Booking, months: number, at: string) =>
    callers(months).map((actor) =>
      bookingActions.some((action) => can(actor, action, visit, new Date(at)) !== 'hidden'),
    )
  const unfinished: Booking = { ...ofGuest, status: status.assigned, engineer_uid: technician }
  const afterService = { ...completed, after_service_of: 'e'.repeat(32) }
  const reviewed = (day: string) => ({ ...completed, reviewed: { rating: 5 as const, at: startOf(day) } })

  it.each([
    ['a completed visit with six months of after-service', completed, 6, '2027-05-25', '2027-05-26'],
    [
      'a completed visit with a month of after-service, which a review outlives',
      completed,
      1,
      '2027-01-24',
      '2027-01-25',
    ],
    ['a completed visit without after-service', completed, 0, '2027-01-24', '2027-01-25'],
    ['a completed visit whose late review can be edited', reviewed('2027-01-23'), 0, '2027-01-29', '2027-01-31'],
    ['a free after-service, which has no other', afterService, 6, '2027-01-24', '2027-01-25'],
    ['a visit that was never completed', unfinished, 6, '2027-01-24', '2027-01-25'],
  ] as const)('opens a visit of long ago by its number: %s is open until %s', (_, visit, months, last, next) => {
    expect(opens(visit, months, endOf(last))).toEqual([true, true])
    expect(opens(visit, months, startOf(next))).toEqual([false, false])
  })

  it.each(bookingActions)('hides %s two years later from the number, and not from an account', (action) => {
    const later = new Date('2028-11-25T04:00:00Z')
    for (const actor of callers(afterServiceMonths)) expect(can(actor, action, completed, later)).toBe('hidden')
    const owner = can(member(uid, another), action, { ...completed, customer_uid: uid }, later)
    expect(owner === 'hidden').toBe(owners[action] === never)
  })
})

describe('booking cancelled by the company (specification 2.7)', () => {
  const { service_day } = booking
  const guests = { request_id, service_day, customer_phone, cancelled: {} }
  const members = { ...guests, customer_uid: uid }
  const desk = { kind: 'desk', staff_id: 'd'.repeat(36) } as const
  const technicianOfIt = { kind: 'technician', staff_id: technician } as const
  const owned = [
    { actor: { kind: 'booking_token', request_id }, of: 'guest', cancelled: guests },
    { actor: lookup(customer_phone), of: 'guest', cancelled: guests },
    { actor: member('another', customer_phone), of: 'guest', cancelled: guests },
    { actor: member(uid, another), of: 'member', cancelled: members },
    { actor: desk, of: 'guest', cancelled: guests },
    { actor: desk, of: 'member', cancelled: members },
  ] as const
  const others = [
    ...[guests, members].flatMap((cancelled) =>
      [{ kind: 'guest' } as const, lookup(another), member('another', another), technicianOfIt].map((actor) => ({
        actor,
        cancelled,
      })),
    ),
    { actor: { kind: 'booking_token', request_id: 'f'.repeat(32) } as const, cancelled: guests },
    { actor: { kind: 'booking_token', request_id } as const, cancelled: members },
    { actor: lookup(customer_phone), cancelled: members },
    { actor: member('another', customer_phone), cancelled: members },
  ]

  it.each(owned)('only shows a cancelled booking of a $of to its $actor.kind', ({ actor, cancelled }) => {
    expect(can(actor, 'show', cancelled, now)).toBe('allowed')
    for (const action of bookingActions.filter((each) => each !== 'show'))
      expect(can(actor, action, cancelled, now)).toBe('hidden')
  })

  it.each(others)('hides a cancelled booking from any other $actor.kind (%#)', ({ actor, cancelled }) => {
    for (const action of bookingActions) expect(can(actor, action, cancelled, now)).toBe('hidden')
  })
})

describe('visits of a technician (specification 5.6)', () => {
  const actor: Actor = { kind: 'technician', staff_id: technician }
  const visit = { ...booking, engineer_uid: technician, status: status.assigned }

  it('shows technicians their visits seven days ahead', () => {
    expect(can(actor, 'show', visit, new Date('2026-11-17T14:59:59Z'))).toBe('hidden')
    expect(can(actor, 'show', visit, new Date('2026-11-17T15:00:00Z'))).toBe('allowed')
  })

  it.each(['contact', 'visit'] as const)('lets technicians %s their visits from 06:00 of the day', (action) => {
    expect(can(actor, action, visit, new Date('2026-11-24T20:59:59Z'))).toBe('locked')
    expect(can(actor, action, visit, new Date('2026-11-24T21:00:00Z'))).toBe('allowed')
  })

  it('leaves visits to their technicians after the day until they are completed', () => {
    const dayAfter = new Date('2026-11-26T04:00:00Z')
    expect(can(actor, 'complete', { ...visit, status: status.visiting }, dayAfter)).toBe('allowed')
  })

  it('lets technicians correct and see their visits until midnight of the completion', () => {
    const done = { ...visit, status: status.completed, completed_at: '2026-11-25T08:00:00.000Z' }
    expect(can(actor, 'correct', done, new Date('2026-11-25T14:59:59Z'))).toBe('allowed')
    expect(can(actor, 'show', done, new Date('2026-11-25T15:00:00Z'))).toBe('hidden')
  })

  it('lets dispatchers call about visits at any time and not change them after completion', () => {
    const desk: Actor = { kind: 'desk', staff_id: 'd'.repeat(36) }
    const done = { ...visit, status: status.completed, completed_at: '2026-11-25T08:00:00.000Z' }
    expect(can(desk, 'contact', done, new Date('2026-12-25T00:00:00Z'))).toBe('allowed')
    expect(can(desk, 'correct', done, new Date('2026-11-25T15:00:00Z'))).toBe('locked')
  })
})

describe('hour of a visit (specification 4.20)', () => {
  const visit = { ...booking, engineer_uid: technician, status: status.assigned }

  it('lets the technician choose the hour of a visit until 06:00 of the day', () => {
    const actor: Actor = { kind: 'technician', staff_id: technician }
    expect(can(actor, 'set_hour', visit, new Date('2026-11-24T20:59:59Z'))).toBe('allowed')
    expect(can(actor, 'set_hour', visit, new Date('2026-11-24T21:00:00Z'))).toBe('locked')
  })
})

describe('absent customer (specification 4.19)', () => {
  const actor: Actor = { kind: 'technician', staff_id: technician }
  const visit = { ...booking, engineer_uid: technician, status: status.visiting }
  const seoul = (time: string) => new Date(`2026-11-25T${time}+09:00`)
  const absent = { ...visit, absent_at: seoul('09:10:00').toISOString() }
  const returned = { ...absent, returned_at: seoul('09:20:00').toISOString() }

  it('lets technicians report an absent customer from the start of the slot until the work begins', () => {
    expect(can(actor, 'report_absence', visit, seoul('08:59:59'))).toBe('locked')
    expect(can(actor, 'report_absence', visit, seoul('09:00:00'))).toBe('allowed')
    expect(can(actor, 'report_absence', visit, seoul('23:59:59'))).toBe('allowed')
    expect(can(actor, 'report_absence', visit, new Date('2026-11-25T15:00:00Z'))).toBe('locked')
    const started = { ...visit, started_at: seoul('09:05:00').toISOString() }
    expect(can(actor, 'report_absence', started, seoul('09:10:00'))).toBe('locked')
  })

  it('lets technicians report an absent customer from an announced arrival before the slot', () => {
    const announced = { minutes: 20, at: '', version: 3 }
    const early = { ...visit, arrival: { ...announced, expected_at: seoul('08:40:00').toISOString() } }
    expect(can(actor, 'report_absence', early, seoul('08:39:59'))).toBe('locked')
    expect(can(actor, 'report_absence', early, seoul('08:40:00'))).toBe('allowed')
    const later = { ...visit, arrival: { ...announced, expected_at: seoul('09:40:00').toISOString() } }
    expect(can(actor, 'report_absence', later, seoul('09:00:00'))).toBe('allowed')
  })

  it('lets the technician leave after ten minutes', () => {
    expect(can(actor, 'return', absent, seoul('09:19:59'))).toBe('locked')
    expect(can(actor, 'return', absent, seoul('09:20:00'))).toBe('allowed')
  })

  it('ends announcements of arrival when the customer is absent', () => {
    expect(can(actor, 'announce_arrival', absent, seoul('09:12:00'))).toBe('locked')
  })

  it('hides the visit from a technician who left, and lets dispatchers move, reassign and cancel it but not start it', () => {
    for (const action of bookingActions.filter((each) => each !== 'add_work_photo'))
      expect(can(actor, action, returned, seoul('10:00:00'))).toBe('hidden')
    const desk: Actor = { kind: 'desk', staff_id: 'd'.repeat(36) }
    expect(
      (['edit', 'assign', 'cancel', 'visit'] as const).map((action) => can(desk, action, returned, seoul('10:00:00'))),
    ).toEqual(['allowed', 'allowed', 'allowed', 'locked'])
  })
})
