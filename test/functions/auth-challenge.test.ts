import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubEnvironment } from '../support/in-process/function-env.ts'

const uid = '6f0d3a52-7a3c-4f5e-9a53-4f0f1a2b3c4d'
const phone = '+821012345678'
const ticket = 'a-ticket-of-256-random-bits'

let handle: (event: unknown) => Promise<{ response: unknown }>
let onTable: (answer: (input: unknown) => object) => void
let removeTable: () => void
let lines: string[]

beforeAll(async () => {
  stubEnvironment()
  const { handler } = await import('../../functions/handlers/auth-challenge.ts')
  const { dynamo } = await import('../../functions/platform/dynamodb/tables.ts')
  handle = (event) => handler(event as Parameters<typeof handler>[0])
  onTable = (answer) =>
    dynamo.middlewareStack.add(
      () => async (args) => ({ output: { $metadata: {}, ...answer(args.input) }, response: {} }),
      { step: 'initialize', name: 'table', override: true },
    )
  removeTable = () => dynamo.middlewareStack.remove('table')
})

/** Collects log lines instead of printing them. */
function captureLogs() {
  lines = []
  for (const level of ['info', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => lines.push(String(line)))
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
}

afterEach(() => {
  removeTable()
  vi.restoreAllMocks()
})

const trigger = (triggerSource: string, request: object) => ({
  version: '1',
  triggerSource,
  userName: phone,
  userPoolId: 'a-pool',
  request: { userAttributes: { sub: uid, phone_number: phone }, ...request },
  response: {},
})
const verifying = (request: object = {}) =>
  trigger('VerifyAuthChallengeResponse_Authentication', {
    challengeAnswer: ticket,
    privateChallengeParameters: { signIn: 'a-sign-in' },
    ...request,
  })
const noTable = (): never => {
  throw new Error('No table is calls.')
}
const noSuchTicket = (): never => {
  throw new ConditionalCheckFailedException({ message: 'no', $metadata: {} })
}

describe('auth-challenge handler', () => {
  it('sends every user the same challenge without reading a table', async () => {
    onTable(noTable)
    const create = (request: object) =>
      handle(trigger('CreateAuthChallenge_Authentication', { session: [], ...request }))
    const { response } = await create({ challengeName: 'CUSTOM_CHALLENGE' })
    expect(response).toEqual({
      publicChallengeParameters: { challenge: 'TICKET' },
      privateChallengeParameters: { signIn: expect.stringMatching(/^[\w-]{22}$/) },
      challengeMetadata: 'TICKET',
    })
    const unknown = (await create({ userNotFound: true })).response as typeof response
    expect(unknown).toMatchObject({ publicChallengeParameters: { challenge: 'TICKET' }, challengeMetadata: 'TICKET' })
    // Each sign-in has its own ID, which only Cognito and this function know.
    expect(unknown).not.toEqual(response)
  })

  it('returns the next challenge of a sign-in', async () => {
    onTable(noTable)
    const { response } = await handle(trigger('DefineAuthChallenge_Authentication', { session: [] }))
    expect(response).toMatchObject({ challengeName: 'CUSTOM_CHALLENGE', issueTokens: false })
  })

  it('accepts a ticket of the user and pool that Cognito names', async () => {
    const calls: unknown[] = []
    onTable((input) => {
      calls.push(input)
      return {}
    })
    captureLogs()
    expect((await handle(verifying())).response).toEqual({ answerCorrect: true })
    expect(calls).toEqual([
      expect.objectContaining({
        TableName: 'Guards',
        ConditionExpression:
          '#pool = :pool AND #uid = :uid AND #valid_until > :now AND (attribute_not_exists(taken_by) OR taken_by = :sign_in)',
        ExpressionAttributeValues: {
          ':pool': 'a-pool',
          ':uid': uid,
          ':now': expect.any(Number),
          ':sign_in': 'a-sign-in',
        },
      }),
    ])
    expect(JSON.stringify(calls)).not.toContain(ticket)
  })

  it('rejects any other answer to a challenge', async () => {
    onTable(noSuchTicket)
    captureLogs()
    expect((await handle(verifying({ challengeAnswer: '123456' }))).response).toEqual({ answerCorrect: false })
  })

  it('rejects an answer without the private value of its sign-in', async () => {
    onTable(noTable)
    captureLogs()
    expect((await handle(verifying({ privateChallengeParameters: {} }))).response).toEqual({ answerCorrect: false })
  })

  it('rejects a ticket of an unknown user at the cost of the same call', async () => {
    const calls: unknown[] = []
    onTable((input) => {
      calls.push(input)
      return {}
    })
    captureLogs()
    for (const unknownUser of [{ userNotFound: true }, { userNotFound: true, userAttributes: undefined }])
      expect((await handle(verifying(unknownUser))).response).toEqual({ answerCorrect: false })
    expect(calls).toHaveLength(2)
    expect(JSON.stringify(calls)).not.toContain(uid)
  })

  it('creates no member at a challenge', async () => {
    onTable(noTable)
    await expect(handle(trigger('PreSignUp_SignUp', {}))).rejects.toThrow(/^SIGN_UP_REFUSED$/)
    expect((await handle(trigger('PreSignUp_AdminCreateUser', {}))).response).toMatchObject({ autoConfirmUser: false })
  })

  it('rejects unknown trigger sources of a challenge', async () => {
    await expect(handle(trigger('CustomMessage_Authentication', {}))).rejects.toThrow()
  })

  it('returns one word to Cognito and logs the kind of error when a table fails', async () => {
    onTable(() => {
      throw new TypeError(`${uid} may not delete ${ticket}`)
    })
    captureLogs()
    await expect(handle(verifying())).rejects.toThrow(/^UNAVAILABLE$/)
    expect(lines.join()).toContain('TypeError')
  })

  it('logs no ticket, number or subject', async () => {
    captureLogs()
    onTable(() => ({}))
    await handle(verifying())
    onTable(noSuchTicket)
    await handle(verifying())
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of [ticket, phone, uid]) expect(lines.join()).not.toContain(secret)
  })
})
