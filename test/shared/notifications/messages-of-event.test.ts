import { describe, expect, it } from 'vitest'
import type { LastEvent } from '#shared/booking/booking-event.ts'
import { jobsOf, messageJob, messageName } from '#shared/notifications/job.ts'
import { type BookingChange, messagesOfEvent } from '#shared/notifications/messages-of-event.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const booking = aBooking()
const withKim = aBooking({ engineer_uid: 'kim' })
const at = '2026-12-08T05:00:00.000Z'

const change = (event: Partial<LastEvent>, seen: Partial<BookingChange> = {}): BookingChange => ({
  request_id: booking.request_id,
  event: { kind: 'received', actor: 'guest', at, version: 3, ...event },
  ...seen,
})
const messagesOf = (of: BookingChange) =>
  messagesOfEvent(of).map(({ receiver, kind, technician }) =>
    [receiver, kind, ...(technician ? [technician] : [])].join(' '),
  )

describe('recipients of an event (specification 8.9)', () => {
  it.each([
    ['guest', ['customer received', 'desk new_booking']],
    ['member', ['customer received', 'desk new_booking']],
    ['desk', ['customer received']],
  ] as const)('sends messages of a booking by %s', (actor, messages) => {
    expect(messagesOf(change({ kind: 'received', actor }, { after: booking }))).toEqual(messages)
  })

  it.each([
    ['guest', ['customer changed', 'desk customer_changed']],
    ['lookup', ['customer changed', 'desk customer_changed']],
    ['desk', ['customer changed']],
  ] as const)('sends messages of a change by %s', (actor, messages) => {
    expect(messagesOf(change({ kind: 'changed', actor }, { before: booking, after: booking }))).toEqual(messages)
  })

  it('sends messages of a booking that its phone has not made to dispatchers and the technician', () => {
    const disowned = change({ kind: 'cancelled', actor: 'lookup', disowned: true }, { before: withKim })
    expect(messagesOf(disowned)).toEqual(['desk customer_cancelled', 'technician cancelled kim'])
  })

  it.each([
    [{ verified: true }, true],
    [{ verified: false }, undefined],
    [{ customer_uid: 'a-member' }, true],
    [{}, undefined],
  ])('counts no message to a phone that is verified: %j', (fields, proven) => {
    const [job] = messagesOfEvent(change({ kind: 'received', actor: 'guest' }, { after: { ...booking, ...fields } }))
    expect(job?.proven).toBe(proven)
  })

  it.each([
    ['received', 'guest', false, ['customer received', 'desk unverified']],
    ['changed', 'guest', false, ['customer changed', 'desk unverified']],
    ['cancelled', 'guest', false, ['customer cancelled', 'desk unverified']],
    ['received', 'guest', true, ['customer received', 'desk new_booking']],
    ['changed', 'lookup', false, ['customer changed', 'desk customer_changed']],
    ['received', 'desk', false, ['customer received']],
  ] as const)('sends messages of an event: %s by %s, verified: %s', (kind, actor, verified, messages) => {
    const seen = aBooking({ verified })
    const of = kind === 'cancelled' ? { before: seen } : { before: seen, after: seen }
    expect(messagesOf(change({ kind, actor }, of))).toEqual(messages)
  })

  it('names no booking in a message about unverified ones', () => {
    const unverified = change({}, { after: aBooking({ verified: false }) })
    const job = messagesOfEvent(unverified).find(({ receiver }) => receiver === 'desk')
    expect(Object.keys(job ?? {})).toEqual(['of', 'receiver', 'kind', 'at'])
  })

  it('names in a message the request that caused it, if any', () => {
    const numbers = (event: Partial<LastEvent>) =>
      messagesOfEvent(change(event, { after: booking })).map((job) => messageJob.parse(job).request_number)
    expect(numbers({ request_number: '7F3K-2M9A' })).toEqual(['7F3K-2M9A', '7F3K-2M9A'])
    expect(numbers({ kind: 'visiting', actor: 'schedule' })).toEqual([undefined])
  })

  it('an assignment: the customer and the technician', () => {
    const assigned = change({ kind: 'assigned', actor: 'desk', technician: 'kim' }, { before: booking, after: withKim })
    expect(messagesOf(assigned)).toEqual(['customer assigned kim', 'technician assigned kim'])
  })

  it('sends messages of another technician to the customer and both technicians', () => {
    const event = { kind: 'reassigned', actor: 'desk', technician: 'lee', previous_technician: 'kim' } as const
    expect(messagesOf(change(event))).toEqual([
      'customer assigned lee',
      'technician assigned lee',
      'technician taken_away kim',
    ])
  })

  it('an unassignment: the customer and the former technician', () => {
    const event = { kind: 'unassigned', actor: 'desk', previous_technician: 'kim' } as const
    expect(messagesOf(change(event, { before: withKim, after: booking }))).toEqual([
      'customer withdrawn',
      'technician taken_away kim',
    ])
  })

  it('sends messages of a move by a dispatcher: with its technician, without, or to another one', () => {
    const moved = { kind: 'moved', actor: 'desk' } as const
    expect(messagesOf(change(moved, { before: withKim, after: withKim }))).toEqual([
      'customer moved kim',
      'technician moved kim',
    ])
    expect(messagesOf(change(moved, { before: withKim, after: booking }))).toEqual([
      'customer moved',
      'customer withdrawn',
      'technician taken_away kim',
    ])
    expect(messagesOf(change(moved, { before: booking, after: booking }))).toEqual(['customer moved'])
    const toLee = { ...moved, technician: 'lee', previous_technician: 'kim' }
    expect(messagesOf(change(toLee, { before: withKim, after: { ...withKim, engineer_uid: 'lee' } }))).toEqual([
      'customer moved',
      'customer assigned lee',
      'technician assigned lee',
      'technician taken_away kim',
    ])
    expect(messagesOf(change({ ...moved, technician: 'kim' }, { before: booking, after: withKim }))).toEqual([
      'customer moved',
      'customer assigned kim',
      'technician assigned kim',
    ])
    const [job] = messagesOfEvent(change(moved, { before: booking, after: booking }))
    const { service_day, service_type, service_time } = booking
    expect(job?.from).toEqual({ service_day, service_type, service_time })
  })

  it('sends messages of a move by the customer to the same, and to dispatchers', () => {
    const moved = { kind: 'moved', actor: 'member' } as const
    expect(messagesOf(change(moved, { before: withKim, after: withKim }))).toEqual([
      'customer moved kim',
      'technician moved kim',
      'desk customer_changed',
    ])
    expect(messagesOf(change(moved, { before: withKim, after: booking }))).toEqual([
      'customer moved',
      'customer withdrawn',
      'technician taken_away kim',
      'desk customer_changed',
    ])
  })

  it.each([
    ['guest', booking, ['customer cancelled', 'desk customer_cancelled']],
    ['member', withKim, ['customer cancelled', 'desk customer_cancelled', 'technician cancelled kim']],
    ['desk', withKim, ['customer cancelled', 'technician cancelled kim']],
  ] as const)('sends messages of a cancellation by %s', (actor, before, messages) => {
    expect(messagesOf(change({ kind: 'cancelled', actor }, { before }))).toEqual(messages)
  })

  it.each([
    ['visiting', 'schedule', ['customer visiting kim']],
    ['completed', 'technician', ['customer completed kim']],
    ['corrected', 'technician', ['customer corrected kim']],
    ['started', 'technician', []],
    ['contact_shown', 'desk', []],
  ] as const)('sends messages of an event: %s by %s', (kind, actor, messages) => {
    expect(messagesOf(change({ kind, actor }, { before: withKim, after: withKim }))).toEqual(messages)
  })
})

describe('jobs of an event', () => {
  const cancelled = change({ kind: 'cancelled', actor: 'member' }, { before: withKim })

  it('names the jobs of an event the same for each delivery, and otherwise for another event', () => {
    expect(messagesOfEvent(cancelled)).toEqual(messagesOfEvent(cancelled))
    const later = change({ kind: 'cancelled', actor: 'member', version: 4 }, { before: withKim })
    const names = [...messagesOfEvent(cancelled), ...messagesOfEvent(later)].map(messageName)
    expect(new Set(names).size).toBe(6)
  })

  it('carry the cancelled visit, and the phone only for the customer', () => {
    const { service_day, service_type, service_time, customer_phone } = withKim
    const visit = { service_day, service_type, service_time }
    expect(messagesOfEvent(cancelled).map(({ gone }) => gone)).toEqual([
      { ...visit, customer_phone },
      visit,
      { ...visit, district: '강북구' },
    ])
  })

  it('carry no personal data for other events', () => {
    for (const kind of ['received', 'changed', 'assigned', 'moved', 'unassigned', 'completed'] as const) {
      const jobs = messagesOfEvent(change({ kind }, { before: withKim, after: booking }))
      expect(JSON.stringify(jobs)).not.toContain(booking.customer_phone)
      expect(JSON.stringify(jobs)).not.toContain(booking.customer_address)
    }
  })

  it('says in the jobs of an event whether the customer acted', () => {
    const own = (actor: LastEvent['actor']) => messagesOfEvent(change({ kind: 'changed', actor })).map((job) => job.own)
    expect(own('lookup')).toEqual([true, undefined])
    expect(own('desk')).toEqual([undefined])
  })

  it('say whether the phone is verified, for the customer only', () => {
    const proven = (actor: LastEvent['actor'], seen: Partial<BookingChange>) =>
      messagesOfEvent(change({ kind: 'changed', actor }, seen)).map((job) => job.proven)
    const ofMember = aBooking({ customer_uid: 'a-member' })
    expect(proven('guest', { before: booking, after: booking })).toEqual([undefined, undefined])
    expect(proven('desk', { before: booking, after: booking })).toEqual([undefined])
    expect(proven('member', { after: booking })).toEqual([true, undefined])
    expect(proven('lookup', { after: booking })).toEqual([true, undefined])
    expect(proven('desk', { before: ofMember })).toEqual([true])
    expect(proven('desk', { after: ofMember })).toEqual([true])
  })

  it('names in the jobs of an event a technician and a request only where they exist', () => {
    const [job] = messagesOfEvent(change({}, { after: booking }))
    expect(Object.keys(job ?? {})).toEqual(['of', 'receiver', 'kind', 'at', 'request_id', 'own'])
  })

  it('keeps the jobs of an event unchanged through the queue', () => {
    for (const job of messagesOfEvent(cancelled).flatMap(jobsOf))
      expect(messageJob.parse(JSON.parse(JSON.stringify(job)))).toEqual(job)
  })
})
