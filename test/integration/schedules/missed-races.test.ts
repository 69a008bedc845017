import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import * as missed from '../../../functions/schedules/missed.ts'
import * as visits from '../../../functions/staff/visit.ts'
import * as booked from '../../support/bookings/booked.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import * as world from '../../support/bookings/world.ts'
import { type Answer, inProcess } from '../../support/in-process/api-driver.ts'
import { asFunction } from '../../support/in-process/function-role.ts'
import * as pipeline from '../../support/notifications/message-pipeline.ts'
import * as staffCalls from '../../support/staff/staff-calls.ts'

// Weeks ago, without bookings of other files and without messages of the deployed functions.
const today = addDays(seoulDayOf(new Date()), -47)
const later = addDays(today, 3)
const [morning, noon] = serviceTimes
const at = (time: string, day = today) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}+09:00`) })

const call = inProcess(handler)

describe('a race of the schedule of missed visits (specification 4.17)', () => {
  let desk: staffCalls.Colleague
  let kim: staffCalls.Colleague
  beforeAll(async () => {
    desk = await staffCalls.aColleague({ roles: ['desk'] })
  })
  beforeEach(async () => {
    for (const day of [today, later]) for (const time of serviceTimes) await world.emptySlot(day, time, 1000)
    kim = await staffCalls.aColleague({ roles: ['technician'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const schedule = () => asFunction('schedules', () => missed.markMissed(new Date()))
  /** Without what a cancellation stores. */
  const tasksOf = async (id: string) => (await pipeline.visitTasksOf(id)).filter(({ kind }) => kind === 'missed')
  const kindsOf = async (id: string) => (await world.eventsOf(id)).map(({ event }) => event)
  const codeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : String(body.code))

  /** A visit of today, at version 3, whose first slot has just ended. */
  async function dueVisit() {
    at('09:00:00', addDays(today, -3))
    const booking = await booked.bookedByGuest({ service_day: today, service_time: morning })
    expect(await desk.assign(booking.id, kim.staff)).toMatchObject({ status: 200 })
    at('06:00:00')
    await visits.startVisitDay({ actor: { kind: 'schedule' }, request_id: booking.id, now: new Date() })
    at('12:00:00')
    return booking
  }

  it('marks a visit once in ten runs at once', async () => {
    const { id } = await dueVisit()
    const runs = await Promise.all(Array.from({ length: 10 }, schedule))
    expect(runs.map(({ done, failed }) => done + failed).reduce((sum, each) => sum + each)).toBe(1)
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'visiting', 'missed'])
  })

  it('lets a start win or follow: the work has begun, and no task is left', async () => {
    const { id } = await dueVisit()
    const [started, run] = await Promise.all([kim.start(id, 3), schedule()])
    expect([codeOf(started), run.failed]).toEqual(['done', 0])
    const kinds = await kindsOf(id)
    expect(kinds.at(-1)).toBe('started')
    expect(kinds.filter((kind) => kind === 'missed')).toHaveLength(run.done)
    expect(await tasksOf(id)).toEqual([])
    expect(await schedule()).toEqual({ done: 0, failed: 0 })
  })

  it('marks no visit that the desk moves or cancels meanwhile', async () => {
    for (const change of [
      (id: string) => desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 3),
      (id: string) => desk.cancel(id, { reason: 'customer_called' }, 3),
    ]) {
      const { id } = await dueVisit()
      const [changed, run] = await Promise.all([change(id), schedule()])
      expect(run.failed).toBe(0)
      const isDone = codeOf(changed) === 'done'
      if (!isDone) expect(codeOf(changed)).toBe('BOOKING_CHANGED')
      const item = await world.storedItem(id)
      // Either the change came first, or the visit was marked and the desk reads it again.
      expect(item?.missed !== undefined).toBe(!isDone)
      expect((await tasksOf(id)).length).toBe(isDone ? 0 : 1)
      expect((await kindsOf(id)).at(-1)).not.toBe(isDone ? 'missed' : 'moved')
      if (!isDone) await desk.cancel(id, { reason: 'customer_called' }, 4)
    }
  })

  it('lets a completion without a start win or follow, and leaves no task', async () => {
    const { id } = await dueVisit()
    const [completed, run] = await Promise.all([kim.complete(id, staffCalls.aCompletion, 3), schedule()])
    expect([codeOf(completed), run.failed]).toEqual(['done', 0])
    expect((await kindsOf(id)).at(-1)).toBe('completed')
    expect(await tasksOf(id)).toEqual([])
    expect(await world.storedItem(id)).toMatchObject({ status: 4 })
    expect(await schedule()).toEqual({ done: 0, failed: 0 })
  })

  it('cancels the visit of a customer once, before or after the move of a dispatcher', async () => {
    const { id, token } = await dueVisit()
    expect(await schedule()).toEqual({ done: 1, failed: 0 })
    const [cancelled, moved] = await Promise.all([
      call('DELETE', `/bookings/${id}`, { token }),
      desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 4),
    ])
    const isMoved = codeOf(moved) === 'done'
    if (!isMoved) expect(codeOf(moved)).toBe('BOOKING_NOT_FOUND')
    expect(codeOf(cancelled)).toBe('done')
    // The reason of a missed visit goes with a move.
    expect((await world.storedItem(id))?.cancelled?.reason).toBe(isMoved ? undefined : 'missed')
    expect((await kindsOf(id)).slice(4)).toEqual(isMoved ? ['moved', 'cancelled'] : ['cancelled'])
    expect([await world.bookedCount(today, morning), await world.bookedCount(later, noon)]).toEqual([0, 0])
    for (const visit of [
      { service_day: today, service_time: morning },
      { service_day: later, service_time: noon },
    ])
      expect(await staffCalls.technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await tasksOf(id)).toEqual([])
  })

  it('lets one of an answer and a cancellation of the customer win', async () => {
    const { id, token } = await dueVisit()
    expect(await schedule()).toEqual({ done: 1, failed: 0 })
    const [answered, cancelled] = await Promise.all([
      call('POST', `/bookings/${id}/missed/answer`, { token }),
      call('DELETE', `/bookings/${id}`, { token }),
    ])
    const outcome = [codeOf(answered), codeOf(cancelled)].join(' ')
    expect(['done BOOKING_LOCKED', 'BOOKING_NOT_FOUND done']).toContain(outcome)
    const item = await world.storedItem(id)
    expect(item?.cancelled_at !== undefined).toBe(codeOf(cancelled) === 'done')
    expect((await tasksOf(id)).length).toBe(item?.cancelled_at === undefined ? 1 : 0)
  })

  it('lets one of a start and a move of the customer win', async () => {
    const { id, token } = await dueVisit()
    expect(await schedule()).toEqual({ done: 1, failed: 0 })
    const body = { ...visitFieldsOf({ service_day: later, service_time: noon }), technician: 'waits', version: 4 }
    const [started, moved] = await Promise.all([kim.start(id, 3), call('PATCH', `/bookings/${id}`, { token, body })])
    expect([started, moved].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
    const item = await world.storedItem(id)
    expect(item?.started_at !== undefined).toBe(codeOf(started) === 'done')
    expect(await tasksOf(id)).toEqual([])
  })
})
