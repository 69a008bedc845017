import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { weekdayOf } from '#shared/booking/service-day.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { retired } from '../../support/staff/staff.ts'
import { aColleague, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

const day = bookableDay(24)
const [slot, later] = serviceTimes
const visit = { service_day: day, service_time: slot }

let desk: Colleague
let kim: Colleague
let lee: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'], name: '홍담당' })
})
beforeEach(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 1000)
  kim = await aColleague({ roles: ['technician'], name: '김기사' })
  lee = await aColleague({ roles: ['technician'], name: '이기사' })
})
afterEach(() => {
  vi.useRealTimers()
})

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)

describe('assignment (specification 4.6)', () => {
  it("shows the customer the technician and reserves the technician's slot", async () => {
    const booking = await bookedByGuest(visit)
    const answer = await desk.assign(booking.id, kim.staff)
    expect(answer).toMatchObject({ status: 200, body: { request_id: booking.id, status: 2, version: 2 } })
    expect((await asCustomer('GET', booking)).body).toMatchObject({
      status: 2,
      engineer_name: '김기사',
      engineer_phone: kim.staff.phone,
      partner_name: '한빛냉난방',
      accepted_at: expect.any(String),
    })
    const item = await storedItem(booking.id)
    expect(item).toMatchObject({ engineer_uid: kim.staff.staff_id, waited_minutes: expect.any(Number) })
    expect(item).not.toHaveProperty('waiting_since')
    expect(item).not.toHaveProperty('unassigned')
    expect(await technicianAt(kim.staff, visit)).toBe(booking.id)
    expect(await bookedCount(day, slot)).toBe(1)
  })

  it('stores an assignment as an event with dispatcher and technician, and as the last of the booking', async () => {
    const { id } = await bookedByGuest(visit)
    await desk.assign(id, kim.staff)
    const change = { actor: 'desk', staff_id: desk.staff.staff_id, technician: kim.staff.staff_id }
    expect((await eventsOf(id))[1]).toMatchObject({ event: 'assigned', from: 1, to: 2, ...change })
    expect(await storedItem(id)).toMatchObject({ last_event: { kind: 'assigned', version: 2, ...change } })
  })

  it('answers a repeated assignment alike with the version it was made of', async () => {
    const { id } = await bookedByGuest(visit)
    const first = await desk.assign(id, kim.staff)
    expect(await desk.assign(id, kim.staff)).toEqual(first)
    expect(await kindsOf(id)).toEqual(['received', 'assigned'])
  })

  it('releases the first technician when a visit is reassigned', async () => {
    const [{ id }, second] = [await bookedByGuest(visit), await bookedByGuest(visit)]
    await desk.assign(id, kim.staff)
    expect(await desk.assign(id, lee.staff, 2)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    const change = { technician: lee.staff.staff_id, previous_technician: kim.staff.staff_id }
    expect(await storedItem(id)).toMatchObject({
      engineer_name: '이기사',
      last_event: { kind: 'reassigned', ...change },
    })
    expect([await technicianAt(kim.staff, visit), await technicianAt(lee.staff, visit)]).toEqual([undefined, id])
    expect(await desk.assign(second.id, kim.staff)).toMatchObject({ status: 200 })
  })

  it('leaves nothing of the technician and keeps the deadline when an assignment is undone at once', async () => {
    const booking = await bookedByGuest(visit)
    const waitingSince = (await storedItem(booking.id))?.waiting_since
    await desk.assign(booking.id, kim.staff)
    expect(await desk.unassign(booking.id)).toMatchObject({ status: 200, body: { status: 1, version: 3 } })
    expect(await desk.unassign(booking.id)).toMatchObject({ status: 200, body: { status: 1, version: 3 } })
    const item = await storedItem(booking.id)
    expect(
      Object.keys(item ?? {}).filter((name) => /^(engineer|partner)_|^(accepted_at|waited_since)$/.test(name)),
    ).toEqual([])
    expect(item).toMatchObject({ unassigned: 'yes', status: 1, waiting_since: waitingSince })
    expect(item?.last_event).toMatchObject({ kind: 'unassigned', previous_technician: kim.staff.staff_id })
    expect(await technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await kindsOf(booking.id)).toEqual(['received', 'assigned', 'unassigned'])
  })

  it('restarts the deadline when a visit is unassigned after a message', async () => {
    const { id } = await bookedByGuest(visit)
    await desk.assign(id, kim.staff)
    const sentAt = Date.now() + 20_000
    vi.useFakeTimers({ toFake: ['Date'], now: sentAt })
    await desk.unassign(id)
    expect(Date.parse(String((await storedItem(id))?.waiting_since))).toBeGreaterThanOrEqual(sentAt)
  })

  it('sets status 3 with an assignment from 06:00 of the day', async () => {
    const { id } = await bookedByGuest(visit)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00+09:00`) })
    expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 200, body: { status: 3 } })
    expect(await desk.assign(id, lee.staff, 2)).toMatchObject({ status: 200, body: { status: 3 } })
    await desk.start(id, 3)
    expect(await desk.assign(id, kim.staff, 4)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    expect(await desk.unassign(id, 4)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
  })
})

describe('rejected assignment (specification 4.6)', () => {
  const stranger = { staff_id: 'b1b2c3d4-0000-4000-8000-000000000001' }
  const another = (changes: Parameters<typeof aColleague>[0]) => async () => (await aColleague(changes)).staff

  it.each([
    ['an unknown ID', async () => stranger, '404 STAFF_NOT_FOUND'],
    ['a dispatcher', async () => desk.staff, '404 STAFF_NOT_FOUND'],
    [
      'a retired technician',
      async () => {
        await retired(lee.staff.staff_id)
        return lee.staff
      },
      '404 STAFF_NOT_FOUND',
    ],
    ['who does not offer the service', another({ services: ['수리'] }), '409 SERVICE_NOT_OFFERED'],
    ['who is off on that weekday', another({ weekly_days_off: [weekdayOf(day)] }), '409 TECHNICIAN_OFF'],
    ['who is off on that day', another({ days_off: [day] }), '409 TECHNICIAN_OFF'],
    ['of another district: they can', another({ districts: ['종로구'] }), '200 undefined'],
  ] as const)('accepts or rejects an assignment to a technician: %s', async (_, who, expected) => {
    const { id } = await bookedByGuest(visit)
    const before = await storedItem(id)
    const { status, body } = await desk.assign(id, await who())
    expect(`${status} ${body.code}`).toBe(expected)
    if (status !== 200) expect(await storedItem(id)).toEqual(before)
  })

  it('rejects an assignment to a technician with another visit then, until that one is released', async () => {
    const [first, second] = [await bookedByGuest(visit), await bookedByGuest(visit)]
    await desk.assign(first.id, kim.staff)
    expect(await desk.assign(second.id, kim.staff)).toMatchObject({ status: 409, body: { code: 'TECHNICIAN_BUSY' } })
    expect(await desk.assign((await bookedByGuest({ ...visit, service_time: later })).id, kim.staff)).toMatchObject({
      status: 200,
    })
    expect(await asCustomer('DELETE', first)).toMatchObject({ status: 204 })
    expect(await technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await desk.assign(second.id, kim.staff)).toMatchObject({ status: 200 })
  })

  it('rejects an assignment with an outdated version', async () => {
    const { id } = await bookedByGuest(visit)
    await desk.assign(id, kim.staff)
    expect(await desk.assign(id, lee.staff)).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED' } })
    expect(await desk.unassign(id, 7)).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED' } })
  })

  it('rejects an assignment of an unknown or cancelled booking', async () => {
    const booking = await bookedByGuest(visit)
    await asCustomer('DELETE', booking)
    for (const id of [booking.id, '0'.repeat(32), 'no-id'])
      expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('rejects an assignment by a technician', async () => {
    const { id } = await bookedByGuest(visit)
    expect(await kim.assign(id, kim.staff)).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
  })
})

const setDaysOff = ({ staff }: Colleague, days_off: string[]) =>
  dynamo.send(new PutCommand({ TableName: tables.staff, Item: { ...staff, days_off } }))

describe('undone reassignment (specification 8.9)', () => {
  it('restores the former technician, also on a day that has become their day off', async () => {
    const booking = await bookedByGuest(visit)
    await desk.assign(booking.id, kim.staff)
    await setDaysOff(kim, [day])
    expect(await desk.assign(booking.id, lee.staff, 2)).toMatchObject({ status: 200 })
    expect(await desk.assign(booking.id, kim.staff, 3)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await storedItem(booking.id)).toMatchObject({ engineer_uid: kim.staff.staff_id, engineer_name: '김기사' })
    expect([await technicianAt(kim.staff, visit), await technicianAt(lee.staff, visit)]).toEqual([
      booking.id,
      undefined,
    ])
  })

  it('restores a technician on a day off for 20 s after a reassignment, and no other technician', async () => {
    const booking = await bookedByGuest(visit)
    const park = await aColleague({ roles: ['technician'] })
    await desk.assign(booking.id, kim.staff)
    for (const one of [kim, park]) await setDaysOff(one, [day])
    const off = { status: 409, body: { code: 'TECHNICIAN_OFF' } }
    await desk.assign(booking.id, lee.staff, 2)
    expect(await desk.assign(booking.id, park.staff, 3)).toMatchObject(off)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 })
    expect(await desk.assign(booking.id, kim.staff, 3)).toMatchObject(off)
  })
})
