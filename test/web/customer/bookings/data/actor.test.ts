// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../../support/web/amplify-session.ts'

const opened = async () => {
  vi.resetModules()
  const tokens = await import('../../../../../web/src/customer/lookup/booking-tokens.ts')
  const lookUps = await import('../../../../../web/src/customer/lookup/lookup-access.ts')
  return { ...tokens, ...lookUps, ...(await import('../../../../../web/src/customer/bookings/data/actor.ts')) }
}
const inAWhile = () => new Date(Date.now() + 15 * 60_000).toISOString()

describe('as whom this browser asks for a booking (specification 5.1)', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('asks for a booking as the device that made it, also for a signed-in member', async () => {
    const { saveBookingToken, actorOf } = await opened()
    signIn()
    saveBookingToken({ request_id: 'r1', manage_token: 'bk_1', service_day: '2999-01-01' })
    expect(actorOf('r1')).toEqual({ kind: 'booking_token', token: 'bk_1' })
    expect(actorOf('r2')).toEqual({ kind: 'member' })
  })

  it('asks for a booking as the member before the number of a code', async () => {
    const { openLookup, actorOf } = await opened()
    openLookup('01012345678', { lookup_token: 'lk_1', expires_at: inAWhile() })
    expect(actorOf('r1')).toEqual({ kind: 'lookup', token: 'lk_1' })
    signIn()
    expect(actorOf('r1')).toEqual({ kind: 'member' })
  })

  it('has no actor for a stranger, and rejects requiring one', async () => {
    const { actorOf, requireActor } = await opened()
    expect(actorOf('r1')).toBeUndefined()
    expect(() => requireActor('r1')).toThrow('VERIFICATION_REQUIRED')
  })
})
