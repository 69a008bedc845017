import { randomUUID } from 'node:crypto'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import { aBooking, aPhone } from '../../support/bookings/bookings.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { anAddress } from '../../support/in-process/flood.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { asFunction, asTest } from '../../support/in-process/function-role.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { queueShows, recordOf, streamOf } from '../../support/notifications/stream-records.ts'
import type { Colleague } from '../../support/staff/staff-calls.ts'
import { aWorkChallenge, encoded, solved } from '../../support/work.ts'

/** Runs 20 of something at once. */
const atOnce = <Result>(make: (nth: number) => Promise<Result>, count = 20) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

/** A day that no other file of tests uses. */
const DAY_AHEAD = 3

const statusOf = ({ status }: { status: number }) => status

describe('races', () => {
  let call: Driver
  let desk: Colleague
  let db: typeof import('../../../functions/platform/dynamodb/tables.ts')
  let secrets: typeof import('../../../functions/platform/secrets/secret.ts')
  let tokens: typeof import('../../../functions/bookings/tokens.ts')
  let world: typeof import('../../support/bookings/world.ts')
  let changes: typeof import('../../../functions/notifications/booking-changed.ts')
  let sends: typeof import('../../../functions/notifications/send-jobs.ts')
  const queued: MessageJob[] = []

  /** Loads the functions for the tables of this engine. */
  async function load(settings: object) {
    stubSettings({ bookings: settings })
    vi.resetModules()
    call = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
    db = await import('../../../functions/platform/dynamodb/tables.ts')
    secrets = await import('../../../functions/platform/secrets/secret.ts')
    tokens = await import('../../../functions/bookings/tokens.ts')
    world = await import('../../support/bookings/world.ts')
    changes = await import('../../../functions/notifications/booking-changed.ts')
    sends = await import('../../../functions/notifications/send-jobs.ts')
    const { aColleague } = await import('../../support/staff/staff-calls.ts')
    desk = await aColleague({ roles: ['desk'] })
    const { sqs } = await import('../../../functions/notifications/message-queue.ts')
    sqs.middlewareStack.add(
      () => async (args) => {
        const { Entries = [] } = args.input as { Entries?: { MessageBody: string }[] }
        queued.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody)))
        return { output: { $metadata: {} }, response: {} } as never
      },
      { step: 'initialize', name: 'own-queue' },
    )
  }
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  beforeEach(() => {
    queued.length = 0
  })

  describe('of call-backs (specification 4.21)', () => {
    beforeAll(() => load({ callBacksPerIpDay: 3 }))

    async function request(customer_phone = aPhone()) {
      const secret = (await secrets.keyedHash('work', 'call_back')).toString('base64url')
      const work = encoded(await solved(await aWorkChallenge(10, 1, secret)))
      const body = { customer_phone, service_type: '청소', consent: true, work }
      return {
        customer_phone,
        ...(await call('POST', '/call-backs', { body, key: randomUUID(), address: anAddress() })),
      }
    }

    const listed = async (...phones: readonly string[]) => {
      const { Items = [] } = await db.dynamo.send(
        new QueryCommand({
          TableName: db.tables.bookingEvents,
          IndexName: 'open_tasks',
          KeyConditionExpression: 'open_for = :who',
          ExpressionAttributeValues: { ':who': 'call_backs' },
        }),
      )
      return { all: Items.length, own: Items.filter(({ customer_phone }) => phones.includes(customer_phone)) }
    }

    const openCount = async () => {
      const Get = { TableName: db.tables.guards, Key: { key: 'call_backs_open#all' }, ConsistentRead: true }
      return (await db.dynamo.send(new GetCommand(Get))).Item?.count ?? 0
    }

    /** Returns how far the counter is from the items. Other files of tests open and close call-backs meanwhile. */
    async function drift() {
      for (;;) {
        const count = await openCount()
        const { all } = await listed()
        if (count === (await openCount())) return count - all
      }
    }

    it('opens one call-back of a phone in a race', async () => {
      const [phone, before] = [aPhone(), await drift()]
      const answers = await atOnce(() => request(phone))
      expect(new Set(answers.map(statusOf))).toEqual(new Set([201]))
      expect((await listed(phone)).own).toHaveLength(1)
      expect(await drift()).toBe(before)
    })

    it('closes a call-back once, while its phone asks again', async () => {
      const before = await drift()
      const { customer_phone } = await request()
      const [{ request_id, id } = {}] = (await listed(customer_phone)).own
      const call_back_id = `${String(request_id).slice('call_back-'.length)}.${id}`
      const [, closed] = await Promise.all([
        atOnce(() => request(customer_phone), 5),
        atOnce(() => desk.closeCallBack(call_back_id), 10),
      ])
      expect(new Set(closed.map(statusOf))).toEqual(new Set([204]))
      const { own } = await listed(customer_phone)
      expect(own.length).toBeLessThanOrEqual(1)
      expect(own.map((item) => item.id)).not.toContain(id)
      expect(await drift()).toBe(before)
    })

    it('takes no more call-backs in a race than the stage may have open', async () => {
      const before = await drift()
      const openCallBacks = (await openCount()) + 5
      await load({ callBacksPerIpDay: 3, openCallBacks })
      const answers = await atOnce(() => request())
      const made = answers.filter(({ status }) => status === 201)
      const rejected = answers.filter(({ status }) => status !== 201)
      expect(made.length).toBeGreaterThan(0)
      expect(rejected.length).toBeGreaterThan(0)
      expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['CALL_BACKS_FULL']))
      expect((await listed(...answers.map(({ customer_phone }) => customer_phone))).own).toHaveLength(made.length)
      expect(await openCount()).toBeLessThanOrEqual(openCallBacks)
      expect(await drift()).toBe(before)
    })
  })

  describe('of vacancy alerts (specification 4.22)', () => {
    beforeAll(() => load({ vacancyAlerts: true }))
    afterAll(async () => {
      for (const time of serviceTimes) await world.emptySlot(world.bookableDay(DAY_AHEAD), time)
    })

    const today = seoulDayOf(new Date())
    const now = seoulHour(today, 10)
    type Slot = { service_day: string; service_time: (typeof serviceTimes)[number] }

    /** A slot that is full and without entries, on the day of this file. */
    async function aFullSlot(nth = 0): Promise<Slot> {
      const slot = { service_day: world.bookableDay(DAY_AHEAD), service_time: serviceTimes[nth] ?? serviceTimes[0] }
      await world.emptySlot(slot.service_day, slot.service_time)
      await setBooked(slot, 3)
      return slot
    }

    const setBooked = ({ service_day, service_time }: Slot, booked: number) =>
      db.dynamo.send(
        new UpdateCommand({
          TableName: db.tables.slots,
          Key: { service_day, slot: service_time },
          UpdateExpression: 'SET booked = :booked, #capacity = :three',
          ExpressionAttributeNames: { '#capacity': 'capacity' },
          ExpressionAttributeValues: { ':booked': booked, ':three': 3 },
        }),
      )

    async function ask(slot: Slot, phone = aPhone()) {
      const { lookup_token: token } = await tokens.issueLookupToken(phone, new Date())
      const body = { ...slot, service_type: '청소', consent: true }
      return { phone, ...(await call('POST', '/vacancy-alerts', { body, token })) }
    }

    async function waitingFor(slot: Slot, count: number) {
      const phones = []
      for (let nth = 0; nth < count; nth += 1) phones.push((await ask(slot)).phone)
      return phones
    }

    /** Reads the cancellation of a booking of the slot from the stream, which queues a look. */
    const readCancellation = (slot: Slot) => {
      const request_id = randomUUID().replaceAll('-', '')
      const record = recordOf(aBooking({ request_id, ...slot }), { request_id, cancelled_at: now.toISOString() })
      // A number that no other file of tests gives to a record of this slot.
      const ofOwn = { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: randomUUID() } }
      return asFunction('notifications', () => changes.bookingsChanged(streamOf(ofOwn), now))
    }

    const deliver = (job: MessageJob) => asFunction('notifications', () => sends.sendJobs(queueShows([job]), now))
    /** Delivers each of the queued jobs twice, all at once. */
    const deliverTwice = () => Promise.all(queued.splice(0).flatMap((job) => [deliver(job), deliver(job)]))
    const heardBy = async (phones: readonly string[]) =>
      (await Promise.all(phones.map(sentMessages))).map((texts) => texts.length)

    /** Makes a change right before the first transaction of some work. */
    async function rightBeforeWrite<Result>(change: () => Promise<unknown>, work: () => Promise<Result>) {
      let isFirst = true
      db.dynamo.middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (isFirst && commandName === 'TransactWriteItemsCommand') {
              isFirst = false
              await asTest(change)
            }
            return next(args)
          },
        { step: 'initialize', name: 'right before' },
      )
      try {
        return await work()
      } finally {
        db.dynamo.middlewareStack.remove('right before')
        expect(isFirst).toBe(false)
      }
    }

    it('sends at most one vacancy alert per entry when every spot is freed and jobs are repeated', async () => {
      const slot = await aFullSlot()
      const phones = await waitingFor(slot, 10)
      await setBooked(slot, 0)
      await atOnce(() => readCancellation(slot), 3)
      await deliverTwice()
      await deliverTwice()
      const heard = await heardBy(phones)
      expect(Math.max(...heard)).toBe(1)
      expect(heard.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(3)
    })

    it('sends no vacancy alert once the slot is full again, however late that happens', async () => {
      const slot = await aFullSlot()
      const phones = await waitingFor(slot, 3)
      await setBooked(slot, 2)
      await readCancellation(slot)
      await deliverTwice()
      expect(queued.length).toBeGreaterThanOrEqual(3)
      await rightBeforeWrite(
        () => setBooked(slot, 3),
        async () => {
          for (const job of queued.splice(0)) await deliver(job)
        },
      )
      expect(await heardBy(phones)).toEqual([0, 0, 0])
      await setBooked(slot, 2)
      await readCancellation(slot)
      await deliverTwice()
      await deliverTwice()
      expect(await heardBy(phones)).toEqual([1, 1, 1])
    })

    it('takes no entry for vacancy alerts once the spot is free, however late that happens', async () => {
      const slot = await aFullSlot()
      const free = () => setBooked(slot, 2)
      expect(await rightBeforeWrite(free, () => ask(slot))).toMatchObject({ status: 409, body: { code: 'SLOT_OPEN' } })
    })

    it('loses no entry for vacancy alerts that is added while the spot comes free', async () => {
      const outcomes = await atOnce(async (nth) => {
        const slot = await aFullSlot(nth)
        const [answer] = await Promise.all([ask(slot), setBooked(slot, 2).then(() => readCancellation(slot))])
        return answer
      }, serviceTimes.length)
      await deliverTwice()
      await deliverTwice()
      const heard = await heardBy(outcomes.map(({ phone }) => phone))
      expect(heard).toEqual(outcomes.map(({ status }) => (status === 201 ? 1 : 0)))
      expect(new Set(outcomes.map(({ status, body }) => body.code ?? status))).toEqual(
        new Set(outcomes.map(({ status }) => (status === 201 ? 201 : 'SLOT_OPEN'))),
      )
    })

    it('takes three entries for vacancy alerts of a phone and ten of a slot in a race, and never more', async () => {
      const slots = await atOnce(aFullSlot, serviceTimes.length)
      const phone = aPhone()
      await Promise.all(slots.map((slot) => ask(slot, phone)))
      const alerts = await call('GET', '/vacancy-alerts', {
        token: (await tokens.issueLookupToken(phone, new Date())).lookup_token,
      })
      expect(alerts.body.alerts.length).toBeLessThanOrEqual(3)
      const [slot] = slots as [Slot]
      const answers = await atOnce(() => ask(slot), 14)
      expect(answers.filter(({ status }) => status === 500)).toEqual([])
      const Key = { service_day: slot.service_day, slot: slot.service_time }
      const { Item } = await db.dynamo.send(new GetCommand({ TableName: db.tables.slots, Key, ConsistentRead: true }))
      expect(Object.keys(Item?.waiting).length).toBeLessThanOrEqual(10)
    })

    it('ends vacancy alerts of a slot with its last entry, also while it is claimed', async () => {
      const slot = await aFullSlot()
      const [phone = ''] = await waitingFor(slot, 1)
      const { lookup_token: token } = await tokens.issueLookupToken(phone, new Date())
      await setBooked(slot, 2)
      await readCancellation(slot)
      await deliverTwice()
      const end = () => call('POST', '/vacancy-alerts/end', { body: slot, token })
      const [, ended] = await Promise.all([deliverTwice(), atOnce(end, 5)])
      expect(new Set(ended.map(statusOf))).toEqual(new Set([200]))
      expect((await heardBy([phone]))[0]).toBeLessThanOrEqual(1)
      const Key = { service_day: slot.service_day, slot: slot.service_time }
      const { Item } = await db.dynamo.send(new GetCommand({ TableName: db.tables.slots, Key, ConsistentRead: true }))
      expect(Item?.waiting).toEqual({})
    })
  })
})
