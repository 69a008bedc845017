// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { answerWith, refusal } from '../../../support/web/fake-api.ts'

/** The clock of a page that has just been opened. */
async function opened() {
  vi.resetModules()
  return import('../../../../web/src/core/lib/clock.ts')
}

const SECOND = 1000
const HOUR = 3600 * SECOND
const server = new Date('2026-11-21T04:00:00.400Z').getTime()
const setDevice = (ahead: number) => vi.setSystemTime(server + ahead)

/** A response that was made now, by a server whose clock is right. */
const response = (headers: Record<string, string> = { Date: new Date(server).toUTCString() }) =>
  new Response(null, { headers })

describe('the clock of all screens (specification 3.1)', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: server })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('uses the clock of the device before the first response', async () => {
    setDevice(15 * HOUR)
    expect((await opened()).now()).toBe(server + 15 * HOUR)
  })

  it('uses the time of the server after one response, however wrong the device is', async () => {
    const { learnClock, now } = await opened()
    const decades = 15 * 366 * 24 * HOUR
    fc.assert(
      fc.property(fc.integer({ min: -decades, max: decades }), (ahead) => {
        setDevice(ahead)
        learnClock(response(), performance.now())
        expect(Math.abs(now() - server)).toBeLessThan(2600)
      }),
    )
  })

  it.each([0, 1500, -1500])('changes nothing and stores nothing on a device that is %d ms ahead', async (ahead) => {
    setDevice(ahead)
    const { learnClock, now } = await opened()
    learnClock(response(), performance.now())
    expect(now()).toBe(server + ahead)
    expect(localStorage).toHaveLength(0)
  })

  it('keeps the clock steady between responses that are a second apart from each other', async () => {
    setDevice(11 * 60 * SECOND)
    const { learnClock, now } = await opened()
    learnClock(response(), performance.now())
    const first = now()
    for (const shift of [-SECOND, SECOND])
      learnClock(response({ Date: new Date(server + shift).toUTCString() }), performance.now())
    expect(now()).toBe(first)
  })

  it('measures against the middle of a slow call, and prefers a quick one', async () => {
    setDevice(HOUR)
    const { learnClock, now } = await opened()
    const sentAt = performance.now()
    vi.advanceTimersByTime(14 * SECOND)
    // Made at once, and 14 seconds under way.
    learnClock(response(), sentAt)
    expect(Math.abs(now() - (server + 14 * SECOND))).toBeLessThan(7600)
    learnClock(response({ Date: new Date(server + 14 * SECOND).toUTCString() }), performance.now())
    expect(Math.abs(now() - (server + 14 * SECOND))).toBeLessThan(600)
  })

  it('adds the age of a cached response to the time of the server', async () => {
    const { learnClock, now } = await opened()
    learnClock(response({ Date: new Date(server - 60 * SECOND).toUTCString(), Age: '60' }), performance.now())
    expect(now()).toBe(server)
  })

  it.each([{}, { Date: '' }, { Date: 'gestern' }, { Date: new Date(server).toUTCString(), Age: 'old' }])(
    'ignores the unreadable time %j of a response',
    async (headers) => {
      setDevice(HOUR)
      const { learnClock, now } = await opened()
      learnClock(response(headers as Record<string, string>), performance.now())
      expect(now()).toBe(server + HOUR)
    },
  )

  it('heals with the next response when the clock of the device changes', async () => {
    const { learnClock, now, onClockChange } = await opened()
    const changed = vi.fn()
    onClockChange(changed)
    for (const ahead of [-10 * HOUR, 3 * HOUR, 0]) {
      setDevice(ahead)
      learnClock(response(), performance.now())
      expect(Math.abs(now() - server)).toBeLessThan(600)
    }
    expect(changed).toHaveBeenCalledTimes(3)
    expect(localStorage).toHaveLength(0)
  })

  it('passes the time of the server to the next page before its first response', async () => {
    setDevice(-10 * HOUR)
    const { learnClock } = await opened()
    learnClock(response(), performance.now())
    expect(Math.abs((await opened()).now() - server)).toBeLessThan(600)
  })

  it('keeps the time of the server for its page where storage throws', async () => {
    const broken = () => {
      throw new DOMException('no storage', 'SecurityError')
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(broken)
    setDevice(2 * HOUR)
    const { learnClock, now } = await opened()
    expect(now()).toBe(server + 2 * HOUR)
    learnClock(response(), performance.now())
    expect(Math.abs(now() - server)).toBeLessThan(600)
  })

  it('learns from every response of the API, errors too', async () => {
    setDevice(11 * 60 * SECOND)
    const { now } = await opened()
    const { call } = await import('../../../../web/src/core/api/client.ts')
    answerWith({ ...refusal(404, 'BOOKING_NOT_FOUND'), headers: { Date: new Date(server).toUTCString() } })
    await call(showBooking.guest, { params: { request_id: 'a' }, token: 't' }).catch(() => undefined)
    expect(Math.abs(now() - server)).toBeLessThan(600)
  })
})
