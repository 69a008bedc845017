// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../support/amplify-session.ts'

const opened = async () => {
  vi.resetModules()
  const tokens = await import('../../../web/src/bookings/booking-tokens.ts')
  const lookUps = await import('../../../web/src/look-up/look-up-access.ts')
  return { ...tokens, ...lookUps, ...(await import('../../../web/src/bookings/holder.ts')) }
}
const inAWhile = () => new Date(Date.now() + 15 * 60_000).toISOString()

describe('what holds a booking here (design §6)', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is the token of the device, whoever is signed in', async () => {
    const { keepBookingToken, holderOf } = await opened()
    signIn()
    keepBookingToken({ request_id: 'r1', manage_token: 'bk_1', service_day: '2999-01-01' })
    expect(holderOf('r1')).toEqual({ kind: 'device', token: 'bk_1' })
    expect(holderOf('r2')).toEqual({ kind: 'member' })
  })

  it('is the session before the token of a code', async () => {
    const { openLookUp, holderOf } = await opened()
    openLookUp('01012345678', { lookup_token: 'lk_1', expires_at: inAWhile() })
    expect(holderOf('r1')).toEqual({ kind: 'lookup', token: 'lk_1' })
    signIn()
    expect(holderOf('r1')).toEqual({ kind: 'member' })
  })

  it('is nothing for a stranger, and asking for it all the same is refused', async () => {
    const { holderOf, requireHolder } = await opened()
    expect(holderOf('r1')).toBeUndefined()
    expect(() => requireHolder('r1')).toThrow('VERIFICATION_REQUIRED')
  })
})
