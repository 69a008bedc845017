// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showMe } from '#shared/contract/account-routes.ts'
import { memberCall } from '../../../../web/src/customer/session/member-call.ts'
import { signedIn } from '../../../../web/src/customer/session/session.ts'
import { configOfTests, signIn } from '../../../support/web/amplify-session.ts'

const answerOf = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/config.json' ? Response.json(configOfTests) : Response.json(body, { status }),
  )

describe('a call of a member (specification 6.6)', () => {
  // Amplify takes seconds to load on a busy machine.
  beforeAll(async () => void (await import('../../../../web/src/customer/session/cognito.ts')), 30_000)
  beforeEach(() => void signIn())
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['the handler, with its code', { code: 'SIGN_IN_REQUIRED', status: 401 }],
    ['the gateway, with a message of its own', { message: 'Unauthorized' }],
  ])('ends the session when it is refused by %s', async (_, body) => {
    answerOf(401, body)
    await expect(memberCall(showMe, {})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
    expect(signedIn()).toBe(false)
  })

  it('keeps the session of a member at any other refusal', async () => {
    answerOf(503, { code: 'UNAVAILABLE' })
    await expect(memberCall(showMe, {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(signedIn()).toBe(true)
  })
})
