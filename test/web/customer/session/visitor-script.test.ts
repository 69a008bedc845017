// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { visitorScript } from '../../../../web/prerender/visitor-script.ts'
import { signedIn } from '../../../../web/src/customer/session/session.ts'
import { signIn } from '../../../support/web/amplify-session.ts'

function visitor() {
  document.documentElement.removeAttribute('data-visitor')
  new Function(visitorScript)()
  return document.documentElement.dataset.visitor
}

beforeEach(() => localStorage.clear())

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
