import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { startVisitDay } from '../../../functions/staff/visit.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { aColleague, aCompletion, type Colleague, openCountOf, technicianAt } from '../../support/staff/staff-calls.ts'

const day = bookableDay(32)
const [slot] = serviceTimes
const visit = { service_day: day, service_time: slot }

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  await emptySlot(day, slot, 1000)
  kim = await aColleague({ roles: ['technician'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string, on = day) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${on}T${time}:00+09:00`) })
const refused = (code: string) => ({ status: 409, body: { code } })

/** A visit of Kim's, on its way to nine o'clock. */
async function assigned() {
  const booking = await bookedByGuest(visit)
  await desk.assign(booking.id, kim.staff)
  at('09:10')
  return booking
}

/** One that is done. */
async function completed(done: object = aCompletion) {
  const booking = await assigned()
  await kim.start(booking.id)
  expect(await kim.complete(booking.id, done)).toMatchObject({ status: 200, body: { status: 4, version: 4 } })
  return booking
}

describe('visit (specification 4.6)', () => {
  it('starts a visit on its day from 06:00', async () => {
    const { id } = await assigned()
    at('05:59')
    expect(await kim.start(id)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    at('06:00')
    expect(await kim.start(id)).toMatchObject({ status: 200, body: { status: 3, version: 3 } })
    expect(await storedItem(id)).toMatchObject({ status: 3, started_at: new Date().toISOString() })
    const change = { actor: 'technician', staff_id: kim.staff.staff_id }
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'started', from: 2, to: 3, ...change })
  })

  it('starts a visit once, however often it is sent', async () => {
    const { id } = await assigned()
    const first = await kim.start(id)
    at('09:30')
    expect(await kim.start(id)).toEqual(first)
    expect(await desk.start(id)).toEqual(first)
    expect((await storedItem(id))?.started_at).toBe(new Date(`${day}T09:10:00+09:00`).toISOString())
  })

  it('sets a visit to status 3 by the clock before work starts', async () => {
    const { id: request_id } = await assigned()
    const clock = { actor: { kind: 'schedule' }, request_id, now: new Date() } as const
    expect(await startVisitDay(clock)).toMatchObject({ status: 3, version: 3 })
    expect(await startVisitDay(clock)).toMatchObject({ status: 3, version: 3 })
    expect(await storedItem(request_id)).not.toHaveProperty('started_at')
    expect((await eventsOf(request_id)).at(-1)).toMatchObject({ event: 'visiting', actor: 'schedule' })
    expect(await kim.start(request_id, 3)).toMatchObject({ status: 200, body: { status: 3, version: 4 } })
  })

  it('keeps the time of a queued start if it is plausible', async () => {
    const { id } = await assigned()
    const startedAt = new Date(`${day}T09:20:00+09:00`).toISOString()
    at('10:00')
    for (const queued of [{ age_seconds: '40분' }, { age_seconds: null }, { at: '9시 20분' }])
      expect(await kim.start(id, 2, queued)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
    const first = await kim.start(id, 2, { age_seconds: 2400 })
    expect(first).toMatchObject({ status: 200 })
    // Sent again after a lost response, it is older.
    at('10:01')
    expect(await kim.start(id, 2, { age_seconds: 2460 })).toEqual(first)
    expect(await storedItem(id)).toMatchObject({ started_at: startedAt })
    // Before its start.
    const done = { ...aCompletion, age_seconds: 2520 }
    expect(await kim.complete(id, done)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await storedItem(id)).toMatchObject({ completed_at: new Date().toISOString() })
    expect(await kim.complete(id, done)).toMatchObject({ status: 200, body: { version: 4 } })
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'assigned', 'started', 'completed'])
  })

  it.each([
    ['behind', { at: `${day}T06:10:00.000+09:00` }],
    ['ahead', { at: `${day}T12:10:00.000+09:00` }],
    ['ahead, with a negative age', { age_seconds: -10_800 }],
    ['behind by days, with a huge age', { age_seconds: 259_200 }],
  ])('counts a start as made now when it comes from a phone with its clock %s', async (_, queued) => {
    const { id } = await assigned()
    const inUtc = 'at' in queued ? { at: new Date(queued.at).toISOString() } : queued
    expect(await kim.start(id, 2, inUtc)).toMatchObject({ status: 200 })
    expect(await storedItem(id)).toMatchObject({ started_at: new Date(`${day}T09:10:00+09:00`).toISOString() })
  })

  it('requires a technician to start a visit', async () => {
    const { id } = await bookedByGuest(visit)
    at('09:10')
    expect(await desk.start(id, 1)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await desk.complete(id, aCompletion, 1)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })

  it('rejects a start of the visit of another technician', async () => {
    const { id } = await assigned()
    const lee = await aColleague({ roles: ['technician'] })
    for (const answer of [await lee.start(id), await lee.complete(id, aCompletion, 2), await lee.correct(id, {}, 2)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
    expect(await storedItem(id)).toMatchObject({ version: 2 })
  })
})

describe('completion (specification 4.7)', () => {
  it('shows the customer work and charges of a completion', async () => {
    const booking = await completed()
    expect((await asCustomer('GET', booking)).body).toMatchObject({ status: 4, ...aCompletion })
    const now = new Date().toISOString()
    expect(await storedItem(booking.id)).toMatchObject({ completed_at: now, payment_requested_at: now })
    expect((await eventsOf(booking.id)).at(-1)).toMatchObject({ event: 'completed', from: 3, to: 4 })
  })

  it('requires no payment for a completion without charges', async () => {
    const { id } = await completed({ work_done: '보증 기간이라 무료예요.', charges: [] })
    const item = await storedItem(id)
    expect(item).not.toHaveProperty('charges')
    expect(item).not.toHaveProperty('payment_requested_at')
  })

  it('returns the same to a repeated completion and rejects another one', async () => {
    const { id } = await completed()
    expect(await kim.complete(id)).toMatchObject({ status: 200, body: { status: 4, version: 4 } })
    expect(await kim.complete(id, { ...aCompletion, work_done: '다른 일' })).toMatchObject(refused('BOOKING_CHANGED'))
    expect(await kim.complete(id, { ...aCompletion, work_done: '다른 일' }, 4)).toMatchObject(
      refused('STATUS_NOT_ALLOWED'),
    )
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received', 'assigned', 'started', 'completed'])
  })

  it('accepts a repeated completion after midnight and reveals nothing else', async () => {
    const { id } = await assigned()
    await kim.start(id)
    at('23:58')
    const pressedAt = new Date().toISOString()
    const completion = { ...aCompletion, age_seconds: 420 }
    at('00:05', addDays(day, 1))
    expect(await kim.complete(id, completion)).toMatchObject({ status: 200, body: { status: 4, version: 4 } })
    expect(await storedItem(id)).toMatchObject({ completed_at: pressedAt })
    expect(await kim.complete(id, completion)).toMatchObject({ status: 200, body: { status: 4, version: 4 } })
    const lee = await aColleague({ roles: ['technician'] })
    for (const answer of [
      await kim.complete(id, { ...completion, work_done: '다른 일' }),
      await kim.correct(id, { work_done: '다른 일' }),
      await lee.complete(id, completion),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('decrements the open bookings of the phone with a completion', async () => {
    const customer_phone = aPhone()
    const [first] = [await bookedByGuest(visit, { customer_phone }), await bookedByGuest(visit, { customer_phone })]
    expect(await openCountOf(customer_phone)).toBe(2)
    await desk.assign(first.id, kim.staff)
    at('09:10')
    await kim.start(first.id)
    await kim.complete(first.id)
    expect(await openCountOf(customer_phone)).toBe(1)
    expect([await bookedCount(day, slot), await technicianAt(kim.staff, visit)]).toEqual([2, first.id])
  })

  it('rejects a completion without a text or with invalid amounts', async () => {
    const { id } = await assigned()
    await kim.start(id)
    for (const done of [
      { work_done: ' ', charges: [] },
      { work_done: '필터', charges: [{ label: '출장비', amount: -1 }] },
      { work_done: '필터' },
    ])
      expect(await kim.complete(id, done)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
  })
})

describe('correction (specification 4.7)', () => {
  it('corrects text and charges of a completion, by technician or dispatcher, until midnight', async () => {
    const { id } = await completed()
    expect(await kim.correct(id, { work_done: '필터를 갈았어요.' })).toMatchObject({
      status: 200,
      body: { version: 5 },
    })
    expect(await kim.correct(id, { work_done: '필터를 갈았어요.' })).toMatchObject({
      status: 200,
      body: { version: 5 },
    })
    at('23:59')
    expect(await desk.correct(id, { charges: [] }, 5)).toMatchObject({ status: 200, body: { version: 6 } })
    const item = await storedItem(id)
    expect(item).toMatchObject({ work_done: '필터를 갈았어요.', status: 4, last_event: { kind: 'corrected' } })
    expect(item).not.toHaveProperty('charges')
    expect(item).not.toHaveProperty('payment_requested_at')
    at('00:00', addDays(day, 1))
    expect(await desk.correct(id, aCompletion, 6)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
    expect(await kim.correct(id, aCompletion, 6)).toMatchObject({ status: 404 })
  })

  it('requires a completion for a correction', async () => {
    const { id } = await assigned()
    expect(await kim.correct(id, aCompletion, 2)).toMatchObject(refused('STATUS_NOT_ALLOWED'))
  })
})
