import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { crashHandover } from '../../support/crash/crash.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { type Handover, recordDayOff, runHandover } from '../../support/staff/run-handover.ts'
import { retired } from '../../support/staff/staff.ts'
import { aColleague, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const day = bookableDay(5)
const api = inProcess(staffApi)

let desk: Colleague
let sick: Colleague
let takers: Colleague[]
let handover: Handover
beforeAll(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 1_000)
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  sick = await aColleague({ roles: ['technician'] })
  takers = [await aColleague({ roles: ['technician'] }), await aColleague({ roles: ['technician'] })]
  const { claims } = desk
  handover = { claims, staff_id: sick.staff.staff_id, day, takers: takers.map(({ staff }) => staff.staff_id) }
})

/** A visit of the sick technician in each slot of the day. */
async function fullDay() {
  const ids: string[] = []
  for (const service_time of serviceTimes) {
    const { id } = await bookedByGuest({ service_day: day, service_time })
    expect(await desk.assign(id, sick.staff)).toMatchObject({ status: 200 })
    ids.push(id)
  }
  return ids
}

const stored = (ids: readonly string[]) => Promise.all(ids.map(storedItem))
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)

/** Each visit has one of the takers, who is reserved for it, and the sick technician is free. */
async function expectHandedOver(ids: readonly string[]) {
  for (const item of await stored(ids)) {
    expect(handover.takers).toContain(item?.engineer_uid)
    const visit = { service_day: day, service_time: item?.service_time }
    expect(await technicianAt({ staff_id: item?.engineer_uid }, visit)).toBe(item?.request_id)
    expect(await technicianAt(sick.staff, visit)).toBeUndefined()
    expect(await kindsOf(item?.request_id)).toEqual(['received', 'assigned', 'reassigned'])
  }
}

describe('handover (specification 4.15)', () => {
  it('lists for a handover the open visits and the technicians at work with their visits of those days', async () => {
    const ids = await fullDay()
    const [kim, lee] = takers as [Colleague, Colleague]
    const { id } = await bookedByGuest({ service_day: day, service_time: serviceTimes[1] })
    await desk.assign(id, kim.staff)
    await retired(lee.staff.staff_id)
    const path = `/staff/handover?staff_id=${sick.staff.staff_id}&from=${day}&to=${day}`
    const { status, body } = await api('GET', path, { claims: desk.claims })
    expect(status).toBe(200)
    expect(body.visits.map(({ request_id }: { request_id: string }) => request_id)).toEqual(ids)
    const found = (of: Colleague) =>
      body.technicians.find(({ staff_id }: { staff_id: string }) => staff_id === of.staff.staff_id)
    expect(found(kim).visits).toEqual([expect.objectContaining({ request_id: id, service_time: serviceTimes[1] })])
    expect([found(lee), found(sick)]).toEqual([undefined, undefined])
    expect(JSON.stringify(body)).not.toMatch(/customer_phone|"phone"|detail/)
    expect(await api('GET', path, { claims: kim.claims })).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
    const unknown = `/staff/handover?staff_id=unknown&from=${day}&to=${day}`
    expect(await api('GET', unknown, { claims: desk.claims })).toMatchObject({ body: { code: 'STAFF_NOT_FOUND' } })
  })

  it('assigns each visit once when two dispatchers hand over the same day in parallel', async () => {
    const ids = await fullDay()
    const other = await aColleague({ roles: ['desk'] })
    // They see different technicians first, so that they want different ones for the same visit.
    const [mine, theirs] = await Promise.all([
      runHandover(handover),
      runHandover({ ...handover, claims: other.claims, takers: handover.takers.slice(1) }),
    ])
    const codes = [...mine, ...theirs].flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))
    expect(codes.filter((code) => code !== 'BOOKING_CHANGED' && code !== 'TECHNICIAN_BUSY')).toEqual([])
    await expectHandedOver(ids)
  })

  it('keeps the technician free when two dispatchers record days off and hand over in parallel', async () => {
    const ids = await fullDay()
    const other = await aColleague({ roles: ['desk'] })
    const next = addDays(day, 1)
    const recorded = await Promise.all([
      recordDayOff(handover),
      recordDayOff({ ...handover, claims: other.claims, day: next }),
      recordDayOff({ ...handover, claims: other.claims }),
    ])
    expect(recorded.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([runHandover(handover), runHandover({ ...handover, claims: other.claims })])
    await expectHandedOver(ids)
    const { body } = await api('GET', `/staff/team/${sick.staff.staff_id}`, { claims: desk.claims })
    expect(body.days_off).toEqual([day, next])
    // No one can assign the technician again on that day, and a repeat changes nothing.
    const { id } = await bookedByGuest({ service_day: day, service_time: serviceTimes[0] })
    expect(await other.assign(id, sick.staff)).toMatchObject({ status: 409, body: { code: 'TECHNICIAN_OFF' } })
    expect(await recordDayOff(handover)).toMatchObject({ status: 200, body: { staff: { version: body.version } } })
  })

  it('sends a visit that no technician can take back to the queue', async () => {
    const [id] = await fullDay()
    const answers = await runHandover({ ...handover, takers: [] })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await storedItem(String(id))).toMatchObject({ status: 1, unassigned: 'yes' })
    // Nothing is left to hand over: a repeat changes nothing.
    expect(await runHandover(handover)).toEqual([])
  })

  it('finishes a handover by the next run when its process was killed before any of its writes', async () => {
    const ids = await fullDay()
    for (const dieBeforeWrite of [1, 3]) expect(await crashHandover({ handover, dieBeforeWrite })).toBe('killed')
    const done = (await stored(ids)).filter((item) => item?.engineer_uid !== sick.staff.staff_id)
    expect(done).toHaveLength(2)
    const answers = await runHandover(handover)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expectHandedOver(ids)
  })
})

describe('a closed day (specification 4.15)', () => {
  const closed = addDays(day, 1)
  const [slot] = serviceTimes

  it('lists the bookings of a closed day with the free slots of the two weeks after it', async () => {
    await emptySlot(closed, slot, 2)
    const { id } = await bookedByGuest({ service_day: closed, service_time: slot })
    const open = `/staff/handover?from=${closed}&to=${closed}`
    const idsToMove = async () => {
      const { body } = await api('GET', open, { claims: desk.claims })
      return body.visits.map(({ request_id }: { request_id: string }) => request_id)
    }
    expect(await idsToMove()).not.toContain(id)
    const body = { slots: [{ service_time: slot, capacity: 0 }] }
    await api('PUT', `/staff/calendar/${closed}`, { claims: desk.claims, body })
    const answer = await api('GET', open, { claims: desk.claims })
    expect(answer.body.visits).toContainEqual(expect.objectContaining({ request_id: id }))
    expect(answer.body.days).toHaveLength(15)
    expect(answer.body.days[0]).toMatchObject({ service_day: closed, slots: [{ capacity: 0, booked: 1 }, {}, {}, {}] })
    const move = { service_date: undefined, service_time: serviceTimes[1], handover: crypto.randomUUID() }
    expect(await desk.edit(id, { ...move, technician: 'keep' })).toMatchObject({ status: 200 })
    expect(await bookedCount(closed, slot)).toBe(0)
    expect((await storedItem(id))?.last_event).toMatchObject({ kind: 'moved', handover: move.handover })
    expect(await idsToMove()).not.toContain(id)
  })
})
