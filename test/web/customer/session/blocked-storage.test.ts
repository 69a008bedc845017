// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forbidServices } from '../../../support/web/forbidden-services.ts'

let restore: () => void
beforeEach(() => {
  vi.resetModules()
  ;({ restore } = forbidServices())
})
afterEach(() => restore())

it.each([
  ['customers', 'CognitoIdentityServiceProvider.client', ''],
  ['staff', 'CognitoIdentityServiceProvider.client', 'staff:'],
])('keeps a session of %s until the page is closed where storages are blocked', async (_, pool, prefix) => {
  const { tokenStorage } = await import('../../../../web/src/core/api/pool-session.ts')
  const { signedIn, endSession } = await import('../../../../web/src/customer/session/session.ts')
  const { sessionStaffId, sessionCleared } = await import('../../../../web/src/staff/session/staff-session.ts')
  const isOpen = () => (prefix === '' ? signedIn() : sessionStaffId() === 'kim')
  const storage = tokenStorage(prefix)
  expect(isOpen()).toBe(false)
  await storage.setItem(`${pool}.LastAuthUser`, 'kim')
  expect([isOpen(), await storage.getItem(`${pool}.LastAuthUser`)]).toEqual([true, 'kim'])
  if (prefix === '') endSession()
  else sessionCleared()
  expect([isOpen(), await storage.getItem(`${pool}.LastAuthUser`)]).toEqual([false, null])
})
