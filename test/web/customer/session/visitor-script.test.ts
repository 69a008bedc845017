// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { visitorScript } from '../../../../web/prerender/visitor-script.ts'
import { saveBookingToken } from '../../../../web/src/customer/lookup/booking-tokens.ts'
import { signedIn } from '../../../../web/src/customer/session/session.ts'
import { signIn } from '../../../support/web/amplify-session.ts'

function visitor() {
  document.documentElement.removeAttribute('data-visitor')
  new Function(visitorScript)()
  return document.documentElement.dataset.visitor
}

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.bookings
})

it('says what the site will find: a guest, until a session is stored', () => {
  localStorage.setItem('booking-tokens', '[]')
  expect([visitor(), signedIn()]).toEqual(['guest', false])
  signIn()
  expect([visitor(), signedIn()]).toEqual(['member', true])
})

it('treats a person who blocks the storage as a guest, as the site does', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(visitor()).toBe('guest')
})

it('marks a browser that has made bookings', () => {
  visitor()
  expect(document.documentElement.dataset.bookings).toBeUndefined()
  saveBookingToken({ request_id: 'a1', manage_token: 'key', service_day: '2099-01-01' })
  visitor()
  expect(document.documentElement.dataset.bookings).toBe('')
})
