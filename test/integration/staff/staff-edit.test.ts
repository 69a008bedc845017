import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, weekdayOf } from '#shared/booking/service-day.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { aColleague, type Colleague, openCountOf, technicianAt } from '../../support/staff/staff-calls.ts'

const day = bookableDay(28)
const next = addDays(day, 1)
const [slot, later] = serviceTimes
const visit = { service_day: day, service_time: slot }
const visitLater = { ...visit, service_time: later }

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const on of [day, next]) for (const time of serviceTimes) await emptySlot(on, time)
  kim = await aColleague({ roles: ['technician'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+09:00`) })
const refused = (code: string) => ({ status: 409, body: { code } })
const to = (on: string, time: ServiceTime) => visitOn(on, time)
const lastKind = async (id: string) => (await eventsOf(id)).at(-1)?.event

async function assigned() {
  const booking = await bookedByGuest(visit)
  await desk.assign(booking.id, kim.staff)
  return booking
}

describe('edit by a dispatcher (specification 4.8)', () => {
  it('writes a memo for staff only, without an event', async () => {
    const booking = await bookedByGuest(visit)
    const { last_event } = (await storedItem(booking.id)) ?? {}
    expect(await desk.edit(booking.id, { memo: '사다리 필요' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await desk.edit(booking.id, { memo: '사다리 필요' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await storedItem(booking.id)).toMatchObject({ memo: '사다리 필요', last_event, version: 2 })
    expect(await eventsOf(booking.id)).toHaveLength(1)
    expect(JSON.stringify((await asCustomer('GET', booking)).body)).not.toContain('사다리')
    await desk.edit(booking.id, { memo: '' }, 2)
    expect(await storedItem(booking.id)).not.toHaveProperty('memo')
  })

  it('changes texts, unit and address of a booking, also after the assignment', async () => {
    const { id } = await assigned()
    const change = {
      customer_address: '서울 노원구 노해로 437',
      customer_address_detail: '2층',
      brand: '캐리어',
      detailInfo: '골목이 좁아요',
      memo: '트럭 불가',
    }
    expect(await desk.edit(id, change, 2)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    expect(await storedItem(id)).toMatchObject({ ...change, last_event: { kind: 'changed', actor: 'desk' } })
    expect(await desk.edit(id, change, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('rejects an address outside the districts, an installed window unit, and other fields', async () => {
    const { id } = await bookedByGuest(visit)
    expect(await desk.edit(id, { customer_address: '서울 강남구 도봉로 1' })).toMatchObject({
      status: 422,
      body: { code: 'AREA_NOT_SERVED' },
    })
    for (const field of [{ status: 4 }, { service_type: '수리' }, { engineer_name: '나' }, { customer_uid: 'u' }])
      expect(await desk.edit(id, field)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  })

  it('changes the phone of a booking by a dispatcher, which counts for no phone then', async () => {
    const booking = await assigned()
    const customer_phone = aPhone()
    expect(await desk.edit(booking.id, { customer_phone }, 2)).toMatchObject({ status: 200 })
    expect([await openCountOf(booking.phone), await openCountOf(customer_phone)]).toEqual([0, 0])
    expect(await storedItem(booking.id)).not.toHaveProperty('phone_edited_at')
  })

  it('changes only the memo of a completed booking', async () => {
    const { id } = await assigned()
    at('09:00')
    await kim.start(id)
    await kim.complete(id)
    expect(await desk.edit(id, { brand: '캐리어' }, 4)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await desk.edit(id, to(next, slot), 4)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await desk.edit(id, { memo: '다음엔 사다리' }, 4)).toMatchObject({ status: 200, body: { version: 5 } })
  })
})

describe('move by a dispatcher (specification 4.8)', () => {
  it('reserves the new spot of a moved visit, releases the old one and keeps the technician', async () => {
    const { id } = await assigned()
    expect(await desk.edit(id, to(next, later), 2)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    expect([await bookedCount(day, slot), await bookedCount(next, later)]).toEqual([0, 1])
    const reservations = [visit, { service_day: next, service_time: later }].map((at) => technicianAt(kim.staff, at))
    expect(await Promise.all(reservations)).toEqual([undefined, id])
    const { last_event } = (await storedItem(id)) ?? {}
    expect(last_event).toMatchObject({ kind: 'moved', actor: 'desk' })
    expect(last_event).not.toHaveProperty('previous_technician')
  })

  it('keeps the call-out fee from Monday to Sunday, and at the customer’s first move', async () => {
    const monday = addDays(day, (8 - weekdayOf(day)) % 7)
    const [sunday, saturday] = [addDays(monday, -1), addDays(monday, 5)]
    for (const on of [monday, sunday, saturday]) await emptySlot(on, slot)
    const booking = await bookedByGuest({ service_day: monday, service_time: slot })
    const feeIn = (answer: { body: unknown }) => (answer.body as { call_out: { factor: number } }).call_out.factor
    const usual = feeIn(await asCustomer('GET', booking))
    expect(await desk.edit(booking.id, to(sunday, slot), 1)).toMatchObject({ status: 200 })
    const moved = await asCustomer('GET', booking)
    expect([moved.body, feeIn(moved)]).toMatchObject([{ moved_by_company: { service_day: monday } }, usual])
    const first = await asCustomer('PATCH', booking, { ...to(saturday, slot), version: 2 })
    expect([first.status, feeIn(first)]).toEqual([200, usual])
    expect(first.body).not.toHaveProperty('moved_by_company')
    expect(await storedItem(booking.id)).not.toHaveProperty('moved_by_company')
    const second = await asCustomer('PATCH', booking, { ...to(sunday, slot), version: 3 })
    expect([second.status, feeIn(second)]).toEqual([200, 2])
  })

  it('gives a moved visit to another technician at once with staff_id', async () => {
    const [{ id }, { staff }] = [await assigned(), await aColleague({ roles: ['technician'] })]
    const move = { ...to(next, later), staff_id: staff.staff_id }
    expect(await desk.edit(id, move, 2)).toMatchObject({ status: 200, body: { status: 2, version: 3 } })
    expect(await desk.edit(id, move, 2)).toMatchObject({ status: 200, body: { version: 3 } })
    const item = await storedItem(id)
    expect(item).toMatchObject({ service_day: next, service_time: later, engineer_uid: staff.staff_id })
    expect(item?.last_event).toMatchObject({ technician: staff.staff_id, previous_technician: kim.staff.staff_id })
    const newVisit = { service_day: next, service_time: later }
    expect([await technicianAt(kim.staff, visit), await technicianAt(staff, newVisit)]).toEqual([undefined, id])
    expect([await bookedCount(day, slot), await bookedCount(next, later)]).toEqual([0, 1])
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'assigned', 'moved'])
  })

  it('rejects a move with staff_id as an assignment, and changes nothing', async () => {
    const { id } = await assigned()
    const before = await storedItem(id)
    const colleague = async (changes: Parameters<typeof aColleague>[0]) =>
      (await aColleague({ roles: ['technician'], ...changes })).staff
    const other = await bookedByGuest({ service_day: next, service_time: later })
    const busy = await colleague({})
    await desk.assign(other.id, busy)
    const rejected: [string, string][] = [
      ['TECHNICIAN_BUSY', busy.staff_id],
      ['TECHNICIAN_OFF', (await colleague({ days_off: [next] })).staff_id],
      ['SERVICE_NOT_OFFERED', (await colleague({ services: [] })).staff_id],
      ['STAFF_NOT_FOUND', desk.staff.staff_id],
    ]
    for (const [code, staff_id] of rejected)
      expect(await desk.edit(id, { ...to(next, later), staff_id }, 2), code).toMatchObject({ body: { code } })
    const free = await colleague({})
    expect(await desk.edit(id, { ...to(next, later), staff_id: free.staff_id }, 1)).toMatchObject(
      refused('BOOKING_CHANGED'),
    )
    expect(await desk.edit(id, { ...to(day, slot), staff_id: free.staff_id }, 2)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field: 'staff_id' }] },
    })
    expect(await storedItem(id)).toEqual(before)
  })

  it('obeys capacity and closed slots when a dispatcher moves a visit', async () => {
    const { id } = await assigned()
    for (let count = 0; count < 3; count += 1) await bookedByGuest(visitLater)
    expect(await desk.edit(id, to(day, later), 2)).toMatchObject(refused('SLOT_FULL'))
    await emptySlot(next, slot, 0)
    expect(await desk.edit(id, to(next, slot), 2)).toMatchObject(refused('SLOT_CLOSED'))
    expect([await bookedCount(day, slot), await technicianAt(kim.staff, visit)]).toEqual([1, id])
  })

  it('rejects a move where the technician has another visit, unless it says technician: release', async () => {
    const [{ id }, other] = [await assigned(), await bookedByGuest(visitLater)]
    await desk.assign(other.id, kim.staff)
    const before = await storedItem(id)
    expect(await desk.edit(id, to(day, later), 2)).toMatchObject(refused('TECHNICIAN_BUSY'))
    expect(await storedItem(id)).toEqual(before)
    const released = { ...to(day, later), technician: 'release' }
    expect(await desk.edit(id, released, 2)).toMatchObject({ status: 200, body: { status: 1, version: 3 } })
    expect(await desk.edit(id, released, 2)).toMatchObject({ status: 200, body: { status: 1, version: 3 } })
    const item = await storedItem(id)
    expect(item).toMatchObject({ unassigned: 'yes', waiting_since: expect.any(String) })
    expect(item?.last_event).toMatchObject({ kind: 'moved', previous_technician: kim.staff.staff_id })
    expect(item).not.toHaveProperty('engineer_name')
    expect(await technicianAt(kim.staff, visit)).toBeUndefined()
    expect(await technicianAt(kim.staff, visitLater)).toBe(other.id)
  })

  it('rejects a move where the technician is off', async () => {
    const lee = await aColleague({ roles: ['technician'], days_off: [next] })
    const { id } = await bookedByGuest(visit)
    await desk.assign(id, lee.staff)
    expect(await desk.edit(id, to(next, slot), 2)).toMatchObject(refused('TECHNICIAN_OFF'))
    expect(await desk.edit(id, { ...to(next, slot), technician: 'release' }, 2)).toMatchObject({ body: { status: 1 } })
  })

  it('resets a started visit when it moves to another day and back', async () => {
    const { id } = await assigned()
    at('09:10')
    await kim.start(id)
    expect(await desk.edit(id, to(next, slot), 3)).toMatchObject({ status: 200, body: { status: 2 } })
    expect(await storedItem(id)).not.toHaveProperty('started_at')
    expect(await desk.edit(id, to(day, later), 4)).toMatchObject({ status: 200, body: { status: 3 } })
    expect(await desk.edit(id, to(day, slot), 5)).toMatchObject({ status: 422, body: { code: 'DATE_TOO_EARLY' } })
  })

  it('leaves a moved booking waiting where no technician was assigned', async () => {
    const { id } = await bookedByGuest(visit)
    const { waiting_since } = (await storedItem(id)) ?? {}
    expect(await desk.edit(id, to(day, later))).toMatchObject({ status: 200, body: { status: 1 } })
    expect(await storedItem(id)).toMatchObject({ waiting_since, unassigned: 'yes' })
  })
})

describe('cancellation by a dispatcher (specification 4.8)', () => {
  it('stores the reason of a cancellation in history and tombstone, the note in the history only', async () => {
    const { id, phone } = await assigned()
    const why = { reason: 'unreachable', note: '두 번 전화함' }
    expect(await desk.cancel(id, why, 2)).toMatchObject({ status: 204 })
    expect(await desk.cancel(id, why, 2)).toMatchObject({ status: 204 })
    const left = await storedItem(id)
    const change = { reason: 'unreachable', previous_technician: kim.staff.staff_id, actor: 'desk' }
    expect(left).toMatchObject({ cancelled_at: expect.any(String), last_event: { kind: 'cancelled', ...change } })
    expect(JSON.stringify(left)).not.toContain('전화함')
    expect((await eventsOf(id)).slice(2)).toMatchObject([{ event: 'cancelled', ...change, note: '두 번 전화함' }])
    const counts = [await bookedCount(day, slot), await openCountOf(phone), await technicianAt(kim.staff, visit)]
    expect(counts).toEqual([0, 0, undefined])
  })

  it('lets a dispatcher cancel on the day of the visit, not after completion', async () => {
    const [{ id }, second] = [await assigned(), await bookedByGuest(visit)]
    at('09:10')
    await kim.start(id)
    await kim.complete(id)
    expect(await desk.cancel(id, undefined, 4)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    const lee = await aColleague({ roles: ['technician'] })
    await desk.assign(second.id, lee.staff)
    await lee.start(second.id)
    expect(await asCustomer('DELETE', second)).toMatchObject(refused('BOOKING_LOCKED'))
    expect(await desk.cancel(second.id, undefined, 3)).toMatchObject({ status: 204 })
    expect(await technicianAt(lee.staff, visit)).toBeUndefined()
  })

  it('requires a reason and the version that was read for a cancellation by a dispatcher', async () => {
    const { id } = await assigned()
    expect(await desk.cancel(id, {}, 2)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
    expect(await desk.cancel(id, undefined, 1)).toMatchObject(refused('BOOKING_CHANGED'))
    expect(await lastKind(id)).toBe('assigned')
  })
})

describe('phone booking (specification 4.8)', () => {
  const order = (changes: object = {}) => ({
    ...aNewBooking({ customer_phone: aPhone() }),
    ...to(day, slot),
    consent: 'spoken',
    ...changes,
  })

  it('stores a phone booking like any other, without a token', async () => {
    const body = order()
    const answer = await desk.take(body)
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body)).toEqual(['request_id', 'booking_number'])
    const { request_id: id } = answer.body
    expect(await storedItem(id)).toMatchObject({ status: 1, unassigned: 'yes', consented_at: expect.any(String) })
    expect(await eventsOf(id)).toMatchObject([{ event: 'received', actor: 'desk', staff_id: desk.staff.staff_id }])
    expect([await bookedCount(day, slot), await openCountOf(body.customer_phone)]).toEqual([1, 0])
  })

  it('creates a phone booking once, however often it is sent', async () => {
    const [body, key] = [order(), randomUUID()]
    const first = await desk.take(body, key)
    expect(await desk.take(body, key)).toEqual(first)
    expect(await desk.take({ ...body, brand: '캐리어' }, key)).toMatchObject({ body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect(await bookedCount(day, slot)).toBe(1)
    const another = await aColleague({ roles: ['desk'] })
    expect((await another.take(body, key)).body.request_id).not.toBe(first.body.request_id)
  })

  it('accepts a phone booking for today until the slot begins, not for a full or closed slot', async () => {
    at('11:00')
    expect(await desk.take(order())).toMatchObject({ status: 422, body: { code: 'DATE_TOO_EARLY' } })
    expect(await desk.take(order(to(day, later)))).toMatchObject({ status: 201 })
    for (let count = 0; count < 2; count += 1) await desk.take(order(to(day, later)))
    expect(await desk.take(order(to(day, later)))).toMatchObject(refused('SLOT_FULL'))
    await emptySlot(next, slot, 0)
    expect(await desk.take(order(to(next, slot)))).toMatchObject(refused('SLOT_CLOSED'))
  })

  it('counts a phone booking for no phone', async () => {
    await emptySlot(day, slot, 1000)
    const customer_phone = aPhone()
    const answers = []
    for (let calls = 0; calls < 11; calls += 1) answers.push((await desk.take(order({ customer_phone }))).status)
    expect(answers).toEqual(Array(11).fill(201))
  })

  it('requires the spoken consent for a phone booking', async () => {
    const answer = await desk.take(order({ consent: true }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'consent', code: 'CONSENT_REQUIRED' }] } })
  })
})
