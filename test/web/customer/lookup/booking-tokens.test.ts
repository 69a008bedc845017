// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const opened = async () => {
  vi.resetModules()
  return import('../../../../web/src/customer/lookup/booking-tokens.ts')
}
const token = (request_id: string, service_day = '2026-11-25') => ({
  request_id,
  manage_token: `token of ${request_id}`,
  service_day,
})

describe('booking tokens of this browser (specification 5.2)', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z') })
  })
  afterEach(() => vi.useRealTimers())

  it('keeps the newest first and finds one by its booking', async () => {
    const store = await opened()
    store.saveBookingToken(token('a'))
    store.saveBookingToken(token('b'))
    expect(store.bookingTokens().map(({ request_id }) => request_id)).toEqual(['b', 'a'])
    expect(store.tokenOf('a')).toBe('token of a')
    expect(store.tokenOf('c')).toBeUndefined()
  })

  it('keeps one token when a replayed submit gives the same booking', async () => {
    const store = await opened()
    store.saveBookingToken(token('a'))
    store.saveBookingToken(token('a'))
    expect(store.bookingTokens()).toHaveLength(1)
  })

  it('forgets a token 30 days after the service day, not before', async () => {
    const { saveBookingToken } = await opened()
    saveBookingToken(token('old', '2026-10-21'))
    saveBookingToken(token('works', '2026-10-22'))
    expect((await opened()).bookingTokens().map(({ request_id }) => request_id)).toEqual(['works'])
  })

  it('finds a token again that a wrong clock took for expired, once the server has responded', async () => {
    const store = await opened()
    store.saveBookingToken(token('a'))
    vi.setSystemTime(new Date('2035-11-21T04:00:00Z'))
    expect(store.bookingTokens()).toEqual([])
    const { learnClock } = await import('../../../../web/src/core/lib/clock.ts')
    const headers = { Date: 'Sat, 21 Nov 2026 04:00:00 GMT' }
    learnClock(new Response(null, { headers }), performance.now())
    expect(store.bookingTokens()).toEqual([token('a')])
    store.saveBookingToken(token('b'))
    expect(store.bookingTokens()).toHaveLength(2)
  })

  it('keeps the booking tokens that another tab has stored meanwhile', async () => {
    const here = await opened()
    here.bookingTokens()
    const there = await opened()
    there.saveBookingToken(token('there'))
    here.saveBookingToken(token('here'))
    expect((await opened()).bookingTokens()).toHaveLength(2)
  })

  it('stores id, token and day, and nothing personal', async () => {
    const store = await opened()
    store.saveBookingToken(token('a'))
    expect(JSON.parse(localStorage.getItem('booking-tokens') ?? '')).toEqual([token('a')])
    store.deleteBookingToken('a')
    expect(localStorage).toHaveLength(0)
  })

  it('ignores stored entries that are no booking tokens', async () => {
    localStorage.setItem('booking-tokens', JSON.stringify([null, 'x', { request_id: 1 }, token('a')]))
    expect((await opened()).bookingTokens()).toEqual([token('a')])
  })
})
