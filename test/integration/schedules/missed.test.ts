import { randomInt } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { markMissed } from '../../../functions/schedules/missed.ts'
import { startVisitDay } from '../../../functions/staff/visit.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { bookedCount, emptySlot, eventsOf, storedItem, writeOver } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { asFunction } from '../../support/in-process/function-role.ts'
import {
  messagePipeline,
  messageStates,
  sentTexts,
  tasksOf,
  visitTasksOf,
} from '../../support/notifications/message-pipeline.ts'
import { bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'
import { aColleague, aCompletion, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
// Weeks ago, without bookings of other files and without messages of the deployed functions. The night may close these tasks.
const today = addDays(seoulDayOf(new Date()), -40)
const later = addDays(today, 3)
const [morning, noon] = serviceTimes

const instant = (time: string, day = today) => new Date(`${day}T${time}+09:00`)
const at = (time: string, day = today) => vi.useFakeTimers({ toFake: ['Date'], now: instant(time, day) })
const runAt = (time: string, day = today) => asFunction('schedules', () => markMissed(instant(time, day)))

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const day of [today, later]) for (const time of serviceTimes) await emptySlot(day, time, 1000)
  kim = await aColleague({ roles: ['technician'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Booked = Awaited<ReturnType<typeof bookedByGuest>>

function waiting(phone = aPhone(), service_time: ServiceTime = morning): Promise<Booked> {
  at('09:00:00', addDays(today, -3))
  return bookedByGuest({ service_day: today, service_time }, { customer_phone: phone })
}

/** A visit of today that its technician has not begun, at version 3. */
async function visiting(phone?: string) {
  const booking = await waiting(phone)
  expect(await desk.assign(booking.id, kim.staff)).toMatchObject({ status: 200 })
  at('06:00:00')
  await startVisitDay({ actor: { kind: 'schedule' }, request_id: booking.id, now: new Date() })
  return booking
}

/** A visit that was missed at noon, at version 4. */
async function missedVisit(phone?: string) {
  const booking = await visiting(phone)
  await runAt('12:00:00')
  at('12:01:00')
  expect(await storedItem(booking.id)).toMatchObject({ missed: { at: instant('12:00:00').toISOString(), version: 4 } })
  return booking
}

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)
const answerOf = ({ id, token }: { id: string; token: string }) =>
  call('POST', `/bookings/${id}/missed/answer`, { token })
const move = (booking: Booked, technician: 'stays' | 'waits', version = 4) =>
  asCustomer('PATCH', booking, {
    ...visitFieldsOf({ service_day: later, service_time: noon }),
    ...{ technician, version },
  })
const locked = { status: 409, body: { code: 'BOOKING_LOCKED' } }
const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }

describe('the schedule of missed visits (specification 4.17)', () => {
  it('marks a missed visit once, with its event and a task that is due at once, also in two runs at once', async () => {
    const { id } = await visiting()
    expect(await runAt('11:59:59')).toEqual({ done: 0, failed: 0 })
    const runs = await Promise.all([runAt('12:00:00'), runAt('12:00:00')])
    expect(runs.map(({ done, failed }) => done + failed).sort()).toEqual([0, 1])
    expect(await runAt('12:15:00')).toEqual({ done: 0, failed: 0 })
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'visiting', 'missed'])
    expect(await visitTasksOf(id)).toMatchObject([
      { kind: 'missed', technician: kim.staff.staff_id, due_at: instant('12:00:00').toISOString() },
    ])
  })

  it('marks a booking as missed that still waits for a technician, and one whose day did not begin', async () => {
    const [unassigned, assigned] = [await waiting(), await waiting()]
    expect(await desk.assign(assigned.id, kim.staff)).toMatchObject({ status: 200 })
    expect(await runAt('12:00:00')).toEqual({ done: 2, failed: 0 })
    const [task] = await visitTasksOf(unassigned.id)
    expect(task).not.toHaveProperty('technician')
    expect(await storedItem(assigned.id)).toMatchObject({ status: 2, missed: { version: 3 } })
  })

  it('marks no visit as missed until 20 minutes after an announced arrival', async () => {
    const { id } = await visiting()
    at('11:45:00')
    expect(await kim.depart(id, 40)).toMatchObject({ status: 200 })
    expect(await runAt('12:44:59')).toEqual({ done: 0, failed: 0 })
    expect(await runAt('12:45:00')).toEqual({ done: 1, failed: 0 })
  })

  it('marks no visit as missed that has begun, is completed, or is of an earlier day', async () => {
    const [begun, completed, missed] = [await visiting(), await visitOfAnother(), await visitOfAnother()]
    at('11:00:00')
    expect(await kim.start(begun.id, 3)).toMatchObject({ status: 200 })
    expect(await completed.technician.complete(completed.id, aCompletion, 3)).toMatchObject({ status: 200 })
    expect(await runAt('00:00:00', addDays(today, 1))).toEqual({ done: 0, failed: 0 })
    expect(await runAt('12:30:00', addDays(today, 1))).toEqual({ done: 0, failed: 0 })
    expect(await runAt('23:59:59')).toEqual({ done: 1, failed: 0 })
    expect(await storedItem(missed.id)).toHaveProperty('missed')
  })
})

async function visitOfAnother() {
  const lee = await aColleague({ roles: ['technician'] })
  const booking = await waiting()
  expect(await desk.assign(booking.id, lee.staff)).toMatchObject({ status: 200 })
  at('06:00:00')
  await startVisitDay({ actor: { kind: 'schedule' }, request_id: booking.id, now: new Date() })
  return { ...booking, technician: lee }
}

describe('the customer of a missed visit (specification 4.17)', () => {
  it('lets a customer say, also again, that the technician came, and then neither move nor cancel', async () => {
    const booking = await missedVisit()
    const answered = { at: instant('12:01:00').toISOString(), version: 5 }
    expect(await answerOf(booking)).toMatchObject({
      status: 200,
      body: { status: 3, version: 5, missed: { answered } },
    })
    at('12:02:00')
    expect(await answerOf(booking)).toMatchObject({ status: 200, body: { version: 5, missed: { answered } } })
    expect(await asCustomer('DELETE', booking)).toMatchObject(locked)
    expect(await move(booking, 'stays', 5)).toMatchObject(locked)
    expect(await visitTasksOf(booking.id)).toMatchObject([{ kind: 'missed', answered_at: answered.at }])
    expect(await kindsOf(booking.id)).toEqual(['received', 'assigned', 'visiting', 'missed'])
  })

  it('answers for a missed visit with a lookup of the phone, and no one answers for another', async () => {
    const booking = await missedVisit()
    const lookup = async (phone: string) => (await issueLookupToken(phone, new Date())).lookup_token
    const another = await visitOfAnother()
    at('12:01:00')
    expect(await answerOf({ id: booking.id, token: another.token })).toMatchObject(notFound)
    expect(await answerOf({ id: booking.id, token: await lookup(aPhone()) })).toMatchObject(notFound)
    expect(await answerOf(another)).toMatchObject(locked)
    expect(await answerOf({ id: booking.id, token: await lookup(booking.phone) })).toMatchObject({ status: 200 })
  })

  it('opens no task of a missed visit again that a dispatcher closed', async () => {
    const booking = await missedVisit()
    expect(await desk.closeTask(`${booking.id}.missed`)).toMatchObject({ status: 204 })
    expect(await answerOf(booking)).toMatchObject({ status: 200 })
    expect(await desk.tasks(booking.id)).toEqual([])
  })

  it.each(['stays', 'waits'] as const)(
    'moves a missed visit after the deadline and with no move left, and the technician %s',
    async (technician) => {
      const booking = await missedVisit()
      await writeOver({ request_id: booking.id }, { customer_moves: 2 })
      const options = await call('GET', `${booking.path}/move-options?from=${later}&days=1`, booking)
      expect(options.body.days[0].slots).toContainEqual({ service_time: noon, technician: 'stays' })
      expect(await move(booking, technician, 5)).toMatchObject({
        status: 200,
        body: { status: technician === 'stays' ? 2 : 1, service_day: later, customer_moves: 2 },
      })
      const item = await storedItem(booking.id)
      for (const gone of ['missed', 'moved_by_company']) expect(item).not.toHaveProperty(gone)
      expect(await visitTasksOf(booking.id)).toEqual([])
      expect(await kindsOf(booking.id)).toEqual(['received', 'assigned', 'visiting', 'missed', 'moved'])
      expect([await bookedCount(today, morning), await bookedCount(later, noon)]).toEqual([0, 1])
    },
  )

  it('moves a missed booking that waits by its edit', async () => {
    const booking = await waiting()
    await runAt('12:00:00')
    at('12:01:00')
    const body = { ...visitFieldsOf({ service_day: later, service_time: noon }), version: 2 }
    expect(await asCustomer('PATCH', booking, body)).toMatchObject({ status: 200, body: { service_day: later } })
    expect(await storedItem(booking.id)).not.toHaveProperty('missed')
    expect(await visitTasksOf(booking.id)).toEqual([])
  })

  it('cancels a missed visit at the company’s cost, without a call, also by a landline, and again', async () => {
    const booking = await missedVisit(`02${randomInt(10_000_000, 99_999_999)}`)
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
    expect(await asCustomer('GET', booking)).toMatchObject({ status: 200, body: { cancelled: { reason: 'missed' } } })
    expect((await visitTasksOf(booking.id)).map(({ at: key }) => key)).toEqual(['task#expiry', 'task#order'])
    expect((await storedItem(booking.id))?.last_event).toMatchObject({ actor: 'guest', reason: 'missed' })
    expect(await technicianAt(kim.staff, { service_day: today, service_time: morning })).toBeUndefined()
    expect(await answerOf(booking)).toMatchObject(notFound)
  })
})

describe('a missed visit ends (specification 4.17)', () => {
  it('ends a missed visit with a start that the technician queued before, and keeps the event', async () => {
    const booking = await missedVisit()
    at('12:30:00')
    expect(await kim.start(booking.id, 3, { age_seconds: 3_600 })).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).toMatchObject({ started_at: instant('11:30:00').toISOString() })
    expect(await visitTasksOf(booking.id)).toEqual([])
    expect(await kindsOf(booking.id)).toEqual(['received', 'assigned', 'visiting', 'missed', 'started'])
    expect(await asCustomer('DELETE', booking)).toMatchObject(locked)
    expect(await answerOf(booking)).toMatchObject(locked)
    expect(await runAt('13:00:00')).toEqual({ done: 0, failed: 0 })
  })

  it('ends a missed visit with a completion, also after the answer', async () => {
    const booking = await missedVisit()
    await answerOf(booking)
    expect(await kim.complete(booking.id, aCompletion, 3)).toMatchObject({ status: 200 })
    expect(await visitTasksOf(booking.id)).toEqual([])
    expect(await storedItem(booking.id)).toMatchObject({ status: 4, missed: { version: 4 } })
  })

  it('ends a missed visit with an unassignment and a move by the desk', async () => {
    const [unassigned, moved] = [await visiting(), await visitOfAnother()]
    expect(await runAt('12:00:00')).toEqual({ done: 2, failed: 0 })
    at('12:01:00')
    expect(await desk.unassign(unassigned.id, 4)).toMatchObject({ status: 200 })
    const visit = visitFieldsOf({ service_day: later, service_time: noon })
    expect(await desk.edit(moved.id, visit, 4)).toMatchObject({ status: 200 })
    for (const { id } of [unassigned, moved]) {
      expect(await storedItem(id)).not.toHaveProperty('missed')
      expect(await visitTasksOf(id)).toEqual([])
    }
  })

  it('ends a missed visit with another technician, who is marked in turn', async () => {
    const booking = await missedVisit()
    await writeOver({ request_id: booking.id }, { visit_minutes: 240 })
    const lee = await aColleague({ roles: ['technician'] })
    expect(await desk.assign(booking.id, lee.staff, 5)).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).not.toHaveProperty('missed')
    expect(await runAt('12:15:00')).toEqual({ done: 1, failed: 0 })
    expect(await visitTasksOf(booking.id)).toMatchObject([{ technician: lee.staff.staff_id }])
  })
})

describe('the message about a missed visit (specification 8.9)', () => {
  const { readStream, send } = messagePipeline()
  const missedAt = async (now: Date, phone = aPhone()) => {
    const life = await bookingLifecycle({ at: now, customer_phone: phone, service_day: dayOfVisit })
    const missed = { at: now.toISOString(), version: 2 }
    const record = await life.event({ kind: 'missed', actor: 'schedule' }, now, { missed })
    return { life, missed, jobs: await readStream(now, record) }
  }

  it('sends the message about a missed visit once at any hour', async () => {
    const now = clock(21, 5)
    const { life, jobs } = await missedAt(now)
    await Promise.all([send(jobs, now), send(jobs, now)])
    expect(await sentTexts(life.phone)).toEqual([
      expect.stringMatching(/^청소 기사님이 아직 안 오셨나요\? 죄송해요\. /),
    ])
  })

  it('drops the message about a missed visit once the customer has answered', async () => {
    const now = clock(21, 6)
    const { life, missed, jobs } = await missedAt(now)
    await life.write({ missed: { ...missed, answered: { at: now.toISOString(), version: 3 } } })
    await send(jobs, now)
    expect(await messageStates(life.request_id)).toContain('customer missed dropped passed')
    expect(await tasksOf(life.request_id)).toEqual([])
  })

  it('opens a call about a missed visit where the message expired, or the number receives none', async () => {
    const now = clock(21, 7)
    const [expired, landline] = [await missedAt(now), await missedAt(now, `02${randomInt(10_000_000, 99_999_999)}`)]
    await send(expired.jobs, new Date(now.getTime() + 16 * 60_000))
    await send(landline.jobs, now)
    expect(await messageStates(expired.life.request_id)).toContain('customer missed failed expired')
    expect(await messageStates(landline.life.request_id)).toContain('customer missed dropped landline')
    for (const { life } of [expired, landline])
      expect(await tasksOf(life.request_id)).toMatchObject([
        { kind: 'failed_message', receiver: 'customer', message: 'missed', open_for: 'desk' },
      ])
  })
})
