import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { MINUTE } from '#shared/durations.ts'
import type { Message } from '#shared/notifications/job.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aBooking } from '../../support/bookings/bookings.ts'
import { eventsOf, storedItem } from '../../support/bookings/world.ts'
import { runSchedule } from '../../support/in-process/scheduled.ts'
import { ownQueue } from '../../support/notifications/message-world.ts'

// Days long ago, without bookings of other files and without messages of the deployed functions.
const tuesday: ServiceDay = '2026-03-10'
const [morning, noon, , evening] = serviceTimes
const at = (day: ServiceDay, hour: number, minute = 0) => new Date(seoulHour(day, hour).getTime() + minute * MINUTE)

const queue = ownQueue()
const queuedJobs = (kind: Message['kind']) => queue.take().filter((job) => job.kind === kind)

async function storeBooking(
  changes: Partial<Booking> & { service_day: ServiceDay },
  more: object = {},
): Promise<string> {
  const request_id = randomUUID().replaceAll('-', '')
  const Item = { ...aBooking({ request_id, ...changes }), ...more }
  await dynamo.send(new PutCommand({ TableName: tables.bookings, Item }))
  return request_id
}
const assigned = (changes: Partial<Booking> & { service_day: ServiceDay }) =>
  storeBooking({ status: 2, engineer_uid: 'kim', engineer_name: '김기사', ...changes })
const statusOf = async (request_id: string) => (await storedItem(request_id))?.status

describe('at 06:00 (specification 10.3)', () => {
  it('sets assigned bookings of today to status 3, once', async () => {
    const [here, next, waiting] = [
      await assigned({ service_day: tuesday }),
      await assigned({ service_day: addDays(tuesday, 1) }),
      await storeBooking({ service_day: tuesday }),
    ]
    await runSchedule('visits', at(tuesday, 6))
    expect(await Promise.all([here, next, waiting].map(statusOf))).toEqual([3, 2, 1])
    expect(await eventsOf(here)).toMatchObject([{ event: 'visiting', actor: 'schedule', from: 2, to: 3 }])
    expect(await runSchedule('visits', at(tuesday, 6, 1))).toEqual({ done: { visits: 0 }, failed: 0 })
    expect(await eventsOf(here)).toHaveLength(1)
  })

  it('sets assigned bookings to status 3 later in the day too, and after a missed day', async () => {
    const day = addDays(tuesday, 10)
    const [yesterdays, todays] = [
      await assigned({ service_day: addDays(day, -1) }),
      await assigned({ service_day: day, service_time: noon }),
    ]
    expect(await runSchedule('visits', at(day, 11))).toEqual({ done: { visits: 2 }, failed: 0 })
    expect(await Promise.all([yesterdays, todays].map(statusOf))).toEqual([3, 3])
  })

  it('sets no booking to status 3 before 06:00', async () => {
    const day = addDays(tuesday, 20)
    const booking = await assigned({ service_day: day })
    await runSchedule('visits', at(day, 5, 59))
    expect(await statusOf(booking)).toBe(2)
  })
})

describe('at 08:00', () => {
  it('sends deferred messages at 08:00', async () => {
    const day = addDays(tuesday, 30)
    const message: Message = {
      of: randomUUID(),
      receiver: 'desk',
      kind: 'new_booking',
      at: at(day, 2).toISOString(),
    }
    const ofEarlierRelease = { ...message, receiver: 'customer', kind: 'phone_requested', member: 'a-uid' }
    for (const [job, held] of Object.entries({ a: message, b: ofEarlierRelease }))
      await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item: { day, job, message: held } }))
    expect(await runSchedule('morning', at(day, 8))).toMatchObject({ done: { released: 1 }, failed: 0 })
    expect(queuedJobs('new_booking')).toEqual([{ ...message, channel: 'sms' }])
    expect(await runSchedule('morning', at(day, 8, 1))).toMatchObject({ done: { released: 0 } })
  })

  it('notifies dispatchers of unfinished evening visits of yesterday, and of others where that was missed', async () => {
    const day = addDays(tuesday, 40)
    await assigned({ service_day: day, service_time: evening, status: 3 })
    await assigned({ service_day: day, service_time: morning, status: 3 })
    await assigned({ service_day: day, service_time: evening, status: 4 })
    await runSchedule('morning', at(addDays(day, 1), 8))
    expect(queuedJobs('unfinished')).toMatchObject([
      { of: `unfinished#${day}#day`, receiver: 'desk', list: { service_day: day, count: 1 } },
      { of: `unfinished#${day}#evening`, receiver: 'desk', list: { service_day: day, count: 1 } },
    ])
  })
})

describe('every 15 minutes', () => {
  const waiting = (since: Date, service_day: ServiceDay) =>
    storeBooking({ service_day, waiting_since: since.toISOString() }, { unassigned: 'yes' })

  it('notifies the desk once of a booking past its deadline', async () => {
    const visit = addDays(tuesday, 3)
    const [late, fresh] = [await waiting(at(tuesday, 10), visit), await waiting(at(tuesday, 11), visit)]
    await runSchedule('overdue', at(tuesday, 13))
    expect(queuedJobs('overdue')).toEqual([])
    const report = await runSchedule('overdue', at(tuesday, 13, 15))
    expect(report).toEqual({
      done: { unconfirmed: 0, missed: 0, overdue: 1, call_backs: expect.any(Number), messages_paid: 0, bookings: 0 },
      failed: 0,
    })
    const [job, ...others] = queuedJobs('overdue')
    expect(others).toEqual([])
    expect(job).toMatchObject({ request_id: late, of: `${late}#overdue#${at(tuesday, 10).toISOString()}` })
    await runSchedule('overdue', at(tuesday, 14, 30))
    expect(queuedJobs('overdue').map(({ request_id }) => request_id)).toEqual([fresh])
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: aBooking({ request_id: late }) }))
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: aBooking({ request_id: fresh }) }))
  })

  it('sends the customer one message of a delay, also when the schedule runs twice at once', async () => {
    const booking = await waiting(at(tuesday, 10), addDays(tuesday, 3))
    const now = at(tuesday, 13, 15)
    await Promise.all([runSchedule('overdue', now), runSchedule('overdue', now)])
    const names = queuedJobs('late_assignment').map(({ of }) => of)
    expect(new Set(names)).toEqual(new Set([`${booking}#late_assignment#${at(tuesday, 10).toISOString()}`]))
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: aBooking({ request_id: booking }) }))
  })

  it('notifies the desk of 14 late bookings in one message, and later of one more', async () => {
    const day = addDays(tuesday, 7)
    const since = at(day, 10)
    const late = await Promise.all(Array.from({ length: 14 }, () => waiting(since, addDays(day, 3))))
    expect(await runSchedule('overdue', at(day, 13, 1))).toMatchObject({ done: { overdue: 14 }, failed: 0 })
    const due = at(day, 13).toISOString()
    expect(queuedJobs('overdue')).toMatchObject([{ of: `overdue#${due}#14`, receiver: 'desk', list: { count: 14 } }])
    const later = await waiting(at(day, 10, 10), addDays(day, 3))
    await runSchedule('overdue', at(day, 13, 16))
    expect(queuedJobs('overdue')).toMatchObject([{ request_id: later }])
    await runSchedule('overdue', at(day, 13, 31))
    expect(queuedJobs('overdue')).toEqual([])
    for (const request_id of [...late, later])
      await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: aBooking({ request_id }) }))
  })

  it("notifies no one of an evening's booking before the next morning's deadline", async () => {
    const booking = await waiting(at(tuesday, 17, 30), addDays(tuesday, 3))
    await runSchedule('overdue', at(addDays(tuesday, 1), 11, 15))
    expect(queuedJobs('overdue')).toEqual([])
    await runSchedule('overdue', at(addDays(tuesday, 1), 11, 45))
    expect(queuedJobs('overdue')).toHaveLength(1)
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: aBooking({ request_id: booking }) }))
  })
})

describe('at 10:00', () => {
  it("reminds tomorrow's customers and notifies dispatchers of waiting bookings", async () => {
    const day = addDays(tuesday, 51)
    const [sure, soon] = [await assigned({ service_day: day }), await assigned({ service_day: day, status: 3 })]
    await storeBooking({ service_day: day })
    await assigned({ service_day: day, status: 4 })
    await runSchedule('reminders', at(addDays(day, -1), 10))
    const jobs = queue.take()
    const reminded = jobs.filter(({ kind }) => kind === 'reminder')
    expect(reminded.map(({ request_id }) => request_id).sort()).toEqual([sure, soon].sort())
    expect(jobs.filter(({ kind }) => kind === 'unassigned_tomorrow')).toMatchObject([
      { of: `unassigned_tomorrow#${day}`, list: { service_day: day, count: 1 } },
    ])
    await runSchedule('reminders', at(addDays(day, -1), 10, 30))
    expect(
      queue
        .take()
        .map(({ of }) => of)
        .sort(),
    ).toEqual(jobs.map(({ of }) => of).sort())
  })
})

describe('at 18:30', () => {
  it('notifies dispatchers of unfinished visits in the first three slots', async () => {
    const day = addDays(tuesday, 61)
    await assigned({ service_day: day, service_time: morning, status: 3 })
    await assigned({ service_day: day, service_time: noon, status: 2 })
    await assigned({ service_day: day, service_time: noon, status: 4 })
    await assigned({ service_day: day, service_time: evening, status: 3 })
    await runSchedule('evening', at(day, 18, 30))
    expect(queuedJobs('unfinished')).toMatchObject([{ of: `unfinished#${day}#day`, list: { count: 2 } }])
  })

  it("sends each technician the number of tomorrow's visits and the time of the first", async () => {
    const day = addDays(tuesday, 71)
    await assigned({ service_day: day, service_time: evening })
    await assigned({ service_day: day, service_time: noon })
    await assigned({ service_day: day, service_time: morning, engineer_uid: 'lee' })
    await runSchedule('evening', at(addDays(day, -1), 18, 30))
    const lists = queuedJobs('tomorrow').sort((a, b) => (a.of < b.of ? -1 : 1))
    expect(lists).toMatchObject([
      { technician: 'kim', receiver: 'technician', list: { service_day: day, count: 2, first: noon } },
      { technician: 'lee', receiver: 'technician', list: { service_day: day, count: 1, first: morning } },
    ])
  })
})

it('continues a schedule after a failure and retries it with the next run', async () => {
  const day = addDays(tuesday, 80)
  const bookings = [await assigned({ service_day: day }), await assigned({ service_day: day, service_time: noon })]
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes(bookings[0] ?? '')) throw new Error('broken')
      return next(args)
    },
    { step: 'initialize', name: 'breaking' },
  )
  expect(await runSchedule('visits', at(day, 6))).toEqual({ done: { visits: 1 }, failed: 1 })
  dynamo.middlewareStack.remove('breaking')
  expect(await Promise.all(bookings.map(statusOf))).toEqual([2, 3])
  expect(await runSchedule('visits', at(day, 6, 2))).toEqual({ done: { visits: 1 }, failed: 0 })
  expect(await statusOf(bookings[0] ?? '')).toBe(3)
})
