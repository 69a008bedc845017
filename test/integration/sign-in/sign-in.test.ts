import { generateKeyPairSync, sign } from 'node:crypto'
import {
  AdminGetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { routes } from '#shared/contract.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { consumeTicket } from '../../../functions/sign-in/consume-ticket.ts'
import { issueTicket } from '../../../functions/sign-in/ticket.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { everything } from '../../support/bookings/world.ts'
import { foreignTokens, withSessionsOfSeconds } from '../../support/customers/foreign-tokens.ts'
import { aMember, answerChallenge, aUser, type Member } from '../../support/customers/member.ts'
import { aTicket } from '../../support/customers/sign-ups.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'

const { userPoolId: UserPoolId, userPoolClientId: ClientId } = stack.signIn
const refused = { name: 'NotAuthorizedException' }
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

const phone = aPhone()
let uid: string
beforeAll(async () => {
  uid = await aUser(phone)
})

describe('sign-in ticket', () => {
  it('opens a session of the ticket’s user for 15 minutes', async () => {
    const tokens = await answerChallenge(phone, await aTicket(uid))
    const access = claimsOf(tokens.access)
    expect(access).toMatchObject({ sub: uid, token_use: 'access', client_id: ClientId })
    expect(access.exp - access.iat).toBe(15 * 60)
    expect(claimsOf(tokens.id)).toMatchObject({ sub: uid, token_use: 'id', aud: ClientId })
  })

  it('accepts a sign-in ticket once', async () => {
    const ticket = await aTicket(uid)
    await answerChallenge(phone, ticket)
    await expect(answerChallenge(phone, ticket)).rejects.toMatchObject(refused)
  })

  it('accepts a sign-in ticket once with 50 parallel sign-ins', async () => {
    const ticket = await aTicket(uid)
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        consumeTicket(ticket, { pool: UserPoolId, uid }, `sign-in ${n}`, new Date()),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('gives a repeated proof the same sign-in ticket until it is consumed', async () => {
    const since = new Date()
    const first = await issueTicket({ pool: 'userPool', uid }, 'A'.repeat(22), since)
    expect(first.isConsumed).toBe(false)
    expect(await issueTicket({ pool: 'userPool', uid }, 'A'.repeat(22), since)).toEqual(first)
    expect((await issueTicket({ pool: 'userPool', uid }, 'B'.repeat(22), since)).ticket).not.toBe(first.ticket)
    await answerChallenge(phone, first.ticket)
    expect(await issueTicket({ pool: 'userPool', uid }, 'A'.repeat(22), since)).toEqual({ ...first, isConsumed: true })
    await expect(answerChallenge(phone, first.ticket)).rejects.toMatchObject(refused)
  })

  it('accepts a sign-in ticket twice within one sign-in of Cognito, and in no other', async () => {
    const ticket = await aTicket(uid)
    const take = (signIn: string) => consumeTicket(ticket, { pool: UserPoolId, uid }, signIn, new Date())
    expect([await take('one'), await take('one'), await take('another'), await take('one')]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('opens nothing by a ticket for another user, which stays valid for its own', async () => {
    const other = aPhone()
    await aUser(other)
    const ticket = await aTicket(uid)
    await expect(answerChallenge(other, ticket)).rejects.toMatchObject(refused)
    expect(await answerChallenge(phone, ticket)).toBeDefined()
  })

  it('opens nothing by a ticket after a minute, even if its item still exists', async () => {
    const ticket = await aTicket(uid, secondsAgo(60))
    await expect(answerChallenge(phone, ticket)).rejects.toMatchObject(refused)
    const young = await aTicket(uid, secondsAgo(30))
    expect(await answerChallenge(phone, young)).toBeDefined()
  })

  it('stores a sign-in ticket as a hash with its expiry', async () => {
    const now = new Date()
    const ticket = await aTicket(uid, now)
    const until = now.getTime() + 60_000
    const item = (await everything(tables.guards)).find((one) => one.uid === uid && one.valid_until === until)
    expect(item).toMatchObject({ expires_at: Math.ceil(now.getTime() / 1000 + 60) + 60 })
    expect(JSON.stringify(item)).not.toContain(ticket)
    await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key: item?.key } }))
  })
})

describe('public endpoint of the pool', () => {
  it('rejects any other answer than a ticket: a code, an empty text, an unknown ticket', async () => {
    for (const answer of ['123456', ' ', 'A'.repeat(43), 'x'.repeat(2_000)])
      await expect(answerChallenge(phone, answer), answer.slice(0, 50)).rejects.toMatchObject(refused)
  })

  it('accepts one answer per challenge of Cognito', async () => {
    const USERNAME = internationalPhone(phone)
    const { Session } = await cognito.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }),
    )
    const respond = (ANSWER: string) =>
      cognito.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          Session,
          ChallengeName: 'CUSTOM_CHALLENGE',
          ChallengeResponses: { USERNAME, ANSWER },
        }),
      )
    await expect(respond('123456')).rejects.toMatchObject(refused)
    const ticket = await aTicket(uid)
    await expect(respond(ticket)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } })
    expect(
      await consumeTicket(ticket, { pool: UserPoolId, uid }, 'a sign-in', new Date()),
      'the ticket was not even looked at',
    ).toBe(true)
  })

  it('reveals nothing in the challenge of Cognito', async () => {
    const challenge = await cognito.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: internationalPhone(phone) },
      }),
    )
    expect(challenge.ChallengeParameters).not.toMatchObject({ sub: expect.anything() })
    expect(challenge.AuthenticationResult).toBeUndefined()
    expect(JSON.stringify(challenge.ChallengeParameters)).not.toContain(uid)
  })

  it.each(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH'] as const)(
    'rejects a sign-in by %s',
    async (AuthFlow) => {
      const AuthParameters = {
        USERNAME: internationalPhone(phone),
        PASSWORD: 'aA1!aA1!aA1!aA1!aA1!aA1!aA1!aA1!',
        SRP_A: '1',
      }
      await expect(cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }))).rejects.toMatchObject(
        {
          $metadata: { httpStatusCode: 400 },
        },
      )
      expect(await sentMessages(phone)).toEqual([])
    },
  )

  it('returns no tokens and sends no message for a number without a user', async () => {
    const nobody = aPhone()
    await expect(answerChallenge(nobody, 'A'.repeat(43))).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } })
    expect(await sentMessages(nobody)).toEqual([])
  })

  it('rejects a sign-up at the pool and sends nothing', async () => {
    const stranger = aPhone()
    const Username = internationalPhone(stranger)
    await expect(
      cognito.send(
        new SignUpCommand({
          ClientId,
          Username,
          Password: `aA1!${'x'.repeat(40)}`,
          UserAttributes: [{ Name: 'phone_number', Value: Username }],
        }),
      ),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } })
    await expect(cognito.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    expect(await sentMessages(stranger)).toEqual([])
  })
})

describe('every member route', () => {
  const call = overHttp(stack.apiUrl)
  const mine = Object.values(routes).filter(({ access }) => access === 'member')
  const refusalsOf = async (token: string | undefined) => {
    const answers = mine.map(async ({ method, path }) => {
      const at = path.replace('{request_id}', '0'.repeat(32))
      const body = method === 'GET' ? {} : { body: {} }
      return (await call(method, at, { ...(token !== undefined && { token }), ...body })).status
    })
    return new Set(await Promise.all(answers))
  }
  const resigned = (token: string, change: object) => {
    const [header = ''] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...change })).toString('base64url')
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    return `${header}.${payload}.${sign('sha256', Buffer.from(`${header}.${payload}`), key).toString('base64url')}`
  }
  let member: Member
  beforeAll(async () => {
    member = await aMember()
  })

  it('accepts the access token of an active member at every member route', async () => {
    expect(await call('GET', '/me/bookings', { token: member.tokens.access })).toMatchObject({ status: 200 })
  })

  it('rejects a missing or malformed token at every member route', async () => {
    for (const token of [undefined, 'x', 'a.b.c']) expect(await refusalsOf(token), token).toEqual(new Set([401]))
  })

  it('rejects a forged token at every member route: another subject, another signature, or none', async () => {
    const { access } = member.tokens
    const [header, payload, signature = ''] = access.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const another = Buffer.from(JSON.stringify({ ...claimsOf(access), sub: uid })).toString('base64url')
    for (const token of [
      `${header}.${another}.${signature}`,
      `${unsigned}.${payload}.`,
      resigned(access, {}),
      resigned(access, { sub: uid }),
    ])
      expect(await refusalsOf(token)).toEqual(new Set([401]))
  })

  it('rejects the ID token at every member route, which the authorizer would accept', async () => {
    expect(await refusalsOf(member.tokens.id)).toEqual(new Set([401]))
    const answer = await call('GET', '/me/bookings', { token: member.tokens.id })
    expect(answer.body).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  it('rejects tokens of other clients and pools at every member route', async () => {
    for (const tokens of [await foreignTokens(UserPoolId), await foreignTokens()])
      for (const token of Object.values(tokens)) expect(await refusalsOf(token)).toEqual(new Set([401]))
  })

  it('rejects an expired token at every member route', async () => {
    const { access } = await withSessionsOfSeconds(1, () => aMember().then(({ tokens }) => tokens))
    const { exp } = claimsOf(access)
    await vi.waitUntil(() => Date.now() / 1000 > exp + 1, { timeout: 10_000 })
    expect(await refusalsOf(access)).toEqual(new Set([401]))
  })
})
