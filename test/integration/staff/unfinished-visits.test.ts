import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { startVisitDay } from '../../../functions/staff/visit.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { aColleague, aCompletion, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const eveningSlot = '오후 6시 ~ 이후'
const call = inProcess(staffApi)
const day = bookableDay(34)
const next = addDays(day, 1)
const [morning, noon] = serviceTimes
const visit = { service_day: day, service_time: morning }

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const date of [day, next]) for (const time of serviceTimes) await emptySlot(date, time, 1000)
  kim = await aColleague({ roles: ['technician'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string, on = day) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${on}T${time}+09:00`) })

async function assigned(service_time: (typeof serviceTimes)[number] = morning) {
  const { id } = await bookedByGuest({ service_day: day, service_time })
  expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 200 })
  return id
}

/** Ids of the unfinished visits on the board of a day. */
async function unfinished(on: string) {
  const { body } = await call('GET', `/staff/board?day=${on}`, { claims: desk.claims })
  return routes.showBoard.response.parse(body).unfinished.map(({ request_id }) => request_id)
}

describe('an unfinished visit (specification 5.7)', () => {
  it('puts an unbegun visit on today’s board from the end of its time (specification 4.17)', async () => {
    const [id, begun, announced] = [await assigned(), await assigned(noon), await assigned('오후 3시 ~ 오후 6시')]
    at('11:59:59')
    expect(await unfinished(day)).not.toContain(id)
    at('12:00:00')
    expect(await unfinished(day)).toContain(id)
    expect(await kim.start(begun)).toMatchObject({ status: 200 })
    at('17:50:00')
    expect(await kim.depart(announced, 30)).toMatchObject({ status: 200 })
    at('18:39:59')
    const shown = await unfinished(day)
    for (const other of [begun, announced]) expect(shown).not.toContain(other)
    at('18:40:00')
    expect(await unfinished(day)).toContain(announced)
  })

  it('puts an unfinished visit on the board from midnight after its day, with its technician', async () => {
    const id = await assigned()
    at('11:00:00')
    expect(await kim.start(id)).toMatchObject({ status: 200 })
    at('23:59:59')
    expect(await unfinished(day)).not.toContain(id)
    at('00:00:00', next)
    const { body } = await call('GET', `/staff/board?day=${next}`, { claims: desk.claims })
    const shown = routes.showBoard.response.parse(body).unfinished.find(({ request_id }) => request_id === id)
    expect(shown).toMatchObject({ service_day: day, engineer_uid: kim.staff.staff_id, district: expect.any(String) })
    expect(await unfinished(day), 'not on the board of another day').toEqual([])
    at('09:00:00', addDays(day, 40))
    expect(await unfinished(addDays(day, 40)), 'weeks later too').toContain(id)
  })

  it('puts an unfinished visit of the evening on the board from 06:00 of the next day', async () => {
    const id = await assigned(eveningSlot)
    at('19:00:00')
    expect(await kim.start(id)).toMatchObject({ status: 200 })
    at('05:59:59', next)
    expect(await unfinished(next)).not.toContain(id)
    at('06:00:00', next)
    expect(await unfinished(next)).toContain(id)
  })

  it('removes an unfinished visit from the board when completed, cancelled, moved or unassigned', async () => {
    const [completed, cancelled, moved, unassigned, left] = [
      await assigned(morning),
      await assigned(noon),
      await assigned('오후 3시 ~ 오후 6시'),
      await assigned(eveningSlot),
      await bookedByGuest(visit),
    ]
    at('08:00:00', next)
    await startVisitDay({ actor: { kind: 'schedule' }, request_id: completed, now: new Date() })
    expect(await unfinished(next)).toEqual(expect.arrayContaining([completed, cancelled, moved, unassigned]))
    expect(await unfinished(next)).not.toContain(left.id)
    expect(await kim.complete(completed, aCompletion, 3)).toMatchObject({ status: 200 })
    expect(await desk.cancel(cancelled, undefined, 2)).toMatchObject({ status: 204 })
    expect(await desk.edit(moved, visitOn(next, noon), 2)).toMatchObject({ status: 200 })
    expect(await desk.unassign(unassigned)).toMatchObject({ status: 200 })
    const shown = await unfinished(next)
    for (const id of [completed, cancelled, moved, unassigned]) expect(shown).not.toContain(id)
    for (const id of [cancelled, unassigned]) expect(await storedItem(id)).not.toHaveProperty('open_visit')
    expect(await storedItem(completed)).toMatchObject({ open_visit: 'unpaid' })
    expect(await storedItem(moved)).toMatchObject({ open_visit: 'yes' })
  })

  it('leaves an unfinished visit on the list of its own technician only', async () => {
    const id = await assigned()
    const lee = await aColleague({ roles: ['technician'] })
    const today = addDays(day, 5)
    at('08:00:00', today)
    const listed = async ({ claims }: Colleague, from: string) => {
      const { body } = await call('GET', `/staff/visits?from=${from}&days=3`, { claims })
      return routes.listVisits.response.parse(body).unfinished.map(({ request_id }) => request_id)
    }
    expect(await listed(kim, addDays(today, -1))).toEqual([id])
    expect(await listed(kim, addDays(today, 1)), 'not with later days').toEqual([])
    expect(await listed(lee, addDays(today, -1))).toEqual([])
  })
})

describe('a visit whose slot has ended (specification 4.6)', () => {
  const over = { status: 409, body: { code: 'VISIT_OVER' } }

  it('rejects an assignment to a first or another technician after the slot has ended', async () => {
    const [waiting, reassigned] = [await bookedByGuest(visit), await assigned(morning)]
    const lee = await aColleague({ roles: ['technician'] })
    at('12:00:00')
    expect(await desk.assign(waiting.id, lee.staff)).toMatchObject(over)
    expect(await desk.assign(reassigned, lee.staff, 2)).toMatchObject(over)
    expect(await desk.assign(reassigned, kim.staff, 1), 'a repeated assignment finds itself done').toMatchObject({
      status: 200,
    })
    expect((await eventsOf(waiting.id)).map(({ event }) => event)).toEqual(['received'])
  })

  it('accepts an assignment until the slot ends', async () => {
    const { id } = await bookedByGuest(visit)
    at('11:59:59')
    expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 200, body: { status: 3 } })
  })

  it('moves and then assigns, or cancels, a visit whose slot has ended', async () => {
    const [moved, cancelled] = [await bookedByGuest(visit), await bookedByGuest(visit)]
    at('12:00:00', next)
    expect(await desk.edit(moved.id, visitOn(next, '오후 3시 ~ 오후 6시'))).toMatchObject({ status: 200 })
    expect(await desk.assign(moved.id, kim.staff, 2)).toMatchObject({ status: 200 })
    expect(await desk.cancel(cancelled.id)).toMatchObject({ status: 204 })
  })

  it('leaves a technician only at the new time when a move and assignments run at once after the end', async () => {
    const { id } = await bookedByGuest(visit)
    at('12:00:01')
    const moved = { service_day: day, service_time: '오후 3시 ~ 오후 6시' } as const
    const [move, ...assignments] = await Promise.all([
      desk.edit(id, visitOn(day, '오후 3시 ~ 오후 6시')),
      ...Array.from({ length: 5 }, (_, nth) => desk.assign(id, kim.staff, 1 + (nth % 2))),
    ])
    expect(move).toMatchObject({ status: 200 })
    const codes = assignments.map(({ status, body }) => (status === 200 ? 'done' : String(body.code)))
    expect(['VISIT_OVER', 'BOOKING_CHANGED', 'done']).toEqual(expect.arrayContaining(codes))
    expect(await technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await technicianAt(kim.staff, moved)).toBe(codes.includes('done') ? id : undefined)
  })
})
