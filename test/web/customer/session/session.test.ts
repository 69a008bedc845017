// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, onSessionChange, signedIn } from '../../../../web/src/customer/session/session.ts'

const prefix = 'CognitoIdentityServiceProvider.client'

function storeSession() {
  localStorage.setItem(`${prefix}.LastAuthUser`, '+821012345678')
  localStorage.setItem(`${prefix}.+821012345678.accessToken`, 'token')
}

describe('session of this browser', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('reads the session from the storage', () => {
    expect(signedIn()).toBe(false)
    storeSession()
    expect(signedIn()).toBe(true)
  })

  it('finds no session where only other things are stored', () => {
    localStorage.setItem('booking-tokens', '[]')
    localStorage.setItem('LastAuthUser', 'user')
    expect(signedIn()).toBe(false)
  })

  it('ends with everything personal, and leaves the rest', () => {
    storeSession()
    localStorage.setItem('booking-tokens', '[]')
    sessionStorage.setItem('personal:sign-up', '{"name":"김서연"}')
    sessionStorage.setItem('CognitoSignInState.username', '+821012345678')
    sessionStorage.setItem('booking-draft', '{}')
    const onChange = vi.fn()
    const stop = onSessionChange(onChange)
    endSession()
    stop()
    expect(Object.keys(localStorage)).toEqual(['booking-tokens'])
    expect(Object.keys(sessionStorage)).toEqual(['booking-draft'])
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('reads the session again when another tab changes it, and when the page returns from a sleep', () => {
    const onChange = vi.fn()
    const stop = onSessionChange(onChange)
    window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}.LastAuthUser` }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'booking-tokens' }))
    expect(onChange).toHaveBeenCalledTimes(1)
    const restored = new Event('pageshow')
    Object.assign(restored, { persisted: true })
    window.dispatchEvent(restored)
    expect(onChange).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(restored)
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})
