import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import * as missed from '../../../functions/schedules/missed.ts'
import * as visits from '../../../functions/staff/visit.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import * as world from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { asFunction } from '../../support/in-process/function-role.ts'
import * as pipeline from '../../support/notifications/message-pipeline.ts'
import { withRaces } from '../../support/staff/race.ts'
import * as staffCalls from '../../support/staff/staff-calls.ts'

const [morning, noon] = serviceTimes
const { today, later, people, at, assignedVisit, codeOf, kindsOf } = withRaces(47)

const call = inProcess(handler)

describe('a race of the schedule of missed visits (specification 4.17)', () => {
  const schedule = () => asFunction('schedules', () => missed.markMissed(new Date()))
  /** Without what a cancellation stores. */
  const tasksOf = async (id: string) => (await pipeline.visitTasksOf(id)).filter(({ kind }) => kind === 'missed')

  /** A visit of today, at version 3, whose first slot has just ended. */
  async function dueVisit() {
    const booking = await assignedVisit()
    at('06:00')
    await visits.startVisitDay({ actor: { kind: 'schedule' }, request_id: booking.id, now: new Date() })
    at('12:00')
    return booking
  }

  it('marks a missed visit once in ten runs at once', async () => {
    const { id } = await dueVisit()
    const runs = await Promise.all(Array.from({ length: 10 }, schedule))
    expect(runs.map(({ done, failed }) => done + failed).reduce((sum, each) => sum + each)).toBe(1)
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'visiting', 'missed'])
  })

  it('lets a start win or follow a mark as missed: the work has begun, and no task is left', async () => {
    const { id } = await dueVisit()
    const [started, run] = await Promise.all([people.kim.start(id, 3), schedule()])
    expect([codeOf(started), run.failed]).toEqual(['done', 0])
    const kinds = await kindsOf(id)
    expect(kinds.at(-1)).toBe('started')
    expect(kinds.filter((kind) => kind === 'missed')).toHaveLength(run.done)
    expect(await tasksOf(id)).toEqual([])
    expect(await schedule()).toEqual({ done: 0, failed: 0 })
  })

  it('marks no visit as missed that the desk moves or cancels meanwhile', async () => {
    for (const change of [
      (id: string) => people.desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 3),
      (id: string) => people.desk.cancel(id, { reason: 'customer_called' }, 3),
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
      if (!isDone) await people.desk.cancel(id, { reason: 'customer_called' }, 4)
    }
  })

  it('lets a completion without a start win or follow a mark as missed, and leaves no task', async () => {
    const { id } = await dueVisit()
    const [completed, run] = await Promise.all([people.kim.complete(id, staffCalls.aCompletion, 3), schedule()])
    expect([codeOf(completed), run.failed]).toEqual(['done', 0])
    expect((await kindsOf(id)).at(-1)).toBe('completed')
    expect(await tasksOf(id)).toEqual([])
    expect(await world.storedItem(id)).toMatchObject({ status: 4 })
    expect(await schedule()).toEqual({ done: 0, failed: 0 })
  })

  it('cancels the missed visit of a customer once, before or after the move of a dispatcher', async () => {
    const { id, token } = await dueVisit()
    expect(await schedule()).toEqual({ done: 1, failed: 0 })
    const [cancelled, moved] = await Promise.all([
      call('DELETE', `/bookings/${id}`, { token }),
      people.desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 4),
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
      expect(await staffCalls.technicianAt(people.kim.staff, visit)).toBeUndefined()
    expect(await tasksOf(id)).toEqual([])
  })

  it('accepts one of an answer and a cancellation by the customer of a missed visit', async () => {
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

  it('accepts one of a start and a move by the customer of a missed visit', async () => {
    const { id, token } = await dueVisit()
    expect(await schedule()).toEqual({ done: 1, failed: 0 })
    const body = { ...visitFieldsOf({ service_day: later, service_time: noon }), technician: 'waits', version: 4 }
    const [started, moved] = await Promise.all([
      people.kim.start(id, 3),
      call('PATCH', `/bookings/${id}`, { token, body }),
    ])
    expect([started, moved].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
    const item = await world.storedItem(id)
    expect(item?.started_at !== undefined).toBe(codeOf(started) === 'done')
    expect(await tasksOf(id)).toEqual([])
  })
})
