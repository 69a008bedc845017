import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor, BookingAction } from '#shared/booking/can.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { mondayOf } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { aMember, type Member } from '../../support/customers/member.ts'
import { onAnotherPhone, withdrawn } from '../../support/customers/signed-in.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(36)
const [slot] = serviceTimes

const customerActions = [
  ...([
    'show',
    'edit',
    'move',
    'decide',
    'add_problem_photo',
    'claim_after_service',
    'answer_missed',
    'cancel',
  ] as const),
] as const satisfies BookingAction[]
type CustomerAction = (typeof customerActions)[number]
type Cells = Record<CustomerAction, Record<Status, string>>
const [hidden, locked, signIn] = ['404 BOOKING_NOT_FOUND', '409 BOOKING_LOCKED', '401 SIGN_IN_REQUIRED']
/** The response to a decision that its customer may make, on a quote that is not there. */
const noQuote = '409 QUOTE_CHANGED'

/** The responses with and without the right. */
const owners: Cells = {
  show: { 1: '200', 2: '200', 3: '200', 4: '200' },
  edit: { 1: '200', 2: locked, 3: locked, 4: locked },
  move: { 1: locked, 2: '200', 3: locked, 4: locked },
  decide: { 1: noQuote, 2: noQuote, 3: noQuote, 4: '409 STATUS_NOT_ALLOWED' },
  add_problem_photo: { 1: '201', 2: '201', 3: locked, 4: locked },
  claim_after_service: { 1: locked, 2: locked, 3: locked, 4: '201' },
  answer_missed: { 1: locked, 2: locked, 3: locked, 4: locked },
  cancel: { 1: '204', 2: '204', 3: locked, 4: locked },
}
const never = (answer: string): Cells => {
  const row = { 1: answer, 2: answer, 3: answer, 4: answer }
  const ofVisit = { show: row, edit: row, move: row, decide: row, answer_missed: row, cancel: row }
  return { ...ofVisit, add_problem_photo: row, claim_after_service: row }
}

type Booked = { request_id: string; manage_token: string }
type Person = {
  route: '/bookings' | '/me/bookings'
  /** Makes a booking, before they come to it. */
  book: () => Promise<Booked>
  /** What they hold when they come, once everything is booked. */
  token: (booked: Booked) => Promise<string | undefined> | string | undefined
  expected: Cells
}

async function bookAs(route: Person['route'], body: object, token?: string): Promise<Booked> {
  const answer = await call('POST', route, { body, key: randomUUID(), ...(token !== undefined && { token }) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const asGuest = (customer_phone = aPhone()) =>
  bookAs('/bookings', { ...aNewBooking({ customer_phone }), ...visitOn(day, slot) })

/** The counter of the week, where these tests have more than three bookings of a phone. */
const weekForgotten = async (phone: string) =>
  dynamo.send(
    new DeleteCommand({
      TableName: tables.guards,
      Key: { key: guardKey('open_week', await phoneHash(phone), mondayOf(day)) },
    }),
  )

async function asMember({ phone, tokens }: Member) {
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = aNewBooking()
  await weekForgotten(phone)
  return bookAs('/me/bookings', { ...order, ...visitOn(day, slot) }, tokens.access)
}

async function lookUpToken(phone: string) {
  return (await issueLookupToken(phone, new Date())).lookup_token
}

async function accessOnceWithdrawn({ uid, tokens }: Member) {
  await withdrawn(uid)
  return tokens.access
}

// A new kind of customer or status does not compile until its cells are written down here.
type People = { [Kind in Exclude<Actor['kind'], 'desk' | 'technician'>]: Record<string, Person> }

/** Every caller, with the response for each route and status. */
async function everybody(): Promise<People> {
  const phone = aPhone()
  const [owner, withPhone, stranger, withIdToken, leaver, leaverWithPhone, leaverWithout] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ])
  return {
    guest: {
      'a guest with nothing in hand': {
        route: '/bookings',
        book: () => asGuest(),
        token: () => undefined,
        expected: never(hidden),
      },
    },
    booking_token: {
      'the device that booked': {
        route: '/bookings',
        book: () => asGuest(),
        token: ({ manage_token }) => manage_token,
        expected: owners,
      },
      'the device that made another booking': {
        route: '/bookings',
        book: () => asGuest(),
        token: async () => (await asGuest()).manage_token,
        expected: never(hidden),
      },
    },
    lookup: {
      'a lookup of the phone': {
        route: '/bookings',
        book: () => asGuest(phone),
        token: () => lookUpToken(phone),
        expected: owners,
      },
      'a lookup of another phone': {
        route: '/bookings',
        book: () => asGuest(),
        token: () => lookUpToken(phone),
        expected: never(hidden),
      },
    },
    member: {
      'the member who booked': {
        route: '/me/bookings',
        book: () => asMember(owner),
        token: async () => {
          await onAnotherPhone(owner.uid)
          return owner.tokens.access
        },
        expected: owners,
      },
      'the member whose phone a guest booked with': {
        route: '/me/bookings',
        book: () => asGuest(withPhone.phone),
        token: () => withPhone.tokens.access,
        expected: owners,
      },
      'another member': {
        route: '/me/bookings',
        book: () => asMember(stranger),
        token: () => withPhone.tokens.access,
        expected: never(hidden),
      },
      'the member who booked, on the route of guests': {
        route: '/bookings',
        book: () => asMember(stranger),
        token: () => stranger.tokens.access,
        expected: never(hidden),
      },
      'the member who booked, with the id token': {
        route: '/me/bookings',
        book: () => asMember(withIdToken),
        token: () => withIdToken.tokens.id,
        expected: never(signIn),
      },
      'the member who booked, withdrawn': {
        route: '/me/bookings',
        book: () => asMember(leaver),
        token: () => accessOnceWithdrawn(leaver),
        expected: never(signIn),
      },
      'the member whose phone a guest booked with, withdrawn': {
        route: '/me/bookings',
        book: () => asGuest(leaverWithPhone.phone),
        token: () => accessOnceWithdrawn(leaverWithPhone),
        expected: never(signIn),
      },
      'another member, withdrawn': {
        route: '/me/bookings',
        book: () => asGuest(),
        token: () => accessOnceWithdrawn(leaverWithout),
        expected: never(signIn),
      },
    },
  }
}

await emptySlot(day, slot, 1000)
const people = Object.values(await everybody()).flatMap((kind) => Object.entries(kind))

const actions: Record<CustomerAction, { method: string; path?: string; body?: object }> = {
  show: { method: 'GET' },
  edit: { method: 'PATCH', body: { version: 1, brand: '캐리어' } },
  move: { method: 'GET', path: `/move-options?from=${day}&days=2` },
  decide: { method: 'POST', path: '/quote/decision', body: { quote_version: 2, decision: 'approve' } },
  add_problem_photo: { method: 'POST', path: '/photos' },
  claim_after_service: {
    method: 'POST',
    path: '/after-service',
    body: { ...visitOn(day, slot), detailInfo: '물이 다시 새요.' },
  },
  answer_missed: { method: 'POST', path: '/missed/answer' },
  cancel: { method: 'DELETE' },
}

describe.each(people)('%s', (_, { route, book, token, expected }) => {
  const bookings = new Map<Status, Booked & { token: string | undefined }>()

  beforeAll(async () => {
    const booked: [Status, Booked][] = []
    for (const at of Object.values(status)) booked.push([at, await book()])
    for (const [at, { request_id }] of booked) if (at !== status.received) await moveToStatus({ request_id }, at)
    for (const [at, each] of booked) bookings.set(at, { ...each, token: await token(each) })
  })

  const cells = customerActions.flatMap((action) =>
    Object.values(status).map((at) => [action, at, expected[action][at]] as const),
  )

  it.each(cells)('%s at status %d: %s', async (action, at, answer) => {
    const booking = bookings.get(at)
    const { method, path = '', body } = actions[action]
    const id = booking?.request_id ?? ''
    const before = await storedItem(id)
    const given = await call(method, `${route}/${id}${path}`, {
      key: randomUUID(),
      ...(body && { body }),
      ...(booking?.token !== undefined && { token: booking.token }),
    })
    expect([given.status, given.body?.code].filter(Boolean).join(' ')).toBe(answer)
    if (answer.startsWith('4')) expect(await storedItem(id)).toEqual(before)
  })
})

describe('vacancy alerts and call-backs (specification 4.21, 4.22)', () => {
  const full = { service_day: day, service_time: serviceTimes[3] }
  const alert = { ...full, service_type: '청소', consent: true }
  beforeAll(() => {
    const Item = { service_day: day, slot: full.service_time, booked: 3, capacity: 3 }
    return dynamo.send(new PutCommand({ TableName: tables.slots, Item }))
  })

  const callRoutes = [
    ['POST', '/vacancy-alerts', alert],
    ['GET', '/vacancy-alerts', undefined],
    ['POST', '/vacancy-alerts/end', full],
    ['POST', '/me/vacancy-alerts', alert],
    ['GET', '/me/vacancy-alerts', undefined],
    ['POST', '/me/vacancy-alerts/end', full],
    ['POST', '/call-backs', { customer_phone: aPhone(), service_type: '청소', consent: true }],
  ] as const
  const [noCode, noWork] = ['401 VERIFICATION_REQUIRED', '401 WORK_REQUIRED']
  // The gateway rejects what is no token of a member, the function what is none of an active one.
  const never = (answer = '401') => [...Array(3).fill(noCode), ...Array(3).fill(answer), noWork]

  it.each<[string, () => Promise<string | undefined>, string[]]>([
    ['a guest with nothing in hand', async () => undefined, never()],
    ['the device that booked', async () => (await asGuest()).manage_token, never()],
    ['a lookup of a phone', () => lookUpToken(aPhone()), ['201', '200', '200', ...never().slice(3)]],
    ['a member', async () => (await aMember()).tokens.access, [...never().slice(0, 3), '201', '200', '200', noWork]],
    ['a member with the id token', async () => (await aMember()).tokens.id, never(signIn)],
    ['a withdrawn member', async () => accessOnceWithdrawn(await aMember()), never(signIn)],
    ['a dispatcher', async () => (await signedInStaff({ roles: ['desk'] })).tokens.access, never()],
  ])('opens vacancy alerts and call-backs only to those who may use them: %s', async (_, held, expected) => {
    const token = await held()
    const answers = []
    for (const [method, path, body] of callRoutes) {
      const key = randomUUID()
      const { status: code, body: given } = await call(method, path, {
        key,
        ...(body && { body }),
        ...(token && { token }),
      })
      answers.push([code, given?.code].filter(Boolean).join(' '))
    }
    expect(answers).toEqual(expected)
  })
})

describe('member routes (specification 8.4)', () => {
  it.each([
    ['nothing', async () => undefined],
    ['a booking’s token', async () => (await asGuest()).manage_token],
    ['a lookup token', () => lookUpToken(aPhone())],
    ['a forged token', async () => `${(await aMember()).tokens.access.slice(0, -6)}AAAAAA`],
  ])('answers 401 at member routes to %s', async (_, held) => {
    const token = await held()
    for (const [method, path] of [
      ['GET', '/me/bookings'],
      ['POST', '/me/bookings'],
      ['GET', `/me/bookings/${'0'.repeat(32)}`],
      ['PATCH', `/me/bookings/${'0'.repeat(32)}`],
      ['DELETE', `/me/bookings/${'0'.repeat(32)}`],
    ] as const)
      expect((await call(method, path, token === undefined ? {} : { token })).status).toBe(401)
  })
})
