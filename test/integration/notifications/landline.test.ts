import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { lateAssignmentMessage } from '#shared/notifications/job.ts'
import { aPhone, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { later, messagePipeline, messageStates, tasksOf } from '../../support/notifications/message-pipeline.ts'
import { aTechnician, bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'
import type { Colleague } from '../../support/staff/staff-calls.ts'

// The settings of the pipeline come before every function.
const { handler } = await import('../../../functions/handlers/staff-api.ts')
const { closeTask, findDueTasks } = await import('../../../functions/bookings/task-store.ts')
const { asCustomer, bookedByGuest } = await import('../../support/bookings/booked.ts')
const { bookableDay, emptySlot } = await import('../../support/bookings/world.ts')
const { inProcess } = await import('../../support/in-process/api-driver.ts')
const { aColleague } = await import('../../support/staff/staff-calls.ts')

const { readStream, send } = messagePipeline()
const staffCall = inProcess(handler)

const aLandline = () => `02${randomInt(10_000_000, 99_999_999)}`
const landlineAt = (now: Date, more = {}) => bookingLifecycle({ at: now, customer_phone: aLandline(), ...more })

let desk: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})

/** The task about a booking as dispatchers see it. */
async function listed(request_id: string) {
  const { status, body } = await staffCall('GET', '/staff/tasks', { claims: desk.claims })
  expect(status).toBe(200)
  return body.tasks.find((task: { request_id: string }) => task.request_id === request_id)
}
const openTasks = async (request_id: string) =>
  (await tasksOf(request_id)).filter(({ open_for }) => open_for === 'desk')
const messagesOfCalls = async (request_id: string) => (await openTasks(request_id)).map(({ message }) => message)

const otherDay = addDays(dayOfVisit, 1)
const moved = (at: Date) => ({
  service_day: otherDay,
  service_time: serviceTimes[1],
  moved_by_company: { service_day: dayOfVisit, service_time: serviceTimes[0], at: at.toISOString() },
})

describe('call about a change to a number without messages (specification 4.9)', () => {
  it('opens a call after a move by the company, and shows the booking as it stands without a number', async () => {
    const now = clock(10)
    const life = await landlineAt(now)
    await send(await readStream(now, await life.event({ kind: 'moved', actor: 'desk' }, now, moved(now))), now)
    expect(await listed(life.request_id)).toEqual({
      kind: 'change_call',
      task_id: `${life.request_id}.call`,
      request_id: life.request_id,
      service_type: '청소',
      service_day: otherDay,
      service_time: serviceTimes[1],
      message: 'moved',
      from: { service_day: dayOfVisit, service_time: serviceTimes[0] },
      created_at: now.toISOString(),
      due_at: expect.any(String),
      closes_at: expect.any(String),
    })
    expect(JSON.stringify(await tasksOf(life.request_id))).not.toContain(life.phone)
    await life.write({ service_day: addDays(dayOfVisit, 2), status: 2, engineer_name: '이기사' })
    expect(await listed(life.request_id)).toMatchObject({
      service_day: addDays(dayOfVisit, 2),
      engineer_name: '이기사',
    })
    await life.write({ status: 4 })
    expect(await listed(life.request_id)).toBeUndefined()
  })

  it('opens one call for another technician, one for their loss, and none for the first assignment', async () => {
    const now = clock(58)
    const [life, kim, lee] = [await landlineAt(now), await aTechnician(), await aTechnician({ name: '이기사' })]
    await send(await readStream(now, life.first), now)
    await send(await readStream(now, await life.assign(kim, now)), later(now, 1))
    expect(await tasksOf(life.request_id)).toEqual([])
    await send(await readStream(now, await life.assign(lee, later(now, 5))), later(now, 6))
    expect(await messagesOfCalls(life.request_id)).toEqual(['assigned'])
    await send(await readStream(now, await life.unassign(later(now, 8))), later(now, 9))
    expect(await messagesOfCalls(life.request_id)).toEqual(['withdrawn'])
  })

  it('opens no call for a reassignment that is undone within its seconds', async () => {
    const now = clock(60)
    const [life, kim, lee] = [await landlineAt(now), await aTechnician(), await aTechnician({ name: '이기사' })]
    await send(await readStream(now, await life.assign(kim, now)), later(now, 1))
    const there = await readStream(now, await life.assign(lee, later(now, 5)))
    const back = await readStream(now, await life.assign(kim, later(now, 5.1)))
    await send([...there, ...back], later(now, 6))
    expect(await tasksOf(life.request_id)).toEqual([])
  })

  it('opens one call for a late assignment', async () => {
    const now = clock(13, 15)
    const waiting_since = clock(9).toISOString()
    const life = await landlineAt(now, { waiting_since })
    const late = (since: string) => lateAssignmentMessage({ request_id: life.request_id, waiting_since: since }, now)
    await send([late(waiting_since)], now)
    expect(await messagesOfCalls(life.request_id)).toEqual(['late_assignment'])
    const [task] = await tasksOf(life.request_id)
    await send([late(clock(10).toISOString())], later(now, 30))
    expect(await tasksOf(life.request_id)).toEqual([task])
  })

  it('opens a call for an edit by the desk that changes the on-site contact, and for no other', async () => {
    const now = clock(14)
    const life = await landlineAt(now)
    await send(
      await readStream(now, await life.event({ kind: 'changed', actor: 'desk' }, now, { brand: '캐리어' })),
      now,
    )
    expect(await tasksOf(life.request_id)).toEqual([])
    const site = { site_name: '관리소장', site_phone: '01012340000' }
    await send(await readStream(now, await life.event({ kind: 'changed', actor: 'desk' }, now, site)), later(now, 11))
    expect(await messagesOfCalls(life.request_id)).toEqual(['changed'])
  })

  it('opens a call in the morning for a change at night', async () => {
    const night = clock(22)
    const life = await landlineAt(clock(15))
    await send(await readStream(night, await life.event({ kind: 'moved', actor: 'desk' }, night, moved(night))), night)
    expect(await tasksOf(life.request_id)).toEqual([])
    expect(await messageStates(life.request_id)).toContain('customer moved queued night')
  })

  it('opens no call where the dispatcher has spoken to the customer, and ends an earlier one', async () => {
    const now = clock(16)
    const life = await landlineAt(now)
    const informed = { kind: 'moved', actor: 'desk', customer_informed: true } as const
    await send(await readStream(now, await life.event(informed, now, moved(now))), now)
    expect(await tasksOf(life.request_id)).toEqual([])
    const next = later(now, 15)
    const to = (service_day: string) => ({ ...moved(now), service_day })
    await send(
      await readStream(next, await life.event({ kind: 'moved', actor: 'desk' }, next, to(addDays(otherDay, 1)))),
      next,
    )
    expect(await messagesOfCalls(life.request_id)).toEqual(['moved'])
    const last = later(now, 30)
    await send(await readStream(last, await life.event(informed, last, to(addDays(otherDay, 2)))), last)
    expect(await tasksOf(life.request_id)).toEqual([])
  })

  it('ends a call when the company moves the visit back before it, and opens another after it', async () => {
    const now = clock(17)
    const life = await landlineAt(now)
    const back = { service_day: dayOfVisit, service_time: serviceTimes[0], moved_by_company: undefined }
    const move = async (minutes: number, to: Record<string, unknown>) => {
      const at = later(now, minutes)
      await send(await readStream(at, await life.event({ kind: 'moved', actor: 'desk' }, at, to)), at)
    }
    await move(0, moved(now))
    await move(15, back)
    expect(await openTasks(life.request_id)).toEqual([])
    await move(30, moved(now))
    const { task_id } = await listed(life.request_id)
    await staffCall('POST', `/staff/tasks/${task_id}/done`, { claims: desk.claims })
    await move(45, back)
    expect(await messagesOfCalls(life.request_id)).toEqual(['moved'])
  })

  it('opens no call for a customer who acted, nor a repeated one after it is done', async () => {
    const now = clock(18)
    const life = await landlineAt(now)
    await send(await readStream(now, await life.event({ kind: 'moved', actor: 'guest' }, now, moved(now))), now)
    expect(await messageStates(life.request_id)).toContain('customer moved dropped landline')
    expect(await tasksOf(life.request_id)).toEqual([])
    const at = later(now, 15)
    const jobs = await readStream(at, await life.event({ kind: 'moved', actor: 'desk' }, at, moved(now)))
    await send(jobs, at)
    await staffCall('POST', `/staff/tasks/${life.request_id}.call/done`, { claims: desk.claims })
    await send(jobs, later(at, 1))
    expect(await openTasks(life.request_id)).toEqual([])
  })
})

describe('end of such a call', () => {
  const day = bookableDay(7)
  const visit = { service_day: day, service_time: serviceTimes[0] }

  /** A booking of a landline whose customer is to be called about a move. */
  async function bookedWithCall() {
    for (const time of serviceTimes) await emptySlot(day, time, 50)
    const booking = await bookedByGuest(visit, { customer_phone: aLandline() })
    const at = clock(19).toISOString()
    const { id: request_id } = booking
    await send([{ of: `${request_id}#v2`, receiver: 'customer', kind: 'moved', at, request_id }], clock(19))
    expect(await messagesOfCalls(request_id)).toEqual(['moved'])
    return booking
  }
  const other = visitFieldsOf({ service_day: day, service_time: serviceTimes[1] })

  it('ends a call with the cancellation by the customer', async () => {
    const booking = await bookedWithCall()
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
    expect(await openTasks(booking.id)).toEqual([])
  })

  it('ends a call with a move by the customer, not with another edit', async () => {
    const booking = await bookedWithCall()
    expect(await asCustomer('PATCH', booking, { version: 1, brand: '캐리어' })).toMatchObject({ status: 200 })
    expect(await openTasks(booking.id)).toHaveLength(1)
    expect(await asCustomer('PATCH', booking, { version: 2, ...other })).toMatchObject({ status: 200 })
    expect(await openTasks(booking.id)).toEqual([])
  })

  itDeployed('ends a call with another number, not with a move by the desk', async () => {
    const booking = await bookedWithCall()
    expect(await desk.edit(booking.id, other)).toMatchObject({ status: 200 })
    // The deployed function renews the call for this move.
    await expect.poll(async () => (await openTasks(booking.id))[0]?.about).not.toBe(clock(19).toISOString())
    expect(await openTasks(booking.id)).toHaveLength(1)
    expect(await desk.edit(booking.id, { customer_phone: aPhone() }, 2)).toMatchObject({ status: 200 })
    expect(await openTasks(booking.id)).toEqual([])
  })

  it('ends a call with the completion', async () => {
    const [life, kim] = [await landlineAt(clock(20)), await aTechnician()]
    const { request_id } = life
    await life.write({ status: 3, engineer_uid: kim.staff_id, service_day: seoulDayOf(new Date()), version: 1 })
    await send(
      [{ of: `${request_id}#v2`, receiver: 'customer', kind: 'moved', at: clock(20).toISOString(), request_id }],
      clock(20),
    )
    expect(await openTasks(request_id)).toHaveLength(1)
    expect(await desk.complete(request_id, undefined, 1)).toMatchObject({ status: 200 })
    expect(await openTasks(request_id)).toEqual([])
  })

  it('ends a call with one about a cancellation by the company, or after a conversation', async () => {
    const [informed, uncalled] = [await bookedWithCall(), await bookedWithCall()]
    expect(await desk.cancel(uncalled.id, { reason: 'other' })).toMatchObject({ status: 204 })
    expect(await openTasks(uncalled.id)).toEqual([expect.objectContaining({ kind: 'call', reason: 'other' })])
    await desk.cancel(informed.id, { reason: 'other', customer_informed: true })
    expect(await openTasks(informed.id)).toEqual([])
  })

  it('leaves in the night the call about a cancellation that has replaced an ended one meanwhile', async () => {
    const { id: request_id } = await bookedWithCall()
    const now = new Date()
    const [due, ...others] = (await findDueTasks(now)).filter((task) => task.request_id === request_id)
    expect([due, others]).toEqual([{ request_id, kind: 'call' }, []])
    await desk.cancel(request_id, { reason: 'other' })
    expect(due && (await closeTask(due, undefined, now))).toBe(false)
    expect(await openTasks(request_id)).toMatchObject([{ kind: 'call', reason: 'other' }])
  })
})
