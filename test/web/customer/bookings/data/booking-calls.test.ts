// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../../../../web/src/customer/bookings/data/actor.ts'
import { cancelBooking, editBooking, showBooking } from '../../../../../web/src/customer/bookings/data/booking-calls.ts'
import { isOver, lookupAccess, openLookup } from '../../../../../web/src/customer/lookup/lookup-access.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'
import { configOfTests, signIn } from '../../../../support/web/amplify-session.ts'

type Sent = { method: string; path: string; bearer: string | null }

/** An API that answers by method and path; `/config.json` is there for the session. */
function apiWith(answers: Record<string, { status: number; body?: unknown }>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(configOfTests)
    const path = url.replace('/api', '')
    sent.push({ method, path, bearer: new Headers(headers).get('authorization') })
    const { status, body } = answers[`${method} ${path}`] ?? { status: 500 }
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return sent
}

const { payment_requested_at: _, memo: __, customer_uid: ___, ...booking } = aBooking({ request_id: 'r1' })
const shown = { status: 200, body: { ...booking, history: [] } }
const changed = { status: 200, body: booking }
const cancelled = { status: 204 }
const hidden = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }

describe('calls with the actor of the booking (specification 5.1)', () => {
  // Amplify takes seconds to load on a busy machine.
  beforeAll(async () => void (await import('../../../../../web/src/customer/session/cognito.ts')), 30_000)
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  it.each<[Actor, string]>([
    [{ kind: 'booking_token', token: 'bk_1' }, 'bk_1'],
    [{ kind: 'lookup', token: 'lk_1' }, 'lk_1'],
  ])('calls the routes of guests with the token of %j', async (actor, token) => {
    const sent = apiWith({
      'GET /bookings/r1': shown,
      'PATCH /bookings/r1': changed,
      'DELETE /bookings/r1': cancelled,
    })
    expect((await showBooking('r1', actor)).request_id).toBe('r1')
    await editBooking('r1', actor, { version: 1, detailInfo: '글' })
    await cancelBooking('r1', actor)
    const bearer = `Bearer ${token}`
    expect(sent).toEqual(['GET', 'PATCH', 'DELETE'].map((method) => ({ method, path: '/bookings/r1', bearer })))
  })

  it('calls the routes of members with the session', async () => {
    const bearer = `Bearer ${signIn()}`
    const sent = apiWith({
      'GET /me/bookings/r1': shown,
      'PATCH /me/bookings/r1': changed,
      'DELETE /me/bookings/r1': cancelled,
    })
    await showBooking('r1', { kind: 'member' })
    await editBooking('r1', { kind: 'member' }, { version: 1, detailInfo: '글' })
    await cancelBooking('r1', { kind: 'member' })
    expect(sent).toEqual(['GET', 'PATCH', 'DELETE'].map((method) => ({ method, path: '/me/bookings/r1', bearer })))
  })

  it('does not take a booking for gone when the time of a code is over', async () => {
    apiWith({
      'DELETE /bookings/r1': hidden,
      'GET /bookings': { status: 401, body: { code: 'VERIFICATION_REQUIRED' } },
    })
    const outcome = cancelBooking('r1', { kind: 'lookup', token: 'lk_1' })
    await expect(outcome).rejects.toMatchObject({ code: 'VERIFICATION_REQUIRED' })
  })

  it('ends the lookup when the server rejects its token', async () => {
    openLookup('01012345678', { lookup_token: 'lk_1', expires_at: new Date(Date.now() + 60_000).toISOString() })
    apiWith({ 'DELETE /bookings/r1': { status: 401, body: { code: 'VERIFICATION_REQUIRED' } } })
    await expect(cancelBooking('r1', { kind: 'lookup', token: 'lk_1' })).rejects.toThrow()
    expect(isOver(lookupAccess())).toBe(true)
  })

  it('takes it for gone when the code still opens the others', async () => {
    apiWith({ 'DELETE /bookings/r1': hidden, 'GET /bookings': { status: 200, body: { bookings: [] } } })
    const outcome = cancelBooking('r1', { kind: 'lookup', token: 'lk_1' })
    await expect(outcome).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  })

  it('asks once for a booking that the token of a device does not open', async () => {
    const sent = apiWith({ 'GET /bookings/r1': hidden })
    await expect(showBooking('r1', { kind: 'booking_token', token: 'bk_1' })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    expect(sent).toHaveLength(1)
  })
})
