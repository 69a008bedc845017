import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import type { Quote } from '#shared/prices/quote.ts'
import { hoursOf } from '#shared/staff/expected-hour.ts'
import { approvalNumberOf } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { bookedByGuest } from '../bookings/booked.ts'
import { aNewBooking, aPhone, type Visit, visitOn } from '../bookings/bookings.ts'
import { storedItem } from '../bookings/world.ts'
import { type Answer, inProcess } from '../in-process/api-driver.ts'
import { aColleague, aCompletion, type Colleague, technicianAt } from '../staff/staff-calls.ts'
import { question } from './customer.ts'
import { allOrNothing, countsOf, day, morning, moved, noon } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

const visit = { service_day: day, service_time: morning }
const visitAtNoon = { ...visit, service_time: noon }
const none = { open: 0, morning: 0, noon: 0 }
const staffApi = inProcess(handler)

/** @property number approval number of a quote */
type World = {
  id: string
  phone: string
  desk: Colleague
  kim: Colleague
  lee: Colleague
  otherDesk?: Colleague
  number?: string
}

/** A change of the desk to a booking in the world that it needs. */
type Wanted = {
  /** What was done to the booking before. */
  before?: (world: World) => Promise<unknown>
  send: (world: World) => Promise<Answer>
  success?: number
  /** The history that is expected once it is done. */
  events: readonly string[]
  /** Whether the last event is that of this change. */
  isEvent?: boolean
  counts?: object
  /** Whose visit it then is, and when. */
  reservations?: (world: World) => readonly [at: Visit, who: Colleague, theirs: boolean][]
  isWritten: (item: Record<string, unknown> | undefined, world: World) => boolean
}

const deskUseCase =
  ({ before, send, success = 200, events, isEvent = true, counts = none, reservations, isWritten }: Wanted) =>
  async (): Promise<UseCase> => {
    const { id, phone } = await bookedByGuest(visit)
    const roles = { roles: ['technician' as const] }
    const [desk, kim, lee] = await Promise.all([aColleague({ roles: ['desk'] }), aColleague(roles), aColleague(roles)])
    const world: World = { id, phone, desk, kim, lee }
    await before?.(world)
    const since = await countsOf(phone)
    return {
      success,
      again: [],
      send: () => send(world),
      isDone: async () => {
        const written = isWritten(await storedItem(id), world)
        if (written)
          for (const [at, { staff }, theirs] of reservations?.(world) ?? [])
            expect(await technicianAt(staff, at)).toBe(theirs ? id : undefined)
        return allOrNothing(
          id,
          isEvent || written ? events : [...events, 'none'],
          written,
          await moved(phone, since),
          counts,
        )
      },
    }
  }

const assigned = ({ desk, id, kim }: World) => desk.assign(id, kim.staff)

async function visiting(world: World) {
  await assigned(world)
  await onItsDay(world)
}

/** As it stands on its day, which has begun: whatever the time of today. */
const onItsDay = ({ id }: World, day = '2026-11-01') =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id: id },
      UpdateExpression: 'SET service_day = :day, #status = :visiting',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':day': day, ':visiting': 3 },
    }),
  )

const set = ({ id }: World, field: string, value: unknown) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id: id },
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

/** The age of an action at the end of yesterday, which is trusted at any time of today. */
const secondsSinceYesterday = () =>
  Math.floor((Date.now() - seoulHour(addDays(seoulDayOf(new Date()), -1), 24).getTime()) / SECOND) + 1

const completion = { ...aCompletion, charges: aCompletion.charges }

const quote = { lines: [{ label: '배수 펌프', amount: 45_000 }] }
const quoteOf = (item: Record<string, unknown> | undefined) => item?.quote as Quote | undefined

/** Creates the use cases of dispatchers and technicians. */
export const staffUseCases: Record<string, () => Promise<UseCase>> = {
  'assign a technician': deskUseCase({
    send: assigned,
    events: ['received', 'assigned'],
    reservations: ({ kim }) => [[visit, kim, true]],
    isWritten: (item, { kim }) => item?.engineer_uid === kim.staff.staff_id,
  }),
  'assign another technician': deskUseCase({
    before: assigned,
    send: ({ desk, id, lee }) => desk.assign(id, lee.staff, 2),
    events: ['received', 'assigned', 'reassigned'],
    reservations: ({ kim, lee }) => [
      [visit, kim, false],
      [visit, lee, true],
    ],
    isWritten: (item, { lee }) => item?.engineer_uid === lee.staff.staff_id,
  }),
  'unassign a technician': deskUseCase({
    before: assigned,
    send: ({ desk, id }) => desk.unassign(id),
    events: ['received', 'assigned', 'unassigned'],
    reservations: ({ kim }) => [[visit, kim, false]],
    isWritten: (item) => item?.status === 1,
  }),
  'move a visit with its technician': deskUseCase({
    before: assigned,
    send: ({ desk, id }) => desk.edit(id, visitOn(day, noon), 2),
    events: ['received', 'assigned', 'moved'],
    counts: { open: 0, morning: -1, noon: 1 },
    reservations: ({ kim }) => [
      [visit, kim, false],
      [visitAtNoon, kim, true],
    ],
    isWritten: (item) => item?.service_time === noon,
  }),
  'move a visit without its technician': deskUseCase({
    before: assigned,
    send: ({ desk, id }) => desk.edit(id, { ...visitOn(day, noon), technician: 'release' }, 2),
    events: ['received', 'assigned', 'moved'],
    counts: { open: 0, morning: -1, noon: 1 },
    reservations: ({ kim }) => [
      [visit, kim, false],
      [visitAtNoon, kim, false],
    ],
    isWritten: (item) => item?.service_time === noon,
  }),
  'edit as the desk': deskUseCase({
    send: ({ desk, id }) => desk.edit(id, { brand: '캐리어', memo: '사다리 필요' }),
    events: ['received', 'changed'],
    isWritten: (item) => item?.memo === '사다리 필요' && item.brand === '캐리어',
  }),
  'start a visit': deskUseCase({
    before: visiting,
    send: ({ kim, id }) => kim.start(id),
    events: ['received', 'assigned', 'started'],
    isWritten: (item) => item?.started_at !== undefined,
  }),
  'announce an arrival': deskUseCase({
    before: async (world) => {
      await assigned(world)
      // Of an earlier day it is unfinished for too long.
      await onItsDay(world, addDays(seoulDayOf(new Date()), -1))
    },
    send: ({ kim, id }) => kim.depart(id, 20),
    events: ['received', 'assigned', 'on_the_way'],
    isWritten: (item) => item?.arrival !== undefined,
  }),
  'choose the hour of a visit': deskUseCase({
    before: async (world) => {
      await assigned(world)
      await set(world, 'service_day', addDays(seoulDayOf(new Date()), 1))
    },
    send: ({ kim, id }) => kim.expectIn(id, addDays(seoulDayOf(new Date()), 1), hoursOf(visit)[0]),
    events: ['received', 'assigned'],
    isEvent: false,
    isWritten: (item) => item?.expected_hour !== undefined,
  }),
  'find the customer absent': deskUseCase({
    before: async (world) => {
      await assigned(world)
      await onItsDay(world, addDays(seoulDayOf(new Date()), -1))
    },
    // Of yesterday, sent later: before 06:00 no visit of today has begun.
    send: ({ kim, id }) => kim.findAbsent(id, 2, { age_seconds: secondsSinceYesterday() }),
    events: ['received', 'assigned', 'absent'],
    isWritten: (item) => item?.absent_at !== undefined,
  }),
  'leave a closed door': deskUseCase({
    before: async (world) => {
      await assigned(world)
      await onItsDay(world, addDays(seoulDayOf(new Date()), -1))
      await set(world, 'absent_at', new Date(Date.now() - 11 * MINUTE).toISOString())
    },
    send: ({ kim, id }) => kim.leave(id, 2),
    events: ['received', 'assigned', 'returned'],
    isWritten: (item) => item?.returned_at !== undefined,
  }),
  'complete a visit': deskUseCase({
    before: visiting,
    send: ({ kim, id }) => kim.complete(id, completion, 2),
    events: ['received', 'assigned', 'completed'],
    counts: { open: -1, morning: 0, noon: 0 },
    isWritten: (item) => item?.status === 4,
  }),
  'correct a completion': deskUseCase({
    before: async (world) => {
      await visiting(world)
      await world.kim.complete(world.id, completion, 2)
    },
    send: ({ kim, id }) => kim.correct(id, { charges: [] }, 3),
    events: ['received', 'assigned', 'completed', 'corrected'],
    isWritten: (item) => item?.charges === undefined,
  }),
  'propose a quote': deskUseCase({
    send: ({ desk, id }) => desk.propose(id, quote),
    events: ['received', 'quoted'],
    isWritten: (item) => quoteOf(item)?.state === 'proposed',
  }),
  'record a spoken decision on a quote': deskUseCase({
    before: async (world) => {
      await world.desk.propose(world.id, quote)
      world.otherDesk = await aColleague({ roles: ['desk'] })
    },
    send: ({ desk, otherDesk = desk, id }) => otherDesk.decide(id, 2, 'approve'),
    events: ['received', 'quoted', 'quote_approved'],
    isWritten: (item) => quoteOf(item)?.approved?.version === 2,
  }),
  'enter the approval number of a quote': deskUseCase({
    before: async (world) => {
      const { desk, id } = world
      await desk.propose(id, quote)
      const { version, proposed_at } = quoteOf(await storedItem(id)) ?? { version: 0, proposed_at: '' }
      world.number = await approvalNumberOf({ request_id: id, version, proposed_at })
    },
    send: ({ desk, id, number = '' }) => desk.approve(id, 2, number),
    events: ['received', 'quoted', 'quote_approved'],
    isWritten: (item) => quoteOf(item)?.decided_by === 'code',
  }),
  'complete a visit with what the customer approved': deskUseCase({
    before: async (world) => {
      await world.desk.propose(world.id, quote)
      await (await aColleague({ roles: ['desk'] })).decide(world.id, 2, 'approve')
      await world.desk.assign(world.id, world.kim.staff, 3)
      await onItsDay(world)
    },
    send: ({ kim, id }) =>
      kim.complete(id, { ...aCompletion, charges: [{ id: 'x1', label: '배수 펌프', amount: 45_000 }] }, 4),
    events: ['received', 'quoted', 'quote_approved', 'assigned', 'completed'],
    counts: { open: -1, morning: 0, noon: 0 },
    isWritten: (item) => item?.status === 4,
  }),
  'cancel as the desk': deskUseCase({
    before: assigned,
    send: ({ desk, id }) => desk.cancel(id, { reason: 'no_technician' }, 2),
    success: 204,
    events: ['received', 'assigned', 'cancelled'],
    counts: { open: -1, morning: -1, noon: 0 },
    reservations: ({ kim }) => [[visit, kim, false]],
    isWritten: (item) => item?.cancelled_at !== undefined,
  }),
  'see a month': async () => {
    const { claims } = await aColleague({ roles: ['desk'] })
    const month = seoulDayOf(new Date()).slice(0, 7)
    return question(() => staffApi('GET', `/staff/months?month=${month}`, { claims }), { month })
  },
  'take a booking by telephone': async () => {
    const desk = await aColleague({ roles: ['desk'] })
    const phone = aPhone()
    const body = { ...aNewBooking({ customer_phone: phone }), ...visitOn(day, morning), consent: 'spoken' }
    const [key, since] = [randomUUID(), await countsOf(phone)]
    return {
      success: 201,
      again: [],
      send: () => desk.take(body, key),
      isDone: async () => {
        const counts = await moved(phone, since)
        expect([0, 1]).toContain(counts.morning)
        expect(counts).toEqual({ open: 0, morning: counts.morning, noon: 0 })
        return counts.morning === 1
      },
    }
  },
}
