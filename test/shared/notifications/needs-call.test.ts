import { describe, expect, it } from 'vitest'
import type { LastEvent } from '#shared/booking/booking-event.ts'
import type { Message } from '#shared/notifications/job.ts'
import { messageKinds } from '#shared/notifications/message.ts'
import { messagesOfEvent } from '#shared/notifications/messages-of-event.ts'
import { needsCall } from '#shared/notifications/needs-call.ts'
import { announcedTechnician } from '#shared/notifications/obsolete.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const at = '2026-12-08T05:00:00.000Z'
const job = (more: Partial<Message>): Message => ({ of: 'a#v2', receiver: 'customer', kind: 'moved', at, ...more })

describe('needsCall (specification 4.9)', () => {
  it.each(messageKinds.customer)('decides whether a dispatcher calls in place of a message %s', (kind) => {
    const called = ['moved', 'withdrawn', 'late_assignment']
    expect(needsCall(job({ kind }), {})).toBe(called.includes(kind))
  })

  it('calls about another technician, not about the first', () => {
    expect(needsCall(job({ kind: 'assigned' }), { isAnother: true })).toBe(true)
    expect(needsCall(job({ kind: 'assigned' }), { isAnother: false })).toBe(false)
  })

  it.each([{ own: true }, { again: true }, { receiver: 'site' as const }])('needs no call for %j', (more) => {
    expect(needsCall(job(more), {})).toBe(false)
  })
})

describe('a change by a dispatcher', () => {
  const before = aBooking({ site_name: '관리소장', site_phone: '01012340000' })
  const [withoutSite, other] = [aBooking(), { ...before, site_phone: '01012340001' }]
  const changed = (from: typeof before, after: typeof before, event: Partial<LastEvent> = {}) => {
    const last = { kind: 'changed', actor: 'desk', at, version: 3, ...event } as const
    const messages = messagesOfEvent({ request_id: 'a', event: last, before: from, after })
    return messages.find(({ receiver }) => receiver === 'customer') as Message
  }

  it('needs a call where a dispatcher sets, replaces or removes the on-site contact', () => {
    for (const [from, after] of [
      [withoutSite, before],
      [before, other],
      [before, withoutSite],
    ] as const)
      expect(needsCall(changed(from, after), {})).toBe(true)
    expect(needsCall(changed(before, { ...before, brand: '캐리어' }), {})).toBe(false)
  })

  it('passes on that the dispatcher has spoken to the customer', () => {
    expect(changed(withoutSite, before, { customer_informed: true }).customer_informed).toBe(true)
    expect(changed(withoutSite, before)).not.toHaveProperty('customer_informed')
  })
})

it('counts a message that was dropped for a landline as known to its customer', () => {
  const dropped = { receiver: 'customer', kind: 'assigned', state: 'dropped', about: at, technician: 'kim' } as const
  expect(announcedTechnician([{ ...dropped, why: 'landline' }])).toBe('kim')
  expect(announcedTechnician([{ ...dropped, why: 'passed' }])).toBeUndefined()
})
