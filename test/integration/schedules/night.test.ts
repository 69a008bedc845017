import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { Status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import type { Customer } from '#shared/customer/customer.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { scheduleNames } from '#shared/operations/schedules.ts'
import { saveCallBack } from '../../../functions/bookings/public/call-back-store.ts'
import { isTaskKey } from '../../../functions/bookings/task-store.ts'
import { removeAccount } from '../../../functions/membership/cognito-account.ts'
import { beginPhoneChange } from '../../../functions/membership/finish-phone-change.ts'
import { markMoved } from '../../../functions/membership/withdrawal-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { lastExpiredDay } from '../../../functions/schedules/retention.ts'
import { aBooking, aPhone } from '../../support/bookings/bookings.ts'
import { storeReview } from '../../support/bookings/reviews.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { bookingOn, complete } from '../../support/customers/memberships.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { runSchedule } from '../../support/in-process/scheduled.ts'
import { describeDeployed, itDeployed } from '../../support/it-deployed.ts'
import { ownQueue } from '../../support/notifications/message-world.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'

const now = new Date()
const last = lastExpiredDay(seoulDayOf(now), 5)
const day = bookableDay(57)
const slot = serviceTimes[1]
const { bookedAsMember } = bookingOn(day)

ownQueue()

/** Customers, and bookings with tasks, that a run sees: those of other files are none of its business. */
const seen = new Set<string>()
beforeAll(async () => {
  await emptySlot(day, slot, 100)
})
beforeEach(() => {
  seen.clear()
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const output = result.output as { Items?: { uid: string; request_id: string; at: string }[] }
        if (commandName === 'ScanCommand') output.Items = output.Items?.filter(({ uid }) => seen.has(uid)) ?? []
        if ('IndexName' in args.input && args.input.IndexName === 'open_tasks')
          output.Items = output.Items?.filter(({ request_id, at }) => !isTaskKey(at) || seen.has(request_id)) ?? []
        return result
      },
    { step: 'initialize', name: 'seen' },
  )
})
afterEach(() => {
  dynamo.middlewareStack.remove('seen')
})

const sweptThrough = (through: ServiceDay) =>
  dynamo.send(new PutCommand({ TableName: tables.guards, Item: { key: 'swept#retention', through } }))

async function storeBooking(service_day: ServiceDay, status: Status = 4, verified = true) {
  const booking = aBooking({ request_id: randomUUID().replaceAll('-', ''), service_day, status, verified })
  await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: booking }))
  const line = { request_id: booking.request_id, at: `${booking.created_at}#1`, event: 'received', actor: 'guest' }
  await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: line }))
  return booking.request_id
}
const isThere = async (request_id: string) =>
  (await storedItem(request_id)) !== undefined || (await eventsOf(request_id)).length > 0
const customerOf = async (uid: string) =>
  (await dynamo.send(new GetCommand({ TableName: tables.customers, Key: { uid } }))).Item

describe('bookings older than the retention (specification 10.3)', () => {
  it('erases bookings older than the retention with their history, and no others', async () => {
    await sweptThrough(addDays(last, -2))
    const [gone, open, stays] = [
      await storeBooking(last),
      await storeBooking(last, 1),
      await storeBooking(addDays(last, 1)),
    ]
    expect(await runSchedule('night', now)).toMatchObject({ done: { erased: 2 }, failed: 0 })
    expect(await isThere(gone)).toBe(false)
    expect(await isThere(open)).toBe(false)
    expect(await isThere(stays)).toBe(true)
    expect(await runSchedule('night', now)).toMatchObject({ done: { erased: 0 }, failed: 0 })
  })

  it('erases bookings older than the retention after missed nights too', async () => {
    await sweptThrough(addDays(last, -9))
    const missed = await storeBooking(addDays(last, -7))
    await runSchedule('night', now)
    expect(await isThere(missed)).toBe(false)
  })

  it('retries a failed erasure of a booking the next night without blocking others', async () => {
    await sweptThrough(addDays(last, -3))
    const [first, second] = [await storeBooking(addDays(last, -1)), await storeBooking(last)]
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const { TransactItems } = args.input as { TransactItems?: { Delete?: { Key: { request_id: string } } }[] }
        if (TransactItems?.some(({ Delete }) => Delete?.Key.request_id === first)) throw new Error('broken')
        return next(args)
      },
      { step: 'initialize', name: 'breaking' },
    )
    expect(await runSchedule('night', now)).toMatchObject({ done: { erased: 1 }, failed: 1 })
    dynamo.middlewareStack.remove('breaking')
    expect(await isThere(second)).toBe(false)
    expect(await runSchedule('night', now)).toMatchObject({ done: { erased: 1 }, failed: 0 })
    expect(await isThere(first)).toBe(false)
  })
})

it.each([
  ['2026-11-22', 5, '2021-11-21'],
  ['2026-03-01', 5, '2021-02-28'],
  ['2028-02-29', 5, '2023-02-28'],
  ['2028-02-29', 4, '2024-02-28'],
  ['2027-01-01', 1, '2025-12-31'],
])('computes the last expired day on %s with a retention of %i years: %s', (today, years, expected) => {
  expect(lastExpiredDay(today, years)).toBe(expected)
})

/** As a crash leaves it after the first step, so many hours ago. */
async function crashed(hours: number, changes: Partial<Customer> = {}) {
  const { uid, phone } = await aMember(changes)
  const [open, done] = [await bookedAsMember(uid), await bookedAsMember(uid)]
  await complete(done)
  const withdrawn_at = new Date(now.getTime() - hours * HOUR).toISOString()
  const item = { ...(await customerOf(uid)), state: 0, isDeleted: true, withdrawn_at }
  await dynamo.send(new PutCommand({ TableName: tables.customers, Item: item }))
  seen.add(uid)
  return { uid, phone, open, done }
}

describeDeployed('interrupted withdrawal (specification 6.5)', () => {
  it('finishes an interrupted withdrawal in the night once', async () => {
    const { uid, phone, open, done } = await crashed(2)
    const before = await bookedCount(day, slot)
    const night = recordCalls(runSchedule)
    expect(await night.call('night', now)).toMatchObject({ done: { withdrawn: 1 }, failed: 0 })
    expect(await storedItem(open)).toHaveProperty('cancelled_at')
    expect(await bookedCount(day, slot)).toBe(before - 1)
    expect(JSON.stringify([await storedItem(done), await customerOf(uid)])).not.toMatch(`${phone}|도봉로|홍길동`)
    expect(await runSchedule('night', now)).toMatchObject({ done: { withdrawn: 0 }, failed: 0 })
  })

  it('skips an interrupted withdrawal that may still be running', async () => {
    const { uid } = await crashed(0)
    expect(await runSchedule('night', now)).toMatchObject({ done: { withdrawn: 0 } })
    expect(await customerOf(uid)).not.toHaveProperty('withdrawal_finished_at')
  })
})

describe('membership whose account was removed at Cognito (specification 6.5)', () => {
  itDeployed('ends a membership whose account was removed at Cognito, and no other', async () => {
    const [left, here] = [await aMember(), await aMember()]
    await removeAccount(left.uid)
    seen.add(left.uid).add(here.uid)
    expect(await runSchedule('night', now)).toMatchObject({ done: { closed: 1 }, failed: 0 })
    expect(await customerOf(left.uid)).toMatchObject({ state: 0, name: '', phone: expect.stringMatching(/_deleted$/) })
    expect(await customerOf(here.uid)).toMatchObject({ state: 1, phone: here.phone })
    expect(await runSchedule('night', now)).toMatchObject({ done: { closed: 0 }, failed: 0 })
  })

  it('ends no membership where so many accounts are missing that the user pool may be lost', async () => {
    const members = await Promise.all(Array.from({ length: 51 }, () => signedIn()))
    for (const { customer } of members) seen.add(customer.uid)
    expect(await runSchedule('night', now)).toMatchObject({ done: { closed: 0 }, failed: 51 })
    expect(await customerOf(members[0]?.customer.uid ?? '')).toMatchObject({ state: 1 })
  })
})

// A right that is missing is refused by the emulator, one that is not needed shows here.
itDeployed('uses every right of schedules and needs no other', async () => {
  await crashed(3)
  const left = await aMember()
  await removeAccount(left.uid)
  seen.add(left.uid)
  await sweptThrough(addDays(last, -2))
  await storeBooking(last)
  await storeBooking(last, 1, false)
  const { request_id } = aBooking({ request_id: await storeBooking(last, 1), customer_phone: aPhone() })
  expect(await isThere(request_id)).toBe(true)
  const unreachable = {
    request_id: randomUUID().replaceAll('-', ''),
    at: 'task#call',
    open_for: 'desk',
    due_at: '2026-02-03T00:00:00.000Z',
  }
  await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: unreachable }))
  seen.add(unreachable.request_id)
  const changing = await aMember()
  seen.add(changing.uid)
  await beginPhoneChange(changing.customer, aPhone(), new Date(now.getTime() - 2 * HOUR))
  const [former, member] = [await aMember(), await aMember()]
  seen.add(former.uid)
  await bookedAsMember(former.uid)
  await markMoved(former.customer, member.customer, new Date(now.getTime() - 2 * HOUR))
  const runs = recordCalls(runSchedule)
  const [held, today] = [{ of: randomUUID(), receiver: 'desk', kind: 'new_booking', at: '' }, seoulDayOf(now)]
  await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item: { day: today, job: 'a', message: held } }))
  // Visits of these days belong to other files, which would see them begin.
  const longAgo = '2026-02-03'
  const visit = aBooking({
    request_id: await storeBooking(longAgo),
    service_day: longAgo,
    status: 2,
    engineer_uid: 'kim',
  })
  await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: visit }))
  await storeReview(request_id)
  const callBack = { customer_phone: aPhone(), service_type: '청소' as const, id: request_id, made_by: 'test' }
  await saveCallBack(callBack, {}, new Date(now.getTime() - 8 * DAY))
  const eight = new Date(Math.max(now.getTime(), seoulHour(today, 8).getTime()))
  for (const schedule of scheduleNames) {
    const time = schedule === 'visits' ? seoulHour(longAgo, 8) : eight
    expect(await runs.call(schedule, time)).toMatchObject({ failed: 0 })
  }
  expect(runs.used()).toEqual(functionRights.ScheduleRunner)
  // Only a run that finds several late bookings uses `overdue` (schedules.test.ts); other files may have left some.
  expect([...guardKinds.schedules].sort()).toEqual([...new Set([...runs.guards(), 'overdue'])].sort())
})
