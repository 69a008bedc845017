import { randomUUID } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { callOutOn } from '#shared/booking/fee.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { withdrawn } from '../../support/customers/signed-in.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { retired, signedInStaff } from '../../support/staff/staff.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(25)
const [slot] = serviceTimes

const [desk, kim, lee, both, formerDesk, formerTechnician, free] = await Promise.all([
  signedInStaff({ roles: ['desk'] }),
  signedInStaff({ roles: ['technician'] }),
  signedInStaff({ roles: ['technician'] }),
  signedInStaff({ roles: ['desk', 'technician'] }),
  signedInStaff({ roles: ['desk'] }),
  signedInStaff({ roles: ['technician'] }),
  signedInStaff({ roles: ['technician'] }),
])
for (const { staff } of [formerDesk, formerTechnician]) await retired(staff.staff_id)

const yesterday = addDays(seoulDayOf(new Date()), -1)
/** Since the last minute of yesterday in Seoul: never as long as the day for which a queued action is believed. */
const secondsSinceYesterday = () => Math.floor((Date.now() - seoulHour(yesterday, 24).getTime()) / 1_000) + 60

const changes = {
  edit: ['PATCH', '', { brand: '캐리어' }],
  assign: ['PUT', '/assignment', { staff_id: free.staff.staff_id }],
  unassign: ['DELETE', '/assignment', {}],
  start: ['POST', '/visit', {}],
  complete: ['POST', '/completion', { work_done: '필터를 씻었어요.', charges: [] }],
  correct: ['PATCH', '/completion', { work_done: '필터를 갈았어요.' }],
  cancel: ['POST', '/cancellation', { reason: 'other' }],
  // On the day of the visit, as a telephone without a connection sends it.
  findAbsent: [
    'POST',
    '/absence',
    {
      get age_seconds() {
        return secondsSinceYesterday()
      },
    },
  ],
  leave: ['POST', '/return', {}],
  propose: ['POST', '/quote', { lines: [], call_out_fee: callOutOn(day, slot).min, reason: 'extra_work' }],
} as const
/** Changes without the version of the booking. */
const unversioned = {
  depart: ['POST', '/on-the-way', { minutes: 20 }],
  beLate: ['POST', '/late', { minutes: 40 }],
  decide: ['POST', '/quote/decision', { quote_version: 2, decision: 'approve', spoken: true }],
  approve: ['POST', '/quote/approval', { quote_version: 2, number: '0000' }],
  expectIn: ['PUT', '/expected-hour', { service_day: yesterday, hour: 9 }],
  resend: ['POST', '/notify', { kind: 'quoted' }],
  photograph: ['POST', '/photos', { kind: 'before' }],
  claim: ['POST', '/after-service', { ...visitOn(day, slot), detailInfo: '물이 다시 새요.' }],
  pay: ['PUT', '/payment', { method: 'cash' }],
} as const
type Change = keyof typeof changes | keyof typeof unversioned
const names = [...Object.keys(changes), ...Object.keys(unversioned)] as Change[]
const all = Object.values(status)

/**
 * A visit of yesterday that Kim has, or had, at this status: whatever the time of this day, its day has begun. Only a visit
 * whose slot has not ended can be assigned, so that one is of a later day.
 */
async function aVisitAt(at: Status, change: Change) {
  const booking = await bookedByGuest({ service_day: day, service_time: slot })
  const { staff_id, name, phone } = kim.staff
  const who = { engineer_uid: staff_id, engineer_name: name, engineer_phone: phone }
  if (at > status.received)
    await moveToStatus({ request_id: booking.id }, at, { ...who, partner_name: '한빛냉난방', partner_address: '서울' })
  if (change === 'assign') return { ...booking, version: at > status.received ? 2 : 1 }
  await dynamo.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id: booking.id },
      UpdateExpression: 'SET service_day = :day, service_date = :date',
      ExpressionAttributeValues: { ':day': yesterday, ':date': serviceDateOf(yesterday) },
    }),
  )
  return { ...booking, version: at > status.received ? 2 : 1 }
}

async function answerTo(change: Change, { id, version }: { id: string; version: number }, token?: string) {
  const isVersioned = change in changes
  const [method, path, body] = { ...changes, ...unversioned }[change]
  const sent = {
    body: { ...body, ...(isVersioned && { version }) },
    key: randomUUID(),
    ...(token !== undefined && { token }),
  }
  const answer = await call(method, `/staff/bookings/${id}${path}`, sent)
  return [answer.status, answer.body?.code].filter(Boolean).join(' ')
}

const locked = '409 BOOKING_LOCKED'
const [notAllowed, notFound, staffOnly] = ['409 STATUS_NOT_ALLOWED', '404 BOOKING_NOT_FOUND', '403 STAFF_ONLY']
/** The response to a decision that the caller may record, on a quote that is not there. */
const noQuote = '409 QUOTE_CHANGED'
type Cells = Record<Change, Record<Status, string>>
const row = (answers: [string, string, string, string]) =>
  Object.fromEntries(all.map((at, index) => [at, answers[index]])) as Record<Status, string>
const always = (answer: string) => row([answer, answer, answer, answer])

const ofDesk: Cells = {
  edit: row(['200', '200', '200', notAllowed]),
  assign: row(['200', '200', '200', notAllowed]),
  unassign: row(['200', '200', '200', notAllowed]),
  depart: row([notAllowed, '200', '200', notAllowed]),
  beLate: always(notAllowed),
  start: row([notAllowed, '200', '200', notAllowed]),
  complete: row([notAllowed, notAllowed, '200', notAllowed]),
  correct: row([notAllowed, notAllowed, notAllowed, '200']),
  cancel: row(['204', '204', '204', notAllowed]),
  findAbsent: always(staffOnly),
  leave: always(staffOnly),
  expectIn: always(staffOnly),
  propose: row(['200', '200', '200', notAllowed]),
  decide: row([noQuote, noQuote, noQuote, notAllowed]),
  approve: row([noQuote, noQuote, noQuote, notAllowed]),
  resend: always(notAllowed),
  photograph: row([notAllowed, '201', '201', '201']),
  claim: row([locked, locked, locked, '201']),
  pay: row([notAllowed, notAllowed, notAllowed, '200']),
}
const ofDeskAlone = {
  claim: always(staffOnly),
  edit: always(staffOnly),
  assign: always(staffOnly),
  unassign: always(staffOnly),
  cancel: always(staffOnly),
  decide: always(staffOnly),
}
const ofTechnician: Cells = {
  ...ofDeskAlone,
  depart: row([notFound, '200', '200', notAllowed]),
  beLate: row([notFound, notAllowed, notAllowed, notAllowed]),
  start: row([notFound, '200', '200', notAllowed]),
  complete: row([notFound, notAllowed, '200', notAllowed]),
  correct: row([notFound, notAllowed, notAllowed, '200']),
  findAbsent: row([notFound, '200', '200', notAllowed]),
  leave: row([notFound, notAllowed, notAllowed, notAllowed]),
  expectIn: row([notFound, notAllowed, notAllowed, notAllowed]),
  propose: row([notFound, '200', '200', notAllowed]),
  approve: row([notFound, noQuote, noQuote, notAllowed]),
  resend: row([notFound, notAllowed, notAllowed, notAllowed]),
  photograph: row([notFound, '201', '201', '201']),
  pay: row([notFound, notAllowed, notAllowed, '200']),
}
const ofAnother: Cells = {
  ...ofDeskAlone,
  depart: always(notFound),
  beLate: always(notFound),
  start: always(notFound),
  complete: always(notFound),
  correct: always(notFound),
  findAbsent: always(notFound),
  leave: always(notFound),
  expectIn: always(notFound),
  propose: always(notFound),
  approve: always(notFound),
  resend: always(notFound),
  photograph: always(notFound),
  pay: always(notFound),
}

describe.each([
  ['the desk', desk, ofDesk],
  ['the technician of the visit', kim, ofTechnician],
  ['another technician', lee, ofAnother],
] as const)('%s', (_, who, expected) => {
  const cells = names.flatMap((change) => all.map((at) => [change, at, expected[change][at]] as const))
  const mayDo = cells.filter(([, , answer]) => answer.startsWith('2'))
  const mayNot = cells.filter(([, , answer]) => !answer.startsWith('2'))

  beforeAll(() => emptySlot(day, slot, 10_000))

  it.each(mayDo)('%s at status %d: %s', async (change, at, answer) => {
    expect(await answerTo(change, await aVisitAt(at, change), who.tokens.access)).toBe(answer)
    // Who takes another visit of the same slot would be busy.
    await releaseFree()
  })

  it('rejects every other change of staff at every status, leaving the visit as it is', async () => {
    const visits = new Map<Status, Awaited<ReturnType<typeof aVisitAt>>>()
    for (const at of all) visits.set(at, await aVisitAt(at, 'start'))
    const before = await Promise.all([...visits.values()].map(({ id }) => storedItem(id)))
    const answers = []
    for (const [change, at] of mayNot)
      answers.push([change, at, await answerTo(change, visits.get(at) ?? { id: '', version: 1 }, who.tokens.access)])
    expect(answers).toEqual(mayNot)
    expect(await Promise.all([...visits.values()].map(({ id }) => storedItem(id)))).toEqual(before)
  })
})

async function releaseFree() {
  const key = `technician#${free.staff.staff_id}#${day}#${slot}`
  await dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key } }))
}

describe("technician at a dispatcher's route", () => {
  const ofDeskOnly = Object.values<Route>(routes).filter(({ access }) => access === 'desk')

  it.each(ofDeskOnly)(
    'gives a technician at a dispatcher’s route no hint about the input: $method $path',
    async ({ method, path }) => {
      const somewhere = path.replaceAll(/{\w+}/g, 'x')
      const answers = []
      for (const rubbish of [{}, { body: { rubbish: 1 } }, { raw: 'rubbish' }]) {
        if (method === 'GET' && Object.keys(rubbish).length > 0) continue
        const { status, body } = await call(method, somewhere, { ...rubbish, token: kim.tokens.access })
        answers.push([status, body?.code].join(' '))
      }
      expect(new Set(answers)).toEqual(new Set([staffOnly]))
    },
  )
})

describe('dispatcher who is also a technician', () => {
  it.each([
    ['edit', status.completed, notAllowed],
    ['edit', status.visiting, '200'],
    ['start', status.assigned, '200'],
  ] as const)(
    'lets a dispatcher who is also a technician act as a dispatcher: %s at status %d: %s',
    async (change, at, answer) => {
      expect(await answerTo(change, await aVisitAt(at, change), both.tokens.access)).toBe(answer)
    },
  )
})

describe('stranger at staff routes', () => {
  const visit = aVisitAt(status.visiting, 'start')

  it.each([
    ['a caller without a token', async () => undefined, '401'],
    ['the device that booked', async () => (await visit).token, '401'],
    [
      'a lookup of the phone',
      async () => (await issueLookupToken((await visit).phone, new Date())).lookup_token,
      '401',
    ],
    ['a member with that phone', async () => (await aMember({ phone: (await visit).phone })).tokens.access, '401'],
    ['another member', async () => (await aMember()).tokens.access, '401'],
    ['a member who withdrew', memberWhoWithdrew, '401'],
    ['who was of the desk', async () => formerDesk.tokens.access, staffOnly],
    ['who was a technician', async () => formerTechnician.tokens.access, staffOnly],
    ['the desk with the id token', async () => desk.tokens.id, '401 SIGN_IN_REQUIRED'],
  ])('changes nothing for a stranger at staff routes by %s: %s', async (_, held, answer) => {
    const [token, before] = [await held(), await storedItem((await visit).id)]
    for (const change of names) expect([change, await answerTo(change, await visit, token)]).toEqual([change, answer])
    const given = await call('POST', '/staff/bookings', { body: {}, ...(token !== undefined && { token }) })
    expect(given.status).toBe(Number(answer.slice(0, 3)))
    expect(await storedItem((await visit).id)).toEqual(before)
  })

  async function memberWhoWithdrew() {
    const { uid, tokens } = await aMember()
    await withdrawn(uid)
    return tokens.access
  }
})

describe('staff at customer routes', () => {
  it('gives staff no access to customer routes, not even to their own visit', async () => {
    const { id } = await aVisitAt(status.assigned, 'start')
    for (const { tokens } of [desk, kim]) {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const sent = { token: tokens.access, ...(method === 'PATCH' && { body: { version: 2, brand: '캐리어' } }) }
        expect((await call(method, `/me/bookings/${id}`, sent)).status).toBe(401)
        expect(await call(method, `/bookings/${id}`, sent)).toMatchObject({ body: { code: 'BOOKING_NOT_FOUND' } })
      }
      expect((await call('GET', '/bookings', { token: tokens.access })).status).toBe(401)
    }
  })
})
