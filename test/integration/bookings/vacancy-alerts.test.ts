import { randomInt } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { delayOf, jobsOf, type MessageJob, vacancyLook } from '#shared/notifications/job.ts'
import { aBooking, aPhone } from '../../support/bookings/bookings.ts'
import { messagePipeline, releaseDeferred, sentTexts } from '../../support/notifications/message-pipeline.ts'
import { recordOf } from '../../support/notifications/stream-records.ts'

// Loaded after the settings of the pipeline.
const { bookableDay } = await import('../../support/bookings/world.ts')
const { signedIn } = await import('../../support/customers/signed-in.ts')
const { inProcess } = await import('../../support/in-process/api-driver.ts')
const { replyTo } = await import('../../support/in-process/operator.ts')
const { staffMember } = await import('../../support/staff/staff.ts')
const { handler: bookingApi } = await import('../../../functions/handlers/booking-api.ts')
const { handler: staffApi } = await import('../../../functions/handlers/staff-api.ts')
const { dynamo, tables } = await import('../../../functions/platform/dynamodb/tables.ts')
const { phoneHash } = await import('../../../functions/platform/secrets/secret.ts')
const { issueLookupToken } = await import('../../../functions/bookings/tokens.ts')
const { eraseAlertsOfHash } = await import('../../../functions/bookings/public/vacancy-store.ts')
const { endOldAlerts } = await import('../../../functions/schedules/vacancies.ts')

const call = inProcess(bookingApi)
const staff = inProcess(staffApi)
const pipeline = messagePipeline()

/** A day of the past, where no other file of tests has a slot, nor an earlier run an hour of messages. */
const today = addDays(seoulDayOf(new Date()), -randomInt(200, 1000))
const now = seoulHour(today, 10)
const soon = new Date(now.getTime() + 60_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

// Each test has a day of its own.
let days = 20
const aDay = () => {
  days += 1
  return bookableDay(days)
}

type Slot = { service_day: string; service_time: (typeof serviceTimes)[number] }
const keyOf = ({ service_day, service_time }: Slot) => ({ service_day, slot: service_time })
const aSlot = (service_day = aDay(), index = 3): Slot => ({ service_day, service_time: serviceTimes[index] as never })

const setSlot = (slot: Slot, booked: number, capacity = 3) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.slots,
      Key: keyOf(slot),
      UpdateExpression: 'SET booked = :booked, #capacity = :capacity',
      ExpressionAttributeNames: { '#capacity': 'capacity' },
      ExpressionAttributeValues: { ':booked': booked, ':capacity': capacity },
    }),
  )

async function aFullSlot(day?: string, index?: number) {
  const slot = aSlot(day, index)
  await dynamo.send(new PutCommand({ TableName: tables.slots, Item: { ...keyOf(slot), booked: 3, capacity: 3 } }))
  return slot
}

const stored = async (slot: Slot) =>
  (await dynamo.send(new GetCommand({ TableName: tables.slots, Key: keyOf(slot), ConsistentRead: true }))).Item

const waitingFor = async (slot: Slot) => Object.keys((await stored(slot))?.waiting ?? {})

const tokenOf = async (phone: string) => (await issueLookupToken(phone, new Date())).lookup_token

async function ask(slot: Slot, phone = aPhone(), changes: object = {}) {
  const body = { ...slot, service_type: '청소', consent: true, ...changes }
  return { phone, ...(await call('POST', '/vacancy-alerts', { body, token: await tokenOf(phone) })) }
}

async function manyWaiting(slot: Slot, count: number) {
  const phones = []
  for (let index = 0; index < count; index += 1) {
    const { phone, status } = await ask(slot)
    expect(status).toBe(201)
    phones.push(phone)
    // An engine returns entries of the same moment in any order.
    vi.setSystemTime(Date.now() + 1)
  }
  return phones
}

const bookingAt = (slot: Slot) => aBooking({ request_id: 'e'.repeat(32), ...slot })
const tombstone = { request_id: 'e'.repeat(32), cancelled_at: now.toISOString() }

/** Frees a spot as a cancellation does, and returns the jobs of its stream record. */
async function free(slot: Slot, booked = 2): Promise<MessageJob[]> {
  await setSlot(slot, booked)
  const jobs = await pipeline.readStream(now, recordOf(bookingAt(slot), tombstone))
  return jobs.filter(({ kind }) => kind === 'vacancy')
}

/** Looks who is first, and returns the jobs of their messages. */
async function look(jobs: readonly MessageJob[], at = soon): Promise<MessageJob[]> {
  expect(await pipeline.send(jobs, at)).toEqual({ batchItemFailures: [] })
  return pipeline.queue.take()
}

const heardBy = async (phones: readonly string[]) =>
  (await Promise.all(phones.map(sentTexts))).map((texts) => texts.length)

it('accepts vacancy alerts for the phone of a lookup token or a member, while the slot is full', async () => {
  const slot = await aFullSlot()
  const body = { ...slot, service_type: '수리', consent: true }
  for (const token of [undefined, 'lk_x', 'bk_x'])
    expect(await call('POST', '/vacancy-alerts', { body, ...(token && { token }) })).toMatchObject({ status: 401 })
  const guest = await ask(slot, undefined, { service_type: '수리' })
  const mine = { ...slot, service_type: '수리', open: false }
  expect(guest).toMatchObject({ status: 201, body: { alerts: [mine] } })
  const { claims } = await signedIn()
  expect(await call('POST', '/me/vacancy-alerts', { body, claims })).toMatchObject({ status: 201 })
  expect((await call('GET', '/me/vacancy-alerts', { claims })).body).toEqual({ alerts: [mine] })
  expect(await waitingFor(slot)).toHaveLength(2)
  // A repeat changes nothing, and neither does the end of another phone's.
  expect(await ask(slot, guest.phone)).toMatchObject({ status: 201, body: { alerts: [mine] } })
  const [own, other] = [await tokenOf(guest.phone), await tokenOf(aPhone())]
  expect(await call('POST', '/vacancy-alerts/end', { body: slot, token: other })).toMatchObject({ status: 200 })
  expect(await waitingFor(slot)).toHaveLength(2)
  for (let tries = 0; tries < 2; tries += 1)
    expect(await call('POST', '/vacancy-alerts/end', { body: slot, token: own })).toMatchObject({
      status: 200,
      body: { alerts: [] },
    })
  expect(await waitingFor(slot)).toHaveLength(1)
})

it('rejects a vacancy alert for a slot with a spot, a closed one, and days outside the window', async () => {
  const slot = aSlot()
  await setSlot(slot, 2)
  expect(await ask(slot)).toMatchObject({ status: 409, body: { code: 'SLOT_OPEN' } })
  await setSlot(slot, 0, 0)
  expect(await ask(slot)).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED' } })
  expect(await ask(aSlot(addDays(today, 1)))).toMatchObject({ status: 422, body: { code: 'DATE_TOO_EARLY' } })
  expect(await ask(aSlot(addDays(today, 61)))).toMatchObject({ status: 422, body: { code: 'DATE_TOO_LATE' } })
})

it('takes three vacancy alerts of a phone, also at once', async () => {
  const day = aDay()
  const slots = await Promise.all([0, 1, 2, 3].map((index) => aFullSlot(day, index)))
  const phone = aPhone()
  const answers = await Promise.all(slots.map((slot) => ask(slot, phone)))
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  for (const slot of slots) await ask(slot, phone)
  const waiting = await Promise.all(slots.map(waitingFor))
  expect(waiting.flat()).toEqual([phone, phone, phone])
  const left = slots.find((_, index) => waiting[index]?.length === 0) as Slot
  expect(await ask(left, phone)).toMatchObject({ status: 409, body: { code: 'ALERT_LIMIT' } })
})

it('takes ten vacancy alerts of a slot, also at once', async () => {
  const slot = await aFullSlot()
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask(slot)))
  expect(answers.filter(({ status }) => status === 500)).toEqual([])
  for (let more = 0; more < 10; more += 1) await ask(slot)
  expect(await waitingFor(slot)).toHaveLength(10)
  expect(await ask(slot)).toMatchObject({ status: 409, body: { code: 'ALERT_LIMIT' } })
})

it('notifies three waiting customers a minute after a cancellation, and three of the next spot', async () => {
  const slot = await aFullSlot()
  const phones = await manyWaiting(slot, 8)
  const jobs = await free(slot)
  expect(jobs.map(delayOf)).toEqual([60])
  const messages = await look(jobs)
  expect(messages).toHaveLength(3)
  expect(JSON.stringify([jobs, messages])).not.toContain(phones[0])
  await pipeline.send(messages, soon)
  // Repeats of every job send nothing else.
  expect(await look(jobs)).toEqual([])
  await pipeline.send(messages, soon)
  expect(await heardBy(phones)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  expect((await sentTexts(phones[0] as string))[0]).toMatch(
    /일\(.\) 6시 이후 자리가 났어요. 먼저 예약하는 분께 드려요./,
  )
  expect((await waitingFor(slot)).sort()).toEqual(phones.slice(3).sort())
  await pipeline.send(await look(await free(slot, 1)), soon)
  expect(await heardBy(phones)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
})

it.each(['moved to another slot', 'made shorter'])('notifies a waiting customer when a visit is %s', async (change) => {
  const slot = await aFullSlot(undefined, 1)
  const [phone = ''] = await manyWaiting(slot, 1)
  await setSlot(slot, 2)
  const before = aBooking({ ...slot, service_time: serviceTimes[0], visit_minutes: 300 })
  const after =
    change === 'made shorter'
      ? { ...before, visit_minutes: 60 }
      : { ...before, service_day: addDays(slot.service_day, 1) }
  const jobs = (await pipeline.readStream(now, recordOf(before, after))).filter(({ kind }) => kind === 'vacancy')
  await pipeline.send(await look(jobs), soon)
  expect(await heardBy([phone])).toEqual([1])
})

it('notifies waiting customers when a dispatcher raises the capacity', async () => {
  const slot = await aFullSlot()
  const [phone = ''] = await manyWaiting(slot, 1)
  const { claims } = await staffMember({ roles: ['desk'] })
  const body = { slots: [{ service_time: slot.service_time, capacity: 4 }] }
  expect(await staff('PUT', `/staff/calendar/${slot.service_day}`, { body, claims })).toMatchObject({ status: 200 })
  const jobs = (await pipeline.queue.take()).filter(({ kind }) => kind === 'vacancy')
  expect(jobs).toHaveLength(1)
  await pipeline.send(await look(jobs), soon)
  expect(await heardBy([phone])).toEqual([1])
})

it('notifies no one of a slot that is full again, before or after the look, and keeps the alert', async () => {
  const slot = await aFullSlot()
  const [phone = ''] = await manyWaiting(slot, 1)
  const jobs = await free(slot)
  await setSlot(slot, 3)
  expect(await look(jobs)).toEqual([])
  const messages = await look(await free(slot))
  expect(messages).toHaveLength(1)
  await setSlot(slot, 3)
  await pipeline.send(messages, soon)
  expect(await heardBy([phone])).toEqual([0])
  expect(await waitingFor(slot)).toEqual([phone])
  await pipeline.send(await look(await free(slot)), soon)
  expect(await heardBy([phone])).toEqual([1])
})

it('sends one message for each vacancy alert when many spots are freed at once', async () => {
  const slot = await aFullSlot()
  const phones = await manyWaiting(slot, 10)
  await setSlot(slot, 0)
  const records = Array.from({ length: 3 }, () => recordOf(bookingAt(slot), tombstone))
  const jobs = (await pipeline.readStream(now, ...records)).filter(({ kind }) => kind === 'vacancy')
  expect(jobs).toHaveLength(3)
  await Promise.all([...jobs, ...jobs].map((job) => pipeline.send([job], soon)))
  const messages = await pipeline.queue.take()
  await Promise.all([...messages, ...messages].map((job) => pipeline.send([job], soon)))
  const counts = await heardBy(phones)
  expect(Math.max(...counts)).toBe(1)
  expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3)
})

it('looks for free spots again after the queue took no messages, as often as it is down', async () => {
  const slot = await aFullSlot()
  const phones = await manyWaiting(slot, 4)
  const jobs = await free(slot)
  pipeline.queue.isDown = true
  for (let tries = 0; tries < 3; tries += 1) expect((await pipeline.send(jobs, soon)).batchItemFailures).toHaveLength(1)
  pipeline.queue.isDown = false
  await pipeline.send(await look(jobs), soon)
  expect(await heardBy(phones)).toEqual([1, 1, 1, 0])
})

it('delivers a vacancy alert once after the provider rejects it, and keeps the entry until then', async () => {
  const slot = await aFullSlot()
  const [phone = ''] = await manyWaiting(slot, 1)
  const messages = await look(await free(slot))
  pipeline.sns.of = () => 'refused'
  expect((await pipeline.send(messages, soon)).batchItemFailures).toHaveLength(1)
  expect((await call('GET', '/vacancy-alerts', { token: await tokenOf(phone) })).body.alerts).toHaveLength(1)
  pipeline.sns.of = () => undefined
  await pipeline.send(messages, soon)
  await pipeline.send(messages, soon)
  expect(await heardBy([phone])).toEqual([1])
  expect(await waitingFor(slot)).toEqual([])
})

it('accepts a vacancy alert again once its message may have arrived', async () => {
  const slot = await aFullSlot()
  const [phone = ''] = await manyWaiting(slot, 1)
  pipeline.sns.of = () => 'answer lost'
  await pipeline.send(await look(await free(slot)), soon)
  await setSlot(slot, 3)
  const token = await tokenOf(phone)
  expect((await call('GET', '/vacancy-alerts', { token })).body.alerts).toEqual([])
  expect((await ask(slot, phone)).body.alerts).toMatchObject([slot])
  pipeline.sns.of = () => undefined
  await pipeline.send(await look(await free(slot)), soon)
  expect(await heardBy([phone])).toEqual([2])
})

it('sends a vacancy alert in the morning after quiet hours, only if the slot still has a spot', async () => {
  const [free1, full] = [await aFullSlot(), await aFullSlot()]
  const [[heard = ''], [unheard = '']] = [await manyWaiting(free1, 1), await manyWaiting(full, 1)]
  const night = seoulHour(today, 22)
  const jobs = [...(await free(free1)), ...(await free(full))]
  expect(await look(jobs, night)).toEqual([])
  await setSlot(full, 3)
  const morning = seoulHour(addDays(today, 1), 8)
  await releaseDeferred(morning)
  const released = (await pipeline.queue.take()).filter(({ kind }) => kind === 'vacancy')
  await pipeline.send(await look(released, morning), morning)
  expect(await heardBy([heard, unheard])).toEqual([1, 0])
})

it('ends a vacancy alert with its day, also when nights were missed or run twice', async () => {
  const over = [addDays(today, -30), addDays(today, 0), addDays(today, 1)].map((day) => aSlot(day, 2))
  const open = await aFullSlot()
  const waiting = { [aPhone()]: { id: 'x', at: now.toISOString(), service_type: '청소' } }
  for (const slot of over)
    await dynamo.send(new PutCommand({ TableName: tables.slots, Item: { ...keyOf(slot), waiting } }))
  await manyWaiting(open, 1)
  const runs = await Promise.all([endOldAlerts(new Date()), endOldAlerts(new Date())])
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
  for (const slot of over) expect(await waitingFor(slot)).toEqual([])
  expect(await waitingFor(open)).toHaveLength(1)
})

describe('at the turn of the year', () => {
  const slot = aSlot('2026-01-02')
  const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}+09:00`) })

  it('takes a vacancy alert until midnight, then neither takes nor sends it, and the night removes it', async () => {
    await setSlot(slot, 3)
    at('2025-12-31T23:59:59')
    const { phone, status } = await ask(slot)
    expect(status).toBe(201)
    expect((await call('GET', '/vacancy-alerts', { token: await tokenOf(phone) })).body.alerts).toMatchObject([slot])
    const lastMoment = new Date()
    await setSlot(slot, 2)
    const look = vacancyLook(slot, 'a cancellation', lastMoment)
    expect(await pipeline.send(jobsOf(look), lastMoment)).toEqual({ batchItemFailures: [] })
    at('2026-01-01T00:00:00')
    await setSlot(slot, 3)
    expect(await ask(slot)).toMatchObject({ status: 422, body: { code: 'DATE_TOO_EARLY' } })
    await setSlot(slot, 2)
    const morning = new Date('2026-01-01T08:00+09:00')
    expect(await pipeline.send(jobsOf(look), morning)).toEqual({ batchItemFailures: [] })
    expect(pipeline.queue.take().filter(({ vacancy }) => vacancy?.id !== undefined)).toEqual([])
    expect(await heardBy([phone])).toEqual([0])
    await endOldAlerts(new Date('2026-01-01T03:30+09:00'))
    expect(await waitingFor(slot)).toEqual([])
  })
})

it('exports and erases a vacancy alert with its phone, also again after a restore', async () => {
  const slot = await aFullSlot()
  const { phone } = await ask(slot)
  const item = await stored(slot)
  expect(await replyTo('export', { phone })).toMatchObject({ vacancy_alerts: [slot] })
  expect(await replyTo('forget', { phone })).toMatchObject({ vacancy_alerts: 1 })
  expect(await waitingFor(slot)).toEqual([])
  await dynamo.send(new PutCommand({ TableName: tables.slots, Item: item }))
  expect(await eraseAlertsOfHash(await phoneHash(phone), today)).toBe(1)
  expect(await waitingFor(slot)).toEqual([])
})
