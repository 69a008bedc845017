import { AdminGetUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { createAccount, removeAccount } from '../../../functions/membership/cognito-account.ts'
import { createMember } from '../../../functions/membership/sign-up.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { tables } from '../../../functions/platform/dynamodb/tables.ts'
import { consumeTicket } from '../../../functions/sign-in/consume-ticket.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, everything, storedItem } from '../../support/bookings/world.ts'
import { aNewMember, aProfile } from '../../support/customers/customers.ts'
import { aMember, answerChallenge, aUser } from '../../support/customers/member.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { type CodeAnswer, issuedCode, neverSent, wrongAnswer } from '../../support/customers/sign-ups.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'

const day = bookableDay(39)
const { bookedAsGuest } = bookingOn(day)

const call = inProcess(handler)
const UserPoolId = stack.signIn.userPoolId

const signUp = async (phone: string, changes: Record<string, unknown> = {}) => {
  const answer = await issuedCode(phone, 'signup')
  return call('POST', '/customers', { body: { ...aProfile(), phone, ...answer, consent: true, ...changes } })
}
const logIn = (phone: string, answer: CodeAnswer) =>
  call('POST', '/auth/login', { body: { phoneNumber: internationalPhone(phone), ...answer } })

const customersWith = async (phone: string) =>
  (await everything(tables.customers)).filter((customer) => customer.phone === phone)
const usersWith = async (phone: string) => {
  const Filter = `phone_number = "${internationalPhone(phone)}"`
  return (await cognito.send(new ListUsersCommand({ UserPoolId, Filter }))).Users ?? []
}

describe('sign-up (specification 6.3)', () => {
  it('creates one active customer and one confirmed user and signs in', async () => {
    const phone = aPhone()
    const answer = await signUp(phone)
    expect(answer).toMatchObject({ status: 201, body: { uid: expect.any(String) } })
    const [customer, ...others] = await customersWith(phone)
    expect(others).toEqual([])
    expect(customer).toEqual(aNewMember(phone, answer.body.uid))
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: answer.body.uid }))
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true })
    const tokens = await answerChallenge(phone, answer.body.customToken)
    expect(tokens.access).toBeDefined()
    expect(await sentMessages(phone)).toEqual([])
  })

  it('signs up through the deployed API from the SMS to the profile', async () => {
    const deployed = overHttp(stack.apiUrl)
    const phone = aPhone()
    const sent = await deployed('POST', '/sms/send', { body: { to: phone, purpose: 'signup' } })
    expect(sent).toMatchObject({ status: 202 })
    const { challenge } = sent.body
    const body = { ...aProfile(), phone, challenge, code: await sentCode(phone), consent: true }
    const answer = await deployed('POST', '/customers', { body })
    expect(answer).toMatchObject({ status: 201 })
    const { access } = await answerChallenge(phone, answer.body.customToken)
    const me = await deployed('GET', '/me', { token: access })
    expect(me).toMatchObject({ status: 200, body: { ...aProfile(), uid: answer.body.uid, phone } })
  })

  it('stores no e-mail address of a member without one', async () => {
    const phone = aPhone()
    expect(await signUp(phone, { email: '' })).toMatchObject({ status: 201 })
    expect((await customersWith(phone))[0]).not.toHaveProperty('email')
  })

  it('checks every rule of a sign-up before the code, so a typing error consumes none', async () => {
    const phone = aPhone()
    const body = { ...aProfile(), phone, ...(await issuedCode(phone, 'signup')), consent: true }
    const tomorrow = serviceDateOf(addDays(seoulDayOf(new Date()), 1))
    const lastYear = serviceDateOf(addDays(seoulDayOf(new Date()), -365))
    const refused = [
      [{ name: ' ' }, 'name', 'INFORMATION_REQUIRED'],
      [{ email: 'hong' }, 'email', 'EMAIL_INVALID'],
      [{ birth_date: '1990년 02월 30일' }, 'birth_date', 'BIRTH_DATE_INVALID'],
      [{ birth_date: tomorrow }, 'birth_date', 'BIRTH_DATE_INVALID'],
      [{ birth_date: lastYear }, 'birth_date', 'GUARDIAN_REQUIRED'],
      [{ consent: false }, 'consent', 'CONSENT_REQUIRED'],
      [{ phone: '0212345678' }, 'phone', 'PHONE_INVALID'],
    ] as const
    for (const [change, field, fieldCode] of refused)
      expect(await call('POST', '/customers', { body: { ...body, ...change } })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field, code: fieldCode }] },
      })
    expect(await call('POST', '/customers', { body: { ...body, uid: 'mine' } })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FIELD' },
    })
    expect(await call('POST', '/customers', { body })).toMatchObject({ status: 201 })
  })

  it('accepts a sign-up of a person of 14 years', async () => {
    const born = addDays(seoulDayOf(new Date()), -14 * 366)
    expect(await signUp(aPhone(), { birth_date: serviceDateOf(born) })).toMatchObject({ status: 201 })
  })

  it('requires the code sent to this phone for this purpose, with its challenge', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const sent = await issuedCode(phone, 'signup')
    expect(await signUp(other, wrongAnswer(await issuedCode(other, 'signup')))).toMatchObject({ status: 401 })
    const expired = { status: 401, body: { code: 'CODE_EXPIRED' } }
    expect(await signUp(aPhone(), sent)).toMatchObject(expired)
    expect(await signUp(phone, await issuedCode(phone, 'lookup'))).toMatchObject(expired)
    expect(await signUp(phone, { ...sent, challenge: 'A'.repeat(22) })).toMatchObject(expired)
    expect(await customersWith(phone)).toEqual([])
    expect(await usersWith(phone)).toEqual([])
  })

  it('reports a registered phone only after a correct code', async () => {
    const { phone } = await aMember()
    const registered = { status: 409, body: { code: 'PHONE_ALREADY_REGISTERED' } }
    expect(await signUp(phone, neverSent)).toMatchObject({ status: 401 })
    expect(await signUp(phone)).toMatchObject(registered)
    expect(await customersWith(phone)).toHaveLength(1)
  })

  it('creates one customer and one user from 50 parallel sign-ups', async () => {
    const phone = aPhone()
    const tries = Array.from({ length: 50 }, (_, n) =>
      createMember(phone, aProfile({ name: `홍길동${n}` }), `proof ${n}`, new Date()),
    )
    const outcomes = await Promise.allSettled(tries)
    const uids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(uids).toHaveLength(1)
    expect(codes).toEqual(Array(49).fill('PHONE_ALREADY_REGISTERED'))
    expect((await customersWith(phone)).map(({ uid }) => uid)).toEqual(uids)
    expect(await usersWith(phone)).toHaveLength(1)
  })

  it('creates one customer from 50 parallel requests with one code and responds to all alike', async () => {
    const phone = aPhone()
    const body = { ...aProfile(), phone, ...(await issuedCode(phone, 'signup')), consent: true }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', '/customers', { body })))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await customersWith(phone)).toHaveLength(1)
  })

  it('uses the account that an earlier sign-up left without a customer', async () => {
    for (const leave of [createAccount, aUser]) {
      const phone = aPhone()
      const uid = await leave(phone)
      expect(await signUp(phone)).toMatchObject({ status: 201, body: { uid } })
      expect(await usersWith(phone)).toMatchObject([{ UserStatus: 'CONFIRMED' }])
    }
  })
})

describe('member who removed the account at Cognito', () => {
  it('signs up a member without an account again as the only customer of the phone, with its bookings', async () => {
    const { phone, uid: former } = await aMember()
    await emptySlot(day, serviceTimes[1])
    const request_id = await bookedAsGuest(phone)
    await removeAccount(former)
    const { body } = await signUp(phone)
    expect((await customersWith(phone)).map(({ uid }) => uid)).toEqual([body.uid])
    const customers = await everything(tables.customers)
    expect(customers.find(({ uid }) => uid === former)).toMatchObject({ state: 0, isDeleted: true, name: '' })
    expect(await storedItem(request_id)).toMatchObject({ customer_phone: phone, status: 1 })
  })
})

describe('sign-in (specification 6.2)', () => {
  it('gives a member with a correct code a ticket', async () => {
    const pool = UserPoolId
    const { phone, uid } = await aMember()
    const answer = await logIn(phone, await issuedCode(phone, 'login'))
    expect(answer).toMatchObject({ status: 200, body: { customToken: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(await consumeTicket(answer.body.customToken, { pool, uid: 'another' }, 'a sign-in', new Date())).toBe(false)
    expect(await consumeTicket(answer.body.customToken, { pool, uid }, 'a sign-in', new Date())).toBe(true)
  })

  it('returns MEMBER_NOT_FOUND only after a correct code', async () => {
    const phone = aPhone()
    expect(await logIn(phone, neverSent)).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
    const answer = await issuedCode(phone, 'login')
    expect(await logIn(phone, wrongAnswer(answer))).toMatchObject({ status: 401, body: { code: 'CODE_WRONG' } })
    expect(await logIn(phone, answer)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } })
  })

  it('rejects a member whose sign-up is incomplete', async () => {
    const phone = aPhone()
    await createAccount(phone)
    const answer = await logIn(phone, await issuedCode(phone, 'login'))
    expect(answer).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } })
  })

  it.each(['01012345678', '+8201012345678', '+82212345678', '+14155550100', ''])(
    'rejects a sign-in with %j',
    async (phoneNumber) => {
      const answer = await call('POST', '/auth/login', { body: { phoneNumber, ...neverSent } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
    },
  )
})
