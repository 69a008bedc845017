// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '../../../../web/src/customer/session/session.ts'
import { signOut } from '../../../../web/src/customer/session/sign-in-out.ts'
import { configOfTests, signIn } from '../../../support/web/amplify-session.ts'

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

it('revokes the session at sign-out, clears the tab and leaves the bookings of this device', async () => {
  const revocations: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url) === '/config.json') return Response.json(configOfTests)
    revocations.push(new Headers(init?.headers).get('x-amz-target') ?? '')
    return Response.json({})
  })
  localStorage.setItem('booking-tokens', '[]')
  await signOut()
  expect(revocations).toEqual(['AWSCognitoIdentityProviderService.RevokeToken'])
  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage)).toEqual(['booking-tokens'])
})

it('keeps drafts when a session expires', () => {
  endSession()
  expect(Object.keys(sessionStorage).sort()).toEqual(['booking-draft', 'edit-draft', 'my-intent'])
})

it('signs out within seconds where neither Cognito nor the database of photos answers', async () => {
  const never = () => new Promise(() => {})
  vi.stubGlobal('fetch', never)
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.useFakeTimers()
  const left = signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await left
  expect(Object.keys(localStorage)).toEqual([])
})
