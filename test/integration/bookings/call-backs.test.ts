import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { callBackDueAt } from '#shared/customer/call-back.ts'
import { workLimits } from '#shared/customer/work-limits.ts'
import { openCallBackCount } from '../../../functions/bookings/public/call-back-store.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { incrementCounter } from '../../../functions/platform/rate-limits/count-step.ts'
import { keyedHash, phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { anAddress } from '../../support/in-process/flood.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { aWorkChallenge, encoded, solved } from '../../support/work.ts'

/** A stage with the limits of production. */
let call: Driver
beforeAll(async () => {
  stubSettings({ bookings: { callBacksPerIpDay: 3 }, work: { bookings: 100, codes: 100, perIpHour: 100_000 } })
  vi.resetModules()
  call = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const aForm = (changes: object = {}) => ({
  customer_phone: aPhone(),
  service_type: '청소',
  consent: true,
  ...changes,
})

/** A work that is enough for any address, of one try: how works are issued and solved is shown in sms/work.test.ts. */
async function aWork(): Promise<string> {
  const secret = (await keyedHash('work', 'call_back')).toString('base64url')
  return encoded(await solved(await aWorkChallenge(workLimits.highestLevel, 1, secret)))
}

async function issuedWork(address: string): Promise<string> {
  const { body } = await call('GET', '/work?purpose=call_back', { address })
  return encoded(await solved(body.challenge))
}

type Request = { form?: object; address?: string; key?: string; work?: string; through?: Driver }

async function request({
  form = aForm(),
  address = anAddress(),
  key = randomUUID(),
  work,
  through = call,
}: Request = {}) {
  return through('POST', '/call-backs', { body: { ...form, work: work ?? (await aWork()) }, key, address })
}

const staff = inProcess(staffApi)

async function aColleague(role: 'desk' | 'technician') {
  const { claims } = await staffMember({ roles: [role] })
  return { call: (method: string, path: string) => staff(method, path, { claims }) }
}

const allListed = async () => (await (await aColleague('desk')).call('GET', '/staff/tasks')).body.call_backs
const listed = async (phone: string) =>
  (await allListed()).filter(({ customer_phone }: { customer_phone: string }) => customer_phone === phone)

const openCount = async () => {
  const { key } = openCallBackCount
  const Get = { TableName: tables.guards, Key: { key }, ConsistentRead: true }
  return (await dynamo.send(new GetCommand(Get))).Item?.count ?? 0
}

/** Returns how far the counter is from the list. Other files of tests open and close call-backs meanwhile. */
async function drift(): Promise<number> {
  for (;;) {
    const count = await openCount()
    const { length } = await allListed()
    if (count === (await openCount())) return count - length
  }
}

it('requires a proof of work for a call-back, which opens one', async () => {
  const [address, form] = [anAddress(), aForm()]
  expect(await call('POST', '/call-backs', { body: form, key: randomUUID(), address })).toMatchObject({
    status: 401,
    body: { code: 'WORK_REQUIRED' },
  })
  const work = await issuedWork(address)
  expect(await request({ form, address, work })).toMatchObject({ status: 201 })
  expect(await request({ address, work })).toMatchObject({ status: 401, body: { code: 'WORK_REQUIRED' } })
})

it('lists a call-back for dispatchers with its time, until one has called', async () => {
  const form = aForm({ service_type: '수리' })
  const { body } = await request({ form })
  expect(Math.abs(Date.parse(body.due_at) - callBackDueAt(new Date()).getTime())).toBeLessThan(60_000)
  const [one, ...others] = await listed(form.customer_phone)
  expect(others).toEqual([])
  expect(one).toMatchObject({ customer_phone: form.customer_phone, service_type: '수리', due_at: body.due_at })
  const desk = await aColleague('desk')
  const done = () => desk.call('POST', `/staff/call-backs/${one.call_back_id}/done`)
  // Two dispatchers, and a repeat after a lost response.
  const before = await drift()
  expect(await Promise.all([done(), done()])).toMatchObject([{ status: 204 }, { status: 204 }])
  expect(await done()).toMatchObject({ status: 204 })
  expect(await listed(form.customer_phone)).toEqual([])
  expect(await drift()).toBe(before)
  // A late repeat does not close a later call-back of the same phone.
  await request({ form })
  expect(await done()).toMatchObject({ status: 204 })
  expect(await listed(form.customer_phone)).toHaveLength(1)
})

it('gives call-backs to dispatchers alone', async () => {
  const technician = await aColleague('technician')
  const rejected = { status: 403, body: { code: 'STAFF_ONLY' } }
  expect(await technician.call('GET', '/staff/tasks')).toMatchObject(rejected)
  expect(await technician.call('POST', '/staff/call-backs/x/done')).toMatchObject(rejected)
  const desk = await aColleague('desk')
  for (const id of ['x', `${'a'.repeat(43)}.${'f'.repeat(31)}`, 'task#call'])
    expect(await desk.call('POST', `/staff/call-backs/${encodeURIComponent(id)}/done`)).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND' },
    })
})

it('answers a repeated request for a call-back alike and counts it once, after a day of three', async () => {
  const address = anAddress()
  const [key, form, work] = [randomUUID(), aForm(), await aWork()]
  for (let tries = 0; tries < 4; tries += 1)
    expect(await request({ address, key, form, work })).toMatchObject({ status: 201 })
  for (let more = 0; more < 2; more += 1) expect(await request({ address })).toMatchObject({ status: 201 })
  const over = await request({ address })
  expect(over).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect(await request({ address, key, form, work })).toMatchObject({ status: 201 })
  expect(await listed(form.customer_phone)).toHaveLength(1)
})

it('keeps one call-back of a phone and answers a stranger as for any other number', async () => {
  const form = aForm()
  await request({ form })
  const before = await drift()
  const address = anAddress()
  // A stranger gets what any other number would give, and the count of the address goes on.
  for (let more = 0; more < 3; more += 1)
    expect(await request({ address, form: { ...form, service_type: '철거' } })).toMatchObject({ status: 201 })
  expect(await request({ address, form })).toMatchObject({ status: 429 })
  expect(await listed(form.customer_phone)).toMatchObject([{ service_type: '청소' }])
  expect(await drift()).toBe(before)
})

it('answers a repeat of a further call-back as for any other number, also above the limit', async () => {
  const form = aForm()
  await request({ form })
  const [address, key] = [anAddress(), randomUUID()]
  const work = await aWork()
  const further = () => request({ address, key, work, form })
  expect(await further()).toMatchObject({ status: 201 })
  expect(await further()).toMatchObject({ status: 201 })
  for (let more = 0; more < 2; more += 1) expect(await request({ address, form })).toMatchObject({ status: 201 })
  expect(await request({ address, form })).toMatchObject({ status: 429 })
  expect(await further()).toMatchObject({ status: 201 })
})

it('opens no call-back by a late repeat of one whose dispatcher has called', async () => {
  const [address, key, form] = [anAddress(), randomUUID(), aForm()]
  const work = await aWork()
  await request({ address, key, work, form })
  const [one] = await listed(form.customer_phone)
  const desk = await aColleague('desk')
  await desk.call('POST', `/staff/call-backs/${one.call_back_id}/done`)
  expect(await request({ address, key, work, form })).toMatchObject({ status: 201 })
  expect(await listed(form.customer_phone)).toEqual([])
})

it('makes one call-back of many requests of a phone at once', async () => {
  const form = aForm()
  const answers = await Promise.all(Array.from({ length: 8 }, () => request({ form })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await listed(form.customer_phone)).toHaveLength(1)
})

it('takes no more call-backs than the stage may have open, also at once', async () => {
  /** Asks for ten calls at a stage that accepts four more; nothing where another file changed the count. */
  const tenAtOnce = async () => {
    const before = await openCount()
    stubSettings({ bookings: { callBacksPerIpDay: 3, openCallBacks: before + 4 }, work: { perIpHour: 100_000 } })
    vi.resetModules()
    const small = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
    const answers = await Promise.all(Array.from({ length: 10 }, () => request({ through: small })))
    const created = answers.filter(({ status }) => status === 201).length
    return (await openCount()) === before + created ? { created, answers } : undefined
  }
  const { created, answers } = await vi.waitUntil(tenAtOnce, { timeout: 20_000 })
  expect(created).toBeLessThanOrEqual(4)
  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toContain('CALL_BACKS_FULL')
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

it('answers alike at a full stage, whether a number has an open call-back or not', async () => {
  const form = aForm()
  await request({ form })
  stubSettings({ bookings: { callBacksPerIpDay: 3, openCallBacks: await openCount() }, work: { perIpHour: 100_000 } })
  vi.resetModules()
  const full = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  for (const each of [form, aForm()])
    expect(await request({ through: full, form: each })).toMatchObject({
      status: 409,
      body: { code: 'CALL_BACKS_FULL' },
    })
})

it('counts a call-back as late once it is due, until a dispatcher has called', async () => {
  const { countLateCallBacks } = await import('../../../functions/schedules/call-backs.ts')
  const form = aForm()
  const { body } = await request({ form })
  const desk = await aColleague('desk')
  const lateAt = async (time: number): Promise<{ customer_phone: string; call_back_id: string }[]> => {
    const { call_backs } = (await desk.call('GET', '/staff/tasks')).body
    return call_backs.filter(({ due_at }: { due_at: string }) => Date.parse(due_at) < time)
  }
  const own = async (time: number) =>
    (await lateAt(time)).find(({ customer_phone }) => customer_phone === form.customer_phone)
  const due = Date.parse(body.due_at)
  expect(await own(due)).toBeUndefined()
  const late = await own(due + 1)
  expect(late).toBeDefined()
  // Other files of tests request calls meanwhile.
  for (const time of [due, due + 1])
    await expect
      .poll(async () => [(await countLateCallBacks(new Date(time))).done, (await lateAt(time)).length])
      .toSatisfy(([counted, listed]) => counted === listed)
  await desk.call('POST', `/staff/call-backs/${late?.call_back_id}/done`)
  expect(await own(due + 1)).toBeUndefined()
})

it('removes the number of a call-back after seven days, also when the night is late or runs twice', async () => {
  const [old, young] = [aForm(), aForm()]
  for (const form of [old, young]) await request({ form })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const age = async ({ customer_phone }: { customer_phone: string }, created_at: string) =>
    dynamo.send(
      new UpdateCommand({
        TableName: tables.bookingEvents,
        Key: { request_id: `call_back-${await phoneHash(customer_phone)}`, at: 'call_back' },
        UpdateExpression: 'SET created_at = :at',
        ExpressionAttributeValues: { ':at': created_at },
      }),
    )
  await age(old, daysAgo(9))
  await age(young, daysAgo(6.9))
  const { removeOldCallBacks } = await import('../../../functions/schedules/call-backs.ts')
  const before = await drift()
  const [first, second] = await Promise.all([removeOldCallBacks(new Date()), removeOldCallBacks(new Date())])
  expect([first.failed, second.failed]).toEqual([0, 0])
  expect(await listed(old.customer_phone)).toEqual([])
  expect(await listed(young.customer_phone)).toHaveLength(1)
  expect(await drift()).toBe(before)
})

it('exports and erases a call-back with its phone, also again after a restore', async () => {
  const form = aForm()
  await request({ form })
  const Key = { request_id: `call_back-${await phoneHash(form.customer_phone)}`, at: 'call_back' }
  const stored = async () =>
    (await dynamo.send(new GetCommand({ TableName: tables.bookingEvents, Key, ConsistentRead: true }))).Item
  const item = await stored()
  const { customer_phone: phone } = form
  expect(await replyTo('export', { phone })).toMatchObject({
    call_back: { customer_phone: phone, service_type: '청소' },
  })
  expect(await replyTo('forget', { phone })).toMatchObject({ call_backs: 1 })
  expect(await stored()).toBeUndefined()
  await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: item }))
  await dynamo.send(new UpdateCommand(incrementCounter(openCallBackCount, 1_000)))
  const { eraseCallBack } = await import('../../../functions/bookings/public/call-back-store.ts')
  expect(await eraseCallBack(await phoneHash(phone))).toBe(true)
  expect(await stored()).toBeUndefined()
})
