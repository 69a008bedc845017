import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { visitOn } from '../../support/bookings/bookings.ts'
import {
  bookableDay,
  bookedCount,
  emptySlot,
  eventsOf,
  moveToStatus,
  storedItem,
} from '../../support/bookings/world.ts'
import type { Answer } from '../../support/in-process/api-driver.ts'
import { aColleague, type Colleague, openCountOf, technicianAt } from '../../support/staff/staff-calls.ts'

const day = bookableDay(22)
const [slot, later] = serviceTimes
const visit = { service_day: day, service_time: slot }
const visitLater = { ...visit, service_time: later }

let desk: Colleague
let kim: Colleague
let lee: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const time of [slot, later]) await emptySlot(day, time, 1000)
  kim = await aColleague({ roles: ['technician'] })
  lee = await aColleague({ roles: ['technician'] })
})

const count = (answers: Answer[]) => {
  const outcomes: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status < 300 ? 'done' : String(body.code)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}
const at = <T>(times: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)))
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)

describe('parallel assignments (specification 4.6)', () => {
  it('accepts one of 50 assignments of one technician to two visits of a slot', async () => {
    const bookings = [await bookedByGuest(visit), await bookedByGuest(visit)]
    const answers = await at(50, (index) => desk.assign(bookings[index % 2]?.id ?? '', kim.staff))
    // A repeat of the one that won finds itself done.
    expect(count(answers)).toEqual({ done: 25, TECHNICIAN_BUSY: 25 })
    const items = await Promise.all(bookings.map(({ id }) => storedItem(id)))
    const [won] = items.filter((item) => item?.engineer_uid === kim.staff.staff_id)
    expect(items.map((item) => item?.status).sort()).toEqual([1, 2])
    expect(await technicianAt(kim.staff, visit)).toBe(won?.request_id)
    expect(await kindsOf(String(won?.request_id))).toEqual(['received', 'assigned'])
  })

  it('accepts one of twelve assignments of one technician to the visits of a slot', async () => {
    const bookings = await at(12, () => bookedByGuest(visit))
    expect(count(await Promise.all(bookings.map(({ id }) => desk.assign(id, kim.staff))))).toEqual({
      done: 1,
      TECHNICIAN_BUSY: 11,
    })
  })

  it('accepts one of 50 assignments of two technicians to one visit', async () => {
    const { id } = await bookedByGuest(visit)
    const both = [kim, lee]
    const answers = await at(50, (index) => desk.assign(id, (both[index % 2] ?? kim).staff))
    expect(count(answers)).toEqual({ done: 25, BOOKING_CHANGED: 25 })
    const reservations = await Promise.all(both.map(({ staff }) => technicianAt(staff, visit)))
    expect(reservations.filter((reserved) => reserved === id)).toHaveLength(1)
    const winner = both[reservations.indexOf(id)]
    expect(await storedItem(id)).toMatchObject({ version: 2, engineer_uid: winner?.staff.staff_id })
    expect(await kindsOf(id)).toEqual(['received', 'assigned'])
  })

  it('accepts either an assignment or the customer’s edit', async () => {
    const booking = await bookedByGuest(visit)
    const [assigned, edited] = await Promise.all([
      desk.assign(booking.id, kim.staff),
      asCustomer('PATCH', booking, { version: 1, detailInfo: '변경' }),
    ])
    expect([assigned.status, edited.status].sort()).toEqual([200, 409])
    expect((await storedItem(booking.id))?.version).toBe(2)
    expect(await technicianAt(kim.staff, visit)).toBe(assigned.status === 200 ? booking.id : undefined)
  })

  it('leaves the technician free after a cancellation in parallel to an assignment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await bookedByGuest(visit)
      const [assigned, cancelled] = await Promise.all([
        desk.assign(booking.id, kim.staff),
        asCustomer('DELETE', booking),
      ])
      // A customer may cancel an assigned booking, too: it is cancelled whichever request is first.
      expect(cancelled.status).toBe(204)
      expect([200, 404]).toContain(assigned.status)
      expect(await technicianAt(kim.staff, visit)).toBeUndefined()
      expect(await openCountOf(booking.phone)).toBe(0)
    }
  })
})

describe('parallel completion and cancellation', () => {
  it('accepts one of a completion and a cancellation in parallel, and counts once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await bookedByGuest(visit)
      await desk.assign(booking.id, kim.staff)
      await moveToStatus({ request_id: booking.id }, 3, {
        engineer_name: kim.staff.name,
        engineer_phone: kim.staff.phone,
        partner_name: '한빛냉난방',
        partner_address: '서울 성북구 동소문로 1',
      })
      const [completed, cancelled] = await Promise.all([
        kim.complete(booking.id),
        desk.cancel(booking.id, undefined, 3),
      ])
      expect([completed.status < 300, cancelled.status < 300].filter(Boolean)).toHaveLength(1)
      expect(completed.status < 300 ? cancelled.body.code : completed.body.code).toMatch(
        /^BOOKING_(CHANGED|NOT_FOUND)$/,
      )
      expect(await openCountOf(booking.phone)).toBe(0)
      const done = completed.status < 300
      expect(await technicianAt(kim.staff, visit)).toBe(done ? booking.id : undefined)
      expect((await kindsOf(booking.id)).at(-1)).toBe(done ? 'completed' : 'cancelled')
      if (done) kim = await aColleague({ roles: ['technician'] })
    }
    expect(await bookedCount(day, slot)).toBeLessThanOrEqual(5)
  })
})

describe('parallel move and assignment', () => {
  it('accepts one of a move and an assignment in parallel, in one slot with one spot', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await bookedByGuest(visit)
      const [moved, assigned] = await Promise.all([desk.edit(id, visitOn(day, later)), desk.assign(id, kim.staff)])
      expect([moved.status, assigned.status].sort()).toEqual([200, 409])
      expect(moved.status === 409 ? moved.body.code : assigned.body.code).toBe('BOOKING_CHANGED')
      const reservations = [await technicianAt(kim.staff, visit), await technicianAt(kim.staff, visitLater)]
      expect(reservations).toEqual([assigned.status === 200 ? id : undefined, undefined])
      await desk.cancel(id, undefined, 2)
    }
    expect([await bookedCount(day, slot), await bookedCount(day, later)]).toEqual([0, 0])
  })

  it('leaves a technician of two moved visits in one of them', async () => {
    const [first, second] = [await bookedByGuest(visit), await bookedByGuest(visitLater)]
    const third = { ...visit, service_time: serviceTimes[2] }
    await emptySlot(day, third.service_time, 1000)
    for (const { id } of [first, second]) await desk.assign(id, kim.staff)
    const answers = await Promise.all(
      [first, second].map(({ id }) => desk.edit(id, visitOn(day, third.service_time), 2)),
    )
    expect(count(answers)).toEqual({ done: 1, TECHNICIAN_BUSY: 1 })
    expect(await bookedCount(day, third.service_time)).toBe(1)
    const winner = answers[0]?.status === 200 ? first : second
    expect(await technicianAt(kim.staff, third)).toBe(winner.id)
  })
})
