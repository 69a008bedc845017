// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { endSession } from '../../../web/src/session/session.ts'
import { signOut } from '../../../web/src/session/sign-in-out.ts'
import { signIn } from '../../support/web/amplify-session.ts'

const typed = () => {
  sessionStorage.setItem('booking-draft', '{"customer_phone":"01012345678"}')
  sessionStorage.setItem('edit-draft', '{"values":{"detailInfo":"3층"}}')
  sessionStorage.setItem('my-intent', '{"body":{"customer_address":"서울 강북구"}}')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn()
  typed()
})

it('leaves nothing in the tab of whoever signs out, and the bookings that this device made', async () => {
  localStorage.setItem('booking-tokens', '[]')
  await signOut()
  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage)).toEqual(['booking-tokens'])
})

it('leaves what was typed where a session ends by itself: they sign in again and go on', () => {
  endSession()
  expect(Object.keys(sessionStorage).sort()).toEqual(['booking-draft', 'edit-draft', 'my-intent'])
})
