import { expect, it } from 'vitest'
import { changeDelaySeconds } from '#shared/notifications/change-throttle.ts'
import type { Message } from '#shared/notifications/job.ts'
import type { OtherMessage } from '#shared/notifications/obsolete.ts'
import { kindsForStaff, resendableKinds } from '#shared/notifications/resendable-kinds.ts'
import { aBooking } from '../../support/bookings/bookings.ts'
import { aQuote } from '../../support/bookings/quotes.ts'

const now = new Date('2026-12-14T01:00:00.000Z')
const change: Message = { of: 'a#v2', receiver: 'customer', kind: 'changed', at: now.toISOString(), request_id: 'a' }
const sentAt = (tried_at: string | undefined, more: Partial<OtherMessage> = {}): OtherMessage => ({
  receiver: 'customer',
  kind: 'changed',
  state: 'sent',
  about: now.toISOString(),
  tried_at,
  ...more,
})

it.each([
  ['2026-12-14T00:50:00.000Z', 0],
  ['2026-12-14T00:50:00.001Z', 1],
  ['2026-12-14T00:55:00.000Z', 300],
  ['2026-12-14T01:00:00.000Z', 600],
])('delays a change after a message at %s by %i seconds (specification 8.9)', (tried_at, seconds) => {
  expect(changeDelaySeconds(change, [sentAt('2026-12-14T00:10:00.000Z'), sentAt(tried_at)], now)).toBe(seconds)
})

it('sends nothing about the sixth change', () => {
  const old = sentAt('2026-12-14T00:10:00.000Z')
  expect(changeDelaySeconds(change, Array(4).fill(old), now)).toBe(0)
  expect(changeDelaySeconds(change, Array(5).fill(old), now)).toBe(Number.POSITIVE_INFINITY)
})

it('sends four messages about quotes without an interval, resends included, and no fifth', () => {
  const quoted = { ...change, kind: 'quoted' } as const
  const recent = sentAt('2026-12-14T00:59:59.000Z', { kind: 'quoted' })
  expect(changeDelaySeconds(quoted, Array(3).fill(recent), now)).toBe(0)
  const withResend = [...Array(3).fill(recent), { ...recent, again: true }]
  for (const again of [undefined, true])
    expect(changeDelaySeconds({ ...quoted, again }, withResend, now)).toBe(Number.POSITIVE_INFINITY)
})

it('counts only changes that the same recipient may have received, and no resends', () => {
  const recent = '2026-12-14T00:59:00.000Z'
  const others = [
    sentAt(undefined),
    sentAt(recent, { receiver: 'desk', kind: 'customer_changed' }),
    sentAt(recent, { kind: 'received' }),
    sentAt(recent, { again: true }),
  ]
  expect(changeDelaySeconds(change, others, now)).toBe(0)
  expect(changeDelaySeconds({ ...change, again: true }, [sentAt(recent)], now)).toBe(0)
  expect(changeDelaySeconds({ ...change, kind: 'assigned' }, [sentAt(recent)], now)).toBe(0)
  expect(changeDelaySeconds({ ...change, receiver: 'desk', kind: 'customer_changed' }, others, now)).toBe(540)
})

const event = (kind: 'changed' | 'moved' | 'corrected') => ({
  kind,
  at: now.toISOString(),
  actor: 'desk' as const,
  version: 2,
})

it.each([
  ['waits', aBooking(), ['received', 'changed']],
  ['waits after a change', aBooking({ last_event: event('changed') }), ['changed', 'received']],
  ['waits after it was moved', aBooking({ last_event: event('moved') }), ['changed', 'received']],
  [
    'waits where the company moved it',
    aBooking({ moved_by_company: { service_day: '2026-12-14', at: '2026-12-08T05:00:00.000Z' } }),
    ['moved', 'received', 'changed'],
  ],
  ['has a technician', aBooking({ status: 2 }), ['assigned', 'changed']],
  ['is today', aBooking({ status: 3, service_day: '2026-12-14' }), ['visiting', 'assigned', 'changed']],
  ['was to be yesterday', aBooking({ status: 3, service_day: '2026-12-13' }), ['assigned', 'changed']],
  ['is done', aBooking({ status: 4 }), ['completed']],
  ['was corrected', aBooking({ status: 4, last_event: event('corrected') }), ['corrected', 'completed']],
])('resends these messages of a visit that %s', (_, booking, kinds) => {
  expect(resendableKinds(booking, now)).toEqual(kinds)
})

it('lets staff resend an open quote first, and no decided one', () => {
  const visit = aBooking({ status: 2, quote: aQuote() })
  expect(kindsForStaff(visit, now)).toEqual(['quoted', 'assigned', 'changed'])
  expect(kindsForStaff({ ...visit, quote: aQuote({ state: 'declined' }) }, now)).toEqual(['assigned', 'changed'])
})
