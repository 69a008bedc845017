import { AdminGetUserCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { HOUR, MINUTE, SECOND } from '#shared/durations.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { handler as bookingHandler } from '../../../functions/handlers/booking-api.ts'
import { createMember } from '../../../functions/membership/sign-up.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import {
  bookableDay,
  bookedCount,
  emptySlot,
  eventsOf,
  everything,
  moveToStatus,
  storedItem,
  writeOver,
} from '../../support/bookings/world.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember } from '../../support/customers/member.ts'
import { bookingOn, complete } from '../../support/customers/memberships.ts'
import { issuedCode } from '../../support/customers/sign-ups.ts'
import { claimsOf, withdrawn } from '../../support/customers/signed-in.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const day = bookableDay(37)
const { bookedAsGuest, bookedAsMember } = bookingOn(day)

const call = inProcess(handler)
const bookings = inProcess(bookingHandler)
const { userPoolId: UserPoolId, userPoolClientId: ClientId } = stack.signIn
const slot = serviceTimes[1]
const form = { confirmed: true, withdrawReasons: ['재가입하려고 해요', '기타'], withdrawDetail: '번호를 바꿔요' }
const withdraw = (uid: string, body: object = form) => call('DELETE', '/me', { claims: claimsOf(uid), body })
const signInRequired = { status: 401, body: { code: 'SIGN_IN_REQUIRED' } }
const signInAgain = { status: 401, body: { code: 'SIGN_IN_AGAIN' } }
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

beforeAll(async () => {
  await emptySlot(day, slot, 1_000)
})

describe('withdrawal (specification 6.5)', () => {
  it('blanks a withdrawn customer, keeps the reasons and removes the account', async () => {
    const { uid, phone, customer, tokens } = await aMember({ email: 'hong@example.com' })
    expect(await withdraw(uid)).toMatchObject({ status: 204 })
    const left = await findCustomer(uid)
    expect(left).toEqual({
      uid,
      name: '',
      birth_date: '',
      address: '',
      address_detail: '',
      job: customer.job,
      phone: expect.stringMatching(/^[\w-]{43}_deleted$/),
      state: 0,
      isDeleted: true,
      withdrawReasons: form.withdrawReasons,
      withdrawDetail: form.withdrawDetail,
      created_at: customer.created_at,
      consented_at: customer.consented_at,
      withdrawn_at: expect.any(String),
      withdrawal_finished_at: expect.any(String),
    })
    expect(JSON.stringify(left)).not.toContain(phone)
    await expect(cognito.send(new AdminGetUserCommand({ UserPoolId, Username: uid }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    const refresh = { REFRESH_TOKEN: tokens.refresh }
    await expect(
      cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: refresh })),
    ).rejects.toBeDefined()
  })

  it('ends access to every member route at once with a withdrawal, including the withdrawal', async () => {
    const { uid } = await aMember()
    await withdraw(uid)
    const claims = claimsOf(uid)
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/me/export'],
    ])
      expect(await call(method ?? '', path ?? '', { claims })).toMatchObject(signInRequired)
    expect(await bookings('GET', '/me/bookings', { claims })).toMatchObject(signInRequired)
    expect(await withdraw(uid)).toMatchObject(signInRequired)
  })

  it('requires a sign-in of the last 10 minutes to withdraw, which refreshed tokens are not', async () => {
    const { uid, tokens } = await aMember()
    const tooOld = claimsOf(uid, Date.now() - 10 * MINUTE - SECOND)
    const { auth_time: _, ...withoutTime } = claimsOf(uid)
    for (const claims of [tooOld, withoutTime]) {
      expect(await call('DELETE', '/me', { claims, body: form })).toMatchObject(signInAgain)
      expect(await call('GET', '/me/export', { claims })).toMatchObject(signInAgain)
    }
    expect(await findCustomer(uid)).toMatchObject({ state: 1 })

    await new Promise((resolve) => setTimeout(resolve, SECOND + 100))
    const { AuthenticationResult: refreshed } = await cognito.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.refresh },
      }),
    )
    const [first, later] = [tokens.access, refreshed?.AccessToken ?? ''].map(claimsIn)
    expect(later?.iat).toBeGreaterThan(first?.iat)
    expect(later?.auth_time).toBe(first?.auth_time)

    const recent = claimsOf(uid, Date.now() - 9 * MINUTE)
    expect(await call('GET', '/me/export', { claims: recent })).toMatchObject({ status: 200 })
    expect(await overHttp(stack.apiUrl)('GET', '/me/export', { token: tokens.access })).toMatchObject({ status: 200 })
    expect(await call('DELETE', '/me', { claims: recent, body: form })).toMatchObject({ status: 204 })
  })

  it('finishes a withdrawal with a later try, also minutes after the sign-in', async () => {
    const { uid } = await aMember()
    await withdrawn(uid)
    const claims = claimsOf(uid, Date.now() - HOUR)
    expect(await call('DELETE', '/me', { claims, body: form })).toMatchObject({ status: 204 })
    expect(await findCustomer(uid)).toMatchObject({ withdrawal_finished_at: expect.any(String) })
    expect(await call('DELETE', '/me', { claims, body: form })).toMatchObject(signInRequired)
  })

  it('requires the confirmation and known reasons to withdraw', async () => {
    const { uid } = await aMember()
    expect(await withdraw(uid, { ...form, confirmed: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirmed', code: 'WITHDRAWAL_ITEMS_REQUIRED' }] },
    })
    expect(await withdraw(uid, { ...form, withdrawReasons: ['심심해요'] })).toMatchObject({ status: 400 })
    expect(await findCustomer(uid)).toMatchObject({ state: 1 })
  })

  it('cancels bookings at status 1 of a withdrawn account and phone, and releases their spots', async () => {
    const { uid, phone } = await aMember()
    const before = await bookedCount(day, slot)
    const ids = [await bookedAsMember(uid), await bookedAsGuest(phone)]
    expect(await bookedCount(day, slot)).toBe(before + 2)
    expect(await withdraw(uid)).toMatchObject({ status: 204 })
    for (const id of ids) {
      expect(await storedItem(id)).toMatchObject({ request_id: id, cancelled_at: expect.any(String) })
      expect((await eventsOf(id)).map(({ event, actor }) => [event, actor]).at(-1)).toEqual(['cancelled', 'member'])
    }
    expect(await bookedCount(day, slot)).toBe(before)
    const { uid: again } = await signedUpAgain(phone)
    for (let n = 0; n < 3; n += 1) await bookedAsMember(again)
  })

  it('blanks personal data of a withdrawn member in completed bookings, which stay readable', async () => {
    const { uid, phone, customer } = await aMember()
    const ids = [await bookedAsMember(uid), await bookedAsGuest(phone)]
    const quote = {
      ...{ version: 2, state: 'approved', lines: [], call_out_fee: 20_000, sum: 20_000 },
      ...{ reason: 'extra_work', proposed_at: '2026-11-25T01:00:00.000Z' },
    }
    for (const id of ids) {
      await complete(id)
      await writeOver({ request_id: id }, { quote: { ...quote, note: '통화했어요.' } })
    }
    expect(await withdraw(uid)).toMatchObject({ status: 204 })
    for (const id of ids) {
      const item = await storedItem(id)
      expect(item).toMatchObject({
        status: 4,
        customer_address: '',
        customer_address_detail: '',
        detailInfo: '',
        customer_phone: expect.stringMatching(/_deleted$/),
        engineer_name: '김기사',
      })
      expect(item).not.toHaveProperty('memo')
      expect(item?.quote).toEqual(quote)
      expect(JSON.stringify(item)).not.toMatch(new RegExp(`${phone}|${customer.address}`))
    }
    expect(await bookings('POST', '/lookups', { body: { customer_phone: phone } })).toMatchObject({ status: 404 })
  })

  it('leaves phone, name and address of a withdrawn member in no table', async () => {
    const { uid, phone } = await aMember({ name: '독고영재', address: '서울 강북구 유일무이로 77' })
    await complete(await bookedAsMember(uid))
    await bookedAsMember(uid)
    expect(await withdraw(uid)).toMatchObject({ status: 204 })
    const all = JSON.stringify(await Promise.all(Object.values(tables).map(everything)))
    for (const personal of [phone, '독고영재', '유일무이로']) expect(all).not.toContain(personal)
  })

  it.each([
    ['a technician is assigned', 2],
    ['a technician is visiting', 3],
  ] as const)('rejects a withdrawal while %s, without a change', async (_, status) => {
    const { uid, phone, customer } = await aMember()
    const [open, held] = [await bookedAsMember(uid), await bookedAsGuest(phone)]
    await moveToStatus({ request_id: held }, status)
    expect(await withdraw(uid)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_BLOCKED' } })
    expect(await findCustomer(uid)).toEqual(customer)
    expect(await storedItem(open)).toMatchObject({ status: 1 })
    expect(await storedItem(held)).toMatchObject({ status })
  })

  it('rejects a withdrawal when a technician is assigned between read and write', async () => {
    const { uid, customer } = await aMember()
    const id = await bookedAsMember(uid)
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'TransactWriteItemsCommand' && (await storedItem(id))?.status === 1)
            await moveToStatus({ request_id: id }, 2)
          return next(args)
        },
      { step: 'initialize', name: 'assigned meanwhile' },
    )
    const answer = await withdraw(uid)
    dynamo.middlewareStack.remove('assigned meanwhile')
    expect(answer).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_BLOCKED' } })
    expect(await findCustomer(uid)).toEqual(customer)
    expect(await storedItem(id)).toMatchObject({ status: 2 })
  })

  it('withdraws a member once with many parallel requests', async () => {
    const { uid } = await aMember()
    const id = await bookedAsMember(uid)
    const before = await bookedCount(day, slot)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(uid)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 401) ? [204, 401] : [204]),
    )
    expect(await bookedCount(day, slot)).toBe(before - 1)
    expect((await eventsOf(id)).filter(({ event }) => event === 'cancelled')).toHaveLength(1)
  })

  it('leaves no booking of a withdrawn member that is created at the same moment', async () => {
    const { uid } = await aMember()
    const [answer, ...made] = await Promise.all([
      withdraw(uid),
      ...Array.from({ length: 8 }, () => bookedAsMember(uid).catch(() => undefined)),
    ])
    expect(answer).toMatchObject({ status: 204 })
    for (const id of made.filter((id) => id !== undefined))
      expect(await storedItem(id)).toMatchObject({ cancelled_at: expect.any(String) })
  })
})

const signedUpAgain = async (phone: string) => {
  const code = await issuedCode(phone, 'signup')
  const answer = await call('POST', '/customers', { body: { ...aProfile(), phone, ...code, consent: true } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

describe('new sign-up with the phone', () => {
  it('creates another member without data of the former one after a withdrawal', async () => {
    const { uid, phone } = await aMember()
    await complete(await bookedAsMember(uid))
    await withdraw(uid)
    const { uid: again } = await signedUpAgain(phone)
    expect(again).not.toBe(uid)
    expect(await bookings('GET', '/me/bookings', { claims: claimsOf(again) })).toMatchObject({
      status: 200,
      body: { bookings: [] },
    })
    expect(await withdraw(uid)).toMatchObject(signInRequired)
    expect(await findCustomer(again)).toMatchObject({ state: 1, phone })
  })

  it('creates one member from 20 parallel sign-ups during a withdrawal', async () => {
    const { uid, phone } = await aMember()
    const tries = Array.from({ length: 20 }, (_, n) => createMember(phone, aProfile(), `proof ${n}`, new Date()))
    const [left, ...outcomes] = await Promise.allSettled([withdraw(uid), ...tries])
    expect(left).toMatchObject({ status: 'fulfilled', value: { status: 204 } })
    const joined = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const active = (await everything(tables.customers)).filter((customer) => customer.phone === phone)
    expect(active.map((customer) => customer.uid)).toEqual(joined)
    expect(joined.length).toBeLessThanOrEqual(1)
    if (joined.length === 0) expect(await signedUpAgain(phone)).toMatchObject({ uid: expect.any(String) })
  })
})
