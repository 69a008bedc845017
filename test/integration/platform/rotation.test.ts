import { createHmac, randomUUID } from 'node:crypto'
import { CreateSecretCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { secrets } from '../../../functions/platform/secrets/secret-versions.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { aUser } from '../../support/customers/member.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'

const day = bookableDay(47)
const [slot] = serviceTimes
const MINUTE = 60_000

/** A secret of this test's own, and how it is given a new version. */
async function aSecret(first: string) {
  const Name = `rotation-${randomUUID()}`
  await secrets.send(new CreateSecretCommand({ Name, SecretString: first }))
  const rotate = (SecretString: string) => secrets.send(new PutSecretValueCommand({ SecretId: Name, SecretString }))
  return { name: Name, rotate }
}

/** The two functions as an instance has them that starts now. */
async function anInstance() {
  vi.resetModules()
  const bookings = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  const account = inProcess((await import('../../../functions/handlers/account-api.ts')).handler)
  const { issueLookupToken } = await import('../../../functions/bookings/tokens.ts')
  return { bookings, account, issueLookUpToken: issueLookupToken }
}
type Instance = Awaited<ReturnType<typeof anInstance>>

const bookingOf = (customer_phone: string) => ({ ...aNewBooking({ customer_phone }), ...visitOn(day, slot) })
const aSubmission = () => {
  const phone = aPhone()
  return { phone, body: bookingOf(phone), key: randomUUID() }
}

async function booked({ bookings }: Instance, { body, key }: ReturnType<typeof aSubmission>) {
  const answer = await bookings('POST', '/bookings', { body, key })
  expect(answer).toMatchObject({ status: 201 })
  return { path: `/bookings/${answer.body.request_id}`, id: answer.body.request_id, token: answer.body.manage_token }
}

const openCount = async (secret: string, phone: string) => {
  const hash = createHmac('sha256', secret).update(`phone\0${phone}`).digest('base64url')
  const key = `open_unverified#${hash}`
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }))
  return Item?.count
}

beforeAll(() => emptySlot(day, slot, 1_000))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('server secret during a rotation (decision 0013)', () => {
  const [first, second] = [`first ${randomUUID()}`, `second ${randomUUID()}`]
  const [before, cancelled] = [aSubmission(), aSubmission()]
  let warm: Instance
  let cold: Instance
  let old: Awaited<ReturnType<typeof booked>>
  let oldToo: typeof old
  let lookUpToken: string

  beforeAll(async () => {
    const server = await aSecret(first)
    stubSettings({ secrets: { server: server.name } })
    warm = await anInstance()
    old = await booked(warm, before)
    oldToo = await booked(warm, cancelled)
    lookUpToken = (await warm.issueLookUpToken(before.phone, new Date())).lookup_token
    await server.rotate(second)
    // A minute later, when the new version begins to sign, with an instance that has never known the first as present.
    vi.useFakeTimers({ now: Date.now() + MINUTE, toFake: ['Date'] })
    cold = await anInstance()
  })

  it('shows earlier bookings to tokens of both server secrets, on old and new instances', async () => {
    for (const { bookings } of [warm, cold]) {
      expect(await bookings('GET', old.path, { token: old.token })).toMatchObject({ status: 200 })
      expect(await bookings('GET', old.path, { token: lookUpToken })).toMatchObject({ status: 200 })
      expect(await bookings('GET', '/bookings', { token: lookUpToken })).toMatchObject({ status: 200 })
    }
  })

  it('creates one booking for a repeated key during a rotation of the server secret', async () => {
    const count = await bookedCount(day, slot)
    for (const instance of [cold, warm]) expect((await booked(instance, before)).id).toBe(old.id)
    const other = { ...before.body, detailInfo: '다른 내용' }
    for (const { bookings } of [cold, warm])
      expect(await bookings('POST', '/bookings', { body: other, key: before.key })).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_MISMATCH' },
      })
    expect(await bookedCount(day, slot)).toBe(count)
  })

  it('rejects no request while instances with old and new server secrets run together', async () => {
    const instances = [warm, cold]
    for (const made of instances)
      for (const instance of instances) {
        const { path, token } = await booked(made, aSubmission())
        expect(await instance.bookings('GET', path, { token })).toMatchObject({ status: 200 })
        expect(await instance.bookings('DELETE', path, { token })).toMatchObject({ status: 204 })
      }
  })

  it('cancels earlier bookings during a rotation and leaves no counter of the phone', async () => {
    const booked = await bookedCount(day, slot)
    expect(await openCount(first, cancelled.phone)).toBe(1)
    expect(await cold.bookings('DELETE', oldToo.path, { token: oldToo.token })).toMatchObject({ status: 204 })
    expect(await bookedCount(day, slot)).toBe(booked - 1)
    expect(await openCount(first, cancelled.phone)).toBeUndefined()
    expect(await openCount(second, cancelled.phone)).toBeUndefined()
  })

  it('allows the withdrawal of a member with earlier bookings during a rotation', async () => {
    const phone = aPhone()
    const { customer, claims } = await signedIn({ uid: await aUser(phone), phone })
    const { id } = await booked(warm, { ...aSubmission(), body: bookingOf(customer.phone) })
    const body = { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' }
    expect(await cold.account('DELETE', '/me', { body, claims })).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ cancelled_at: expect.any(String) })
  })

  it('rejects tokens of neither version of the server secret', async () => {
    const forged = `bk_${createHmac('sha256', 'third').update(`booking-token\0${old.id}`).digest('base64url')}`
    for (const { bookings } of [warm, cold])
      expect(await bookings('GET', old.path, { token: forged })).toMatchObject({ status: 404 })
  })
})

describe('origin secret during a rotation', () => {
  it('accepts both versions of the origin secret during a rotation, and no other', async () => {
    vi.useRealTimers()
    const origin = await aSecret('first')
    stubSettings({ stage: 'prod', secrets: { origin: origin.name } })
    const warm = await anInstance()
    const statusOf = async ({ bookings }: Instance, value: string) => {
      const headers = { 'x-viewer-address': '203.0.113.1', 'x-origin-verify': value }
      return (await bookings('GET', `/availability?from=${day}&days=1`, { headers })).status
    }
    expect(await statusOf(warm, 'first')).toBe(200)
    await origin.rotate('second')
    const cold = await anInstance()
    for (const instance of [warm, cold])
      for (const value of ['first', 'second']) expect([value, await statusOf(instance, value)]).toEqual([value, 200])
    for (const instance of [warm, cold]) expect(await statusOf(instance, 'third')).toBe(403)
  })
})
