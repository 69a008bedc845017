import { randomUUID } from 'node:crypto'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { mondayOf } from '#shared/booking/service-day.ts'
import type { Customer } from '#shared/customer/customer.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { aBooking, aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import {
  beforeNextWrite,
  bookAs,
  bookedAs,
  callAs,
  clearBeforeNextWrite,
  memberOrder,
  type SignedIn,
} from '../../support/customers/member-calls.ts'
import { signedIn, withdrawn } from '../../support/customers/signed-in.ts'
import { inProcess, type Sent } from '../../support/in-process/api-driver.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = bookableDay(34)
const raceDay = bookableDay(35)
const earlier = bookableDay(11)
const [morning, noon] = serviceTimes

beforeAll(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 100)
  await emptySlot(earlier, morning, 100)
})
afterEach(clearBeforeNextWrite)

const weekKey = async (phone: string) => guardKey('open_week', await phoneHash(phone), mondayOf(day))

/** Open bookings of other weeks. */
const countMore = async (phone: string, more: number) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.guards,
      Key: { key: guardKey('open_bookings', await phoneHash(phone)) },
      UpdateExpression: 'ADD #count :more',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':more': more },
    }),
  )

const anOrder = (visit = visitOn(day, morning)) => memberOrder(visit)
const book = (member: SignedIn, body: object = anOrder(), key?: string) => bookAs(member, body, key)
const booked = (member: SignedIn) => bookedAs(member, visitOn(day, morning))

async function bookedAsGuest(customer_phone: string) {
  const body = { ...aNewBooking({ customer_phone }), ...visitOn(day, noon) }
  const answer = await call('POST', '/bookings', { body, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  return { ...answer.body, path: `/me/bookings/${answer.body.request_id}` }
}

const idsOf = (bookings: { request_id: string }[]) => bookings.map(({ request_id }) => request_id)
const listed = async (member: SignedIn) => idsOf((await call('GET', '/me/bookings', callAs(member))).body.bookings)
const signInRequired = { status: 401, body: { code: 'SIGN_IN_REQUIRED' } }
const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }

describe('creating a booking as a member', () => {
  it('books with address, phone and customer type of the profile in less than 1,024 bytes', async () => {
    const member = await signedIn({ job: '개인사업자', address: '서울 노원구 노해로 1', address_detail: '2층' })
    const { request_id } = await booked(member)
    const item = await storedItem(request_id)
    const { consent: _, ...order } = anOrder()
    expect(item).toMatchObject({
      ...order,
      customer_uid: member.customer.uid,
      customer_phone: member.customer.phone,
      customer_type: '개인사업자',
      customer_address: '서울 노원구 노해로 1',
      customer_address_detail: '2층',
      status: 1,
      unassigned: 'yes',
    })
    // DynamoDB stores names and values, not the punctuation of JSON.
    expect(Buffer.byteLength(JSON.stringify(item).replace(/[{}[\]",:]/g, ''))).toBeLessThan(1024)
    expect((await eventsOf(request_id)).map(({ event, actor }) => [event, actor])).toEqual([['received', 'member']])
  })

  it.each([
    ['customer_phone', '01012345678'],
    ['customer_type', '프리랜서'],
    ['customer_uid', 'another'],
  ])('rejects %s in the booking of a member', async (field, value) => {
    const member = await signedIn()
    expect(await book(member, { ...anOrder(), [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FIELD', errors: [{ field, code: 'FIELD_NOT_KNOWN' }] },
    })
  })

  it('rejects a member’s booking where the address of the profile is not served', async () => {
    const member = await signedIn({ address: '서울 강남구 도봉로 1' })
    expect(await book(member)).toMatchObject({ status: 422, body: { code: 'AREA_NOT_SERVED' } })
  })

  it('requires a key that is a UUID of a member, and follows the rules of a visit', async () => {
    const member = await signedIn()
    expect(await call('POST', '/me/bookings', callAs(member, { body: anOrder() }))).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REQUIRED' },
    })
    expect(await book(member, anOrder(visitOn(bookableDay(-1), morning)))).toMatchObject({
      body: { code: 'DATE_TOO_EARLY' },
    })
  })

  it('rejects an eleventh open booking of a member, until one is cancelled', async () => {
    const member = await signedIn()
    // Unverified bookings with the same phone count apart.
    await bookedAsGuest(member.customer.phone)
    const first = await booked(member)
    await countMore(member.customer.phone, 9)
    const eleventh = await book(member)
    expect(eleventh).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', errors: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }] },
    })
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect(await call('DELETE', `/me/bookings/${first.request_id}`, callAs(member))).toMatchObject({ status: 204 })
    expect(await book(member)).toMatchObject({ status: 201 })
  })
})

describe('a week of visits', () => {
  it('allows a phone three open bookings in a week, and more by the dispatcher', async () => {
    const member = await signedIn()
    const desk = await aColleague({ roles: ['desk'] })
    const { phone } = member.customer
    const [first] = [await booked(member), await booked(member), await booked(member)]
    const full = { status: 409, body: { code: 'WEEK_LIMIT' } }
    expect(await book(member)).toMatchObject(full)
    const byPhone = await desk.take({
      ...aNewBooking({ customer_phone: phone }),
      ...visitOn(day, noon),
      consent: 'spoken',
    })
    expect(byPhone).toMatchObject({ status: 201 })

    const { request_id } = await bookedAs(member, visitOn(earlier, morning))
    const here = { version: 1, ...visitOn(day, morning) }
    expect(await call('PATCH', `/me/bookings/${request_id}`, callAs(member, { body: here }))).toMatchObject(full)
    expect(await storedItem(request_id)).toMatchObject({ service_day: earlier, version: 1 })
    expect(await desk.edit(request_id, visitOn(day, morning))).toMatchObject({ status: 200 })

    expect(await call('DELETE', `/me/bookings/${first.request_id}`, callAs(member))).toMatchObject({ status: 204 })
    expect(await book(member)).toMatchObject(full)
    const there = { version: 2, ...visitOn(earlier, morning) }
    expect(await call('PATCH', `/me/bookings/${request_id}`, callAs(member, { body: there }))).toMatchObject({
      status: 200,
    })
    expect(await book(member)).toMatchObject({ status: 201 })
    expect(await book(member)).toMatchObject(full)
  })

  it('cancels a booking that no week counted, without a drifted counter', async () => {
    const member = await signedIn()
    const { request_id } = await booked(member)
    const key = await weekKey(member.customer.phone)
    expect((await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key } }))).Item).toMatchObject({
      count: 1,
    })
    await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key } }))
    const warn = vi.spyOn(logger, 'warn')
    expect(await call('DELETE', `/me/bookings/${request_id}`, callAs(member))).toMatchObject({ status: 204 })
    expect(warn.mock.calls.filter(([name]) => name === 'CounterDrifted')).toEqual([])
    for (let n = 0; n < 3; n += 1) await booked(member)
    expect(await book(member)).toMatchObject({ status: 409, body: { code: 'WEEK_LIMIT' } })
  })
})

describe('repeated key of a member', () => {
  it('answers a member’s repeated key alike, also after an edit of the profile and a cancellation', async () => {
    const member = await signedIn()
    const [key, body] = [randomUUID(), anOrder()]
    const first = await book(member, body, key)
    expect(first.status).toBe(201)
    const moved: Customer = { ...member.customer, address: '서울 강남구 도봉로 1' }
    await dynamo.send(new PutCommand({ TableName: tables.customers, Item: moved }))
    expect(await book(member, body, key)).toEqual(first)
    await call('DELETE', `/me/bookings/${first.body.request_id}`, callAs(member))
    expect(await book(member, body, key)).toEqual(first)
  })

  it('rejects a member’s repeated key with another body', async () => {
    const member = await signedIn()
    const key = randomUUID()
    await book(member, anOrder(), key)
    expect(await book(member, { ...anOrder(), detailInfo: '다른 내용' }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it('creates one booking of a member from 20 parallel requests', async () => {
    const member = await signedIn()
    const [key, body] = [randomUUID(), anOrder()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(member, body, key)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(await listed(member)).toHaveLength(1)
  })

  it('never takes a member’s key for that of a guest or another member', async () => {
    const [key, member, other] = [randomUUID(), await signedIn(), await signedIn()]
    const guest = await call('POST', '/bookings', {
      body: { ...aNewBooking({ customer_phone: member.customer.phone }), ...visitOn(day, morning) },
      key,
    })
    const answers = [guest, await book(member, anOrder(), key), await book(other, anOrder(), key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(3)
  })
})

describe('bookings of a member', () => {
  it('lists the bookings of account and phone, each once, newest first, without history', async () => {
    const member = await signedIn()
    const before = await bookedAsGuest(member.customer.phone)
    const own = await booked(member)
    const after = await bookedAsGuest(member.customer.phone)
    await bookedAsGuest(aPhone())
    await booked(await signedIn())
    const { status, body } = await call('GET', '/me/bookings', callAs(member))
    expect(status).toBe(200)
    expect(idsOf(body.bookings)).toEqual([after.request_id, own.request_id, before.request_id])
    for (const hidden of ['history', 'payload_hash', 'unassigned', 'memo', 'customer_uid'])
      expect(body.bookings[1]).not.toHaveProperty(hidden)
  })

  it('omits cancelled bookings from the list of a member, which can be empty', async () => {
    const member = await signedIn()
    const { path } = await booked(member)
    await call('DELETE', path, callAs(member))
    expect(await listed(member)).toEqual([])
  })

  it('lists all bookings of a member, however many', async () => {
    const member = await signedIn()
    const { uid, phone } = member.customer
    const items = Array.from({ length: 80 }, (_, index) => ({
      ...aBooking({ request_id: randomUUID().replaceAll('-', ''), customer_phone: index % 2 ? phone : aPhone() }),
      ...(index % 4 !== 1 && { customer_uid: uid }),
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      payload_hash: 'hash',
    }))
    for (const Item of items) await dynamo.send(new PutCommand({ TableName: tables.bookings, Item }))
    expect(await listed(member)).toEqual(idsOf(items).reverse())
  })
})

describe('one booking of a member', () => {
  it('shows a member’s booking with its history, and edits and cancels it by the actor member', async () => {
    const member = await signedIn()
    const { path, request_id } = await booked(member)
    expect(await call('PATCH', path, callAs(member, { body: { version: 1, brand: '캐리어' } }))).toMatchObject({
      status: 200,
      body: { brand: '캐리어', version: 2 },
    })
    const shown = await call('GET', path, callAs(member))
    expect(shown).toMatchObject({ status: 200, body: { request_id, brand: '캐리어' } })
    expect(shown.body.history).toMatchObject([
      { event: 'received', actor: 'member' },
      { event: 'changed', actor: 'member' },
    ])
    expect(await call('DELETE', path, callAs(member))).toMatchObject({ status: 204 })
    expect(await call('DELETE', path, callAs(member))).toMatchObject(notFound)
    expect(await call('GET', path, callAs(member))).toMatchObject(notFound)
    expect((await eventsOf(request_id)).at(-1)).toMatchObject({ event: 'cancelled', actor: 'member' })
  })

  it('opens a booking to a member who created it as a guest with the same phone', async () => {
    const member = await signedIn()
    const { path } = await bookedAsGuest(member.customer.phone)
    expect(await call('GET', path, callAs(member))).toMatchObject({ status: 200 })
    expect(await call('DELETE', path, callAs(member))).toMatchObject({ status: 204 })
  })

  it('opens no member’s booking with its token, which no device needs', async () => {
    const { request_id, manage_token } = await booked(await signedIn())
    expect(await call('GET', `/bookings/${request_id}`, { token: manage_token })).toMatchObject(notFound)
  })

  it('returns 404 for the booking of another member or an invalid ID', async () => {
    const { path } = await booked(await signedIn())
    const other = await signedIn()
    for (const each of [path, `/me/bookings/${'0'.repeat(32)}`, '/me/bookings/health']) {
      expect(await call('GET', each, callAs(other))).toMatchObject(notFound)
      expect(await call('PATCH', each, callAs(other, { body: { version: 1, brand: '캐리어' } }))).toMatchObject(
        notFound,
      )
      expect(await call('DELETE', each, callAs(other))).toMatchObject(notFound)
    }
  })
})

describe('former member or stranger', () => {
  const calls = (id: string): [string, string, Sent][] => [
    ['GET', '/me/bookings', {}],
    ['POST', '/me/bookings', { body: anOrder(), key: randomUUID() }],
    ['GET', `/me/bookings/${id}`, {}],
    ['PATCH', `/me/bookings/${id}`, { body: { version: 1, brand: '캐리어' } }],
    ['DELETE', `/me/bookings/${id}`, {}],
  ]

  it('returns SIGN_IN_REQUIRED everywhere after a withdrawal, with a valid access token', async () => {
    const member = await signedIn()
    const { request_id } = await booked(member)
    await withdrawn(member.customer.uid)
    for (const [method, path, sent] of calls(request_id))
      expect(await call(method, path, callAs(member, sent))).toMatchObject(signInRequired)
    expect(await storedItem(request_id)).toMatchObject({ status: 1, version: 1 })
  })

  it('returns SIGN_IN_REQUIRED everywhere to an account without a customer', async () => {
    const claims = { token_use: 'access', sub: randomUUID() }
    for (const [method, path, sent] of calls('0'.repeat(32)))
      expect(await call(method, path, { ...sent, claims })).toMatchObject(signInRequired)
  })

  it.each([
    ['shows an id token', { token_use: 'id' }],
    ['shows a token of no known use', {}],
    ['has no subject', { token_use: 'access', sub: undefined }],
  ])('returns SIGN_IN_REQUIRED everywhere to a stranger: %s', async (_, claims) => {
    const member = await signedIn()
    const { request_id } = await booked(member)
    const given = { sub: member.customer.uid, ...claims } as Record<string, string>
    for (const [method, path, sent] of calls(request_id))
      expect(await call(method, path, { ...sent, claims: given })).toMatchObject(signInRequired)
  })

  it('creates no booking when the member withdraws between check and write', async () => {
    await emptySlot(raceDay, morning)
    const member = await signedIn()
    beforeNextWrite(() => withdrawn(member.customer.uid))
    expect(await book(member, anOrder(visitOn(raceDay, morning)))).toMatchObject(signInRequired)
    expect(await bookedCount(raceDay, morning)).toBe(0)
    const guest = await call('POST', '/lookups', { body: { customer_phone: member.customer.phone } })
    expect(guest).toMatchObject(notFound)
  })

  it('gives no receipt when the member withdraws during a retry', async () => {
    const member = await signedIn()
    const [key, body] = [randomUUID(), anOrder()]
    await book(member, body, key)
    beforeNextWrite(() => withdrawn(member.customer.uid))
    expect(await book(member, body, key)).toMatchObject(signInRequired)
  })
})
