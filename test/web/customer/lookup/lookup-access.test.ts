// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const opened = async () => {
  vi.resetModules()
  const { endSession } = await import('../../../../web/src/customer/session/session.ts')
  return { endSession, ...(await import('../../../../web/src/customer/lookup/lookup-access.ts')) }
}
const now = new Date('2026-11-21T04:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const phone = '01012345678'
const token = (expires_at: Date) => ({ lookup_token: 'lk_1', expires_at: expires_at.toISOString() })

describe('what a code has opened in this tab (specification 5.4)', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    vi.useFakeTimers({ now })
  })
  afterEach(() => vi.useRealTimers())

  it('survives a reload and is kept in the tab alone', async () => {
    const before = await opened()
    before.openLookup(phone, token(minutes(15)))
    const after = await opened()
    expect(after.lookupAccess()).toEqual({ phone, token: 'lk_1', ends: minutes(15).getTime() })
    expect(localStorage).toHaveLength(0)
  })

  it('ends the access of a code after 15 minutes, and the screen can still say so', async () => {
    const store = await opened()
    store.openLookup(phone, token(minutes(15)))
    vi.setSystemTime(minutes(14.99))
    expect(store.isOpen(store.lookupAccess())).toBe(true)
    vi.setSystemTime(minutes(15))
    expect(store.lookupAccess()).toEqual({ phone, ends: minutes(15).getTime() })
    expect(JSON.stringify(sessionStorage)).not.toContain('lk_1')
  })

  it('ends the access of a code when the server says so', async () => {
    const store = await opened()
    store.openLookup(phone, token(minutes(15)))
    store.expireLookup()
    expect(store.isOpen(store.lookupAccess())).toBe(false)
    expect(store.lookupAccess()?.phone).toBe(phone)
  })

  it.each([600, -600])(
    'lasts its whole life on a device that is %d minutes ahead, also after a reload',
    async (ahead) => {
      vi.setSystemTime(minutes(ahead))
      const store = await opened()
      const { learnClock } = await import('../../../../web/src/core/lib/clock.ts')
      learnClock(new Response(null, { headers: { Date: now.toUTCString() } }), performance.now())
      store.openLookup(phone, token(minutes(15)))
      vi.setSystemTime(minutes(ahead + 14.9))
      const after = await opened()
      expect(after.isOpen(after.lookupAccess())).toBe(true)
      vi.setSystemTime(minutes(ahead + 15.1))
      expect(after.isOpen(after.lookupAccess())).toBe(false)
    },
  )

  it('stays open when its number is looked up again, and is not over before it was opened', async () => {
    const store = await opened()
    store.startLookup(phone)
    expect(store.isOver(store.lookupAccess())).toBe(false)
    store.openLookup(phone, token(minutes(15)))
    store.startLookup(phone)
    expect(store.isOpen(store.lookupAccess())).toBe(true)
    store.startLookup('01087654321')
    expect(store.lookupAccess()).toEqual({ phone: '01087654321' })
  })

  it('goes with another number, and with the session', async () => {
    const store = await opened()
    store.openLookup(phone, token(minutes(15)))
    store.closeLookup()
    expect(store.lookupAccess()).toBeUndefined()
    store.openLookup(phone, token(minutes(15)))
    store.endSession()
    expect(store.lookupAccess()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('ignores a stored value that is no access', async () => {
    sessionStorage.setItem('personal:look-up', JSON.stringify({ version: 1, value: { phone: 1 } }))
    expect((await opened()).lookupAccess()).toBeUndefined()
  })
})
