import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, ordinaryDayFrom, visitFieldsOf, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { aColleague, type Colleague, technicianAt } from '../../support/staff/staff-calls.ts'

// The functions of this file have the price list of the stage: a wall unit takes 90 minutes, a stand unit 120.
await vi.hoisted(async () => (await import('../../support/in-process/stage-prices.ts')).stubStagePrices())

const call = inProcess(handler)
const price_list = localStage.prices?.id
const day = ordinaryDayFrom(bookableDay(4))
const [morning, noon, afternoon, evening] = serviceTimes
const stand = { aircon_type: '스탠드형', brand: 'LG전자' } as const
const long = { additional_units: [stand] }

const orderAt = (time: ServiceTime, more: object = {}) => ({
  ...aNewBooking({ customer_phone: aPhone() }),
  ...visitOn(day, time),
  ...more,
  price_list,
})
const book = (time: ServiceTime, more: object = {}) =>
  call('POST', '/bookings', { body: orderAt(time, more), key: randomUUID() })
const counts = () => Promise.all(serviceTimes.map((time) => bookedCount(day, time)))
const unverifiedIn = async (time: ServiceTime) =>
  (await dynamo.send(new GetCommand({ TableName: tables.slots, Key: { service_day: day, slot: time } }))).Item
    ?.unverified ?? 0
const refused = (code: string, status = 409) => ({ status, body: { code } })

async function bookedLong(time: ServiceTime = morning) {
  const answer = await book(time, long)
  expect(answer).toMatchObject({ status: 201 })
  return { id: String(answer.body.request_id), token: String(answer.body.manage_token) }
}

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 2)
  kim = await aColleague({ roles: ['technician'] })
})

describe('a visit of more than 180 minutes (specification 1.5)', () => {
  it('takes spots of two slots for more than 180 minutes, and releases both with a cancellation', async () => {
    const booking = await bookedLong()
    expect(await storedItem(booking.id)).toMatchObject({ visit_minutes: 210, service_time: morning })
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  it('takes no spot of a long visit when the next slot is full, closed, or not on that day', async () => {
    await emptySlot(day, noon, 0)
    expect(await book(morning, long)).toMatchObject(refused('SLOT_CLOSED'))
    await emptySlot(day, noon, 1)
    await bookedByGuest({ service_day: day, service_time: noon })
    expect(await book(morning, long)).toMatchObject(refused('SLOT_FULL'))
    expect(await book(evening, long)).toMatchObject(refused('SLOT_CLOSED'))
    expect(await counts()).toEqual([0, 1, 0, 0])
  })

  it('refers a visit of more than 360 minutes to the telephone', async () => {
    const ceiling = { aircon_type: '천장형', brand: 'LG전자' } as const
    const units = { aircon_type: '스탠드형', additional_units: [ceiling, stand] } as const
    expect(await book(morning, units)).toMatchObject({ status: 201 })
    const unknown = { additional_units: [{ ...stand, aircon_type: '항온항습기' }] }
    expect(await book(morning, unknown)).toMatchObject(refused('UNITS_BY_PHONE', 422))
  })

  it('counts a long visit as unverified in both slots until the owner of its phone confirms it', async () => {
    const customer_phone = aPhone()
    const { status, body } = await book(morning, { ...long, customer_phone })
    expect(status).toBe(201)
    expect(await Promise.all([morning, noon].map(unverifiedIn))).toEqual([1, 1])
    const { lookup_token } = await issueLookupToken(customer_phone, new Date())
    await call('POST', '/lookups/confirm', { token: lookup_token, body: { request_ids: [body.request_id] } })
    expect(await Promise.all([morning, noon].map(unverifiedIn))).toEqual([0, 0])
    expect(await counts()).toEqual([1, 1, 0, 0])
  })

  it('leaves no slot with too many or half a booking when long visits are booked at once', async () => {
    const kinds = [
      { time: morning, more: {}, takes: [1, 0, 0, 0] },
      { time: noon, more: {}, takes: [0, 1, 0, 0] },
      { time: morning, more: long, takes: [1, 1, 0, 0] },
      { time: noon, more: long, takes: [0, 1, 1, 0] },
    ]
    const tries = Array.from({ length: 10 }, () => kinds).flat()
    const answers = await Promise.all(tries.map(({ time, more }) => book(time, more)))
    const booked = tries.filter((_, index) => answers[index]?.status === 201)
    expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'SLOT_FULL')).toBe(true)
    const expected = serviceTimes.map((_, slot) => booked.reduce((sum, { takes }) => sum + (takes[slot] ?? 0), 0))
    expect(await counts()).toEqual(expected)
    expect(expected[1]).toBe(2)
    expect(Math.max(...expected)).toBeLessThanOrEqual(2)
  })
})

describe('a change of such a visit', () => {
  it('holds the same spots when a long visit is moved and moved back', async () => {
    const booking = await bookedLong()
    const moveTo = (service_time: ServiceTime, version: number) =>
      asCustomer('PATCH', booking, { version, service_time })
    expect(await moveTo(noon, 1)).toMatchObject({ status: 200 })
    expect(await counts()).toEqual([0, 1, 1, 0])
    expect(await moveTo(evening, 2)).toMatchObject(refused('SLOT_CLOSED'))
    expect(await desk.edit(booking.id, visitFieldsOf({ service_day: day, service_time: evening }), 2)).toMatchObject({
      status: 200,
    })
    expect(await counts()).toEqual([0, 0, 0, 1])
    await replyTo('move', { booking: booking.id, day, time: '09' })
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect(await unverifiedIn(noon)).toBe(1)
  })

  it('takes and releases the second spot of a visit with the second unit', async () => {
    const answer = await book(morning)
    const booking = { id: String(answer.body.request_id), token: String(answer.body.manage_token) }
    const edit = (additional_units: object[], version: number) =>
      asCustomer('PATCH', booking, { version, additional_units, price_list })
    expect(await edit([stand], 1)).toMatchObject({ status: 200, body: { visit_minutes: 210 } })
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect(await edit([], 2)).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).not.toHaveProperty('visit_minutes')
    expect(await counts()).toEqual([1, 0, 0, 0])
    await emptySlot(day, noon, 0)
    expect(await edit([stand], 3)).toMatchObject(refused('SLOT_CLOSED'))
    expect(await counts()).toEqual([1, 0, 0, 0])
  })
})

describe('the technician of such a visit', () => {
  const at = (service_time: ServiceTime) => technicianAt(kim.staff, { service_day: day, service_time })

  it('reserves the technician of a long visit in both slots, and releases both', async () => {
    const { id } = await bookedLong()
    expect(await desk.assign(id, kim.staff)).toMatchObject({ status: 200 })
    expect(await Promise.all([morning, noon, afternoon].map(at))).toEqual([id, id, undefined])
    expect(await desk.unassign(id)).toMatchObject({ status: 200 })
    expect(await Promise.all([morning, noon].map(at))).toEqual([undefined, undefined])
  })

  it('reserves a technician in neither slot when another visit has the second one', async () => {
    const other = await bookedByGuest({ service_day: day, service_time: noon })
    await desk.assign(other.id, kim.staff)
    const { id } = await bookedLong()
    expect(await desk.assign(id, kim.staff)).toMatchObject(refused('TECHNICIAN_BUSY'))
    expect(await Promise.all([morning, noon].map(at))).toEqual([undefined, other.id])
  })

  it('rejects a second unit when another visit of the technician has the next slot', async () => {
    const [first, other] = [
      await bookedByGuest({ service_day: day, service_time: morning }),
      await bookedByGuest({ service_day: day, service_time: noon }),
    ]
    for (const { id } of [first, other]) await desk.assign(id, kim.staff)
    expect(await desk.edit(first.id, long, 2)).toMatchObject(refused('TECHNICIAN_BUSY'))
    expect(await counts()).toEqual([1, 1, 0, 0])
    await desk.unassign(other.id)
    expect(await desk.edit(first.id, long, 2)).toMatchObject({ status: 200 })
    expect(await Promise.all([morning, noon].map(at))).toEqual([first.id, first.id])
    expect(await counts()).toEqual([1, 2, 0, 0])
  })
})
