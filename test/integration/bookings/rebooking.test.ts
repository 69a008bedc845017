import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { HOUR } from '#shared/durations.ts'
import { eraseCancelled } from '../../../functions/bookings/booking-erasure.ts'
import { findOrder } from '../../../functions/bookings/task-store.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { closeDueTasks } from '../../../functions/schedules/due-tasks.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, ordinaryDayFrom, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { claimsOf, signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { asTest } from '../../support/in-process/function-role.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { onlyTasksOf } from '../../support/in-process/scheduled.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = ordinaryDayFrom(bookableDay(13))
const nextDay = ordinaryDayFrom(addDays(day, 1))
const [morning, , , evening] = serviceTimes
const { bookedAsMember } = bookingOn(day)

let desk: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 50)
})

const details = {
  detailInfo: '2층이에요.',
  site_name: '관리소장',
  site_phone: '01012340000',
  site_agreed: true as const,
}

/** A booking that the company cancelled, in the morning, at the ordinary fee. */
async function cancelled(reason = 'no_technician', phone = aPhone()) {
  const visit = { service_day: day, service_time: morning }
  const booking = await bookedByGuest(visit, { customer_phone: phone, ...details })
  expect(await desk.cancel(booking.id, { reason })).toMatchObject({ status: 204 })
  return booking
}

const orderItem = async (request_id: string) =>
  (await dynamo.send(new GetCommand({ TableName: tables.bookingEvents, Key: { request_id, at: 'task#order' } }))).Item

/** Books the evening, which costs half as much again, in place of a cancelled booking. */
const bookInstead = (instead_of: string, phone: string, key: string = randomUUID()) => {
  const visit = visitFieldsOf({ service_day: day, service_time: evening })
  const body = { ...aNewBooking({ customer_phone: phone }), ...visit, instead_of }
  return call('POST', '/bookings', { body, key })
}
const factorOf = async (request_id: string) => (await storedItem(request_id))?.call_out?.factor
const over = { status: 409, body: { code: 'REBOOKING_OVER' } }

/** Makes the cancellation older. */
async function age(request_id: string, hours: number) {
  const item = await storedItem(request_id)
  const at = new Date(Date.parse(item?.cancelled.at) - hours * HOUR).toISOString()
  await dynamo.send(
    new PutCommand({ TableName: tables.bookings, Item: { ...item, cancelled: { ...item?.cancelled, at } } }),
  )
}

describe('order of a booking that the company cancelled (specification 4.18)', () => {
  it('keeps the order of a booking cancelled by the company for 24 hours, without visit and phones', async () => {
    const { id } = await cancelled()
    const item = await orderItem(id)
    const { customer_address, customer_address_detail, customer_type, service_type, aircon_type, brand } = aNewBooking()
    expect(item?.order).toMatchObject({
      ...{ customer_address, customer_address_detail, customer_type, service_type, aircon_type, brand },
      detailInfo: details.detailInfo,
    })
    for (const field of ['customer_phone', 'site_name', 'site_phone', 'site_agreed', 'service_date', 'service_images'])
      expect(item?.order).not.toHaveProperty(field)
    const { cancelled_at } = (await storedItem(id)) ?? {}
    expect(Date.parse(item?.due_at) - Date.parse(cancelled_at)).toBe(24 * HOUR)
    expect(item?.expires_at).toBe(Math.ceil(Date.parse(item?.due_at) / 1000))
  })

  it.each(['duplicate', 'unreachable', 'customer_called'])(
    'keeps no order of a booking cancelled for the reason %s',
    async (reason) => {
      const booking = await cancelled(reason)
      expect(await orderItem(booking.id)).toBeUndefined()
      expect(await storedItem(booking.id)).not.toHaveProperty('call_out')
      expect(await bookInstead(booking.id, booking.phone)).toMatchObject(over)
    },
  )

  it('keeps no order of a booking that the customer cancelled', async () => {
    const booking = await bookedByGuest({ service_day: day, service_time: morning })
    await asCustomer('DELETE', booking)
    expect(await orderItem(booking.id)).toBeUndefined()
  })

  it('shows a kept order to device, lookup and member of the booking, and to no other', async () => {
    const { customer, claims } = await signedIn()
    const booking = await cancelled('other', customer.phone)
    const { lookup_token: token } = await issueLookupToken(booking.phone, new Date())
    const answers = [
      await asCustomer('GET', booking),
      await call('GET', booking.path, { token }),
      await call('GET', `/me${booking.path}`, { claims }),
    ]
    for (const { body } of answers) expect(body.order).toMatchObject({ detailInfo: details.detailInfo })
    const { lookup_token: foreign } = await issueLookupToken(aPhone(), new Date())
    expect(await call('GET', booking.path, { token: foreign })).toMatchObject({ status: 404 })
  })

  it('refuses a kept order after its time', async () => {
    const { id } = await cancelled()
    expect(await findOrder(id, new Date(Date.now() + 23.9 * HOUR))).toBeDefined()
    expect(await findOrder(id, new Date(Date.now() + 24.1 * HOUR))).toBeUndefined()
  })

  it('removes a kept order in the night after its time, also when two nights run at once or a day late', async () => {
    const [over, late, open] = [await cancelled(), await cancelled(), await cancelled()]
    for (const [{ id }, hours] of [
      [over, 1],
      [late, 25],
    ] as const)
      await dynamo.send(
        new UpdateCommand({
          TableName: tables.bookingEvents,
          Key: { request_id: id, at: 'task#order' },
          UpdateExpression: 'SET due_at = :past, closes_at = :past',
          ExpressionAttributeValues: { ':past': new Date(Date.now() - hours * HOUR).toISOString() },
        }),
      )
    const runs = await onlyTasksOf([over.id, late.id, open.id], () =>
      Promise.all([closeDueTasks(new Date()), closeDueTasks(new Date())]),
    )
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
    expect(await Promise.all([over, late].map(({ id }) => orderItem(id)))).toEqual([undefined, undefined])
    expect(await orderItem(open.id)).toBeDefined()
    for (const booking of [over, late]) expect(await asCustomer('GET', booking)).toMatchObject({ status: 200 })
  })

  it('removes a kept order with a withdrawal, with forget, and with a replayed erasure', async () => {
    const { customer } = await signedIn()
    const { uid } = customer
    const own = await bookedAsMember(uid)
    await desk.cancel(own, { reason: 'no_technician' })
    expect(await orderItem(own)).toBeDefined()
    const body = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    const claims = claimsOf(uid)
    expect((await inProcess(accountApi)('GET', '/me/export', { claims })).body.cancelled).toMatchObject([
      { request_id: own, order: { customer_address: customer.address } },
    ])
    await inProcess(accountApi)('DELETE', '/me', { claims, body })
    expect(await orderItem(own)).toBeUndefined()

    const booking = await cancelled()
    await replyTo('forget', { phone: booking.phone })
    expect(await orderItem(booking.id)).toBeUndefined()

    const restored = await cancelled()
    const item = await orderItem(restored.id)
    await asTest(() => eraseCancelled(restored.id))
    await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: item }))
    await asTest(() => eraseCancelled(restored.id))
    expect(await orderItem(restored.id)).toBeUndefined()
    expect(await storedItem(restored.id)).not.toHaveProperty('call_out')
  })
})

describe('booking that replaces one that the company cancelled (specification 4.18)', () => {
  it('books again at the lower factor of both days, which a later move by the customer gives up', async () => {
    const booking = await cancelled()
    const { status, body } = await bookInstead(booking.id, booking.phone)
    expect(status).toBe(201)
    const { request_id: id, manage_token: token } = body
    expect(await factorOf(id)).toBe(1)
    expect((await storedItem(id))?.price_shown.call_out.factor).toBe(1)
    expect(await storedItem(id)).not.toHaveProperty('instead_of')
    expect(await storedItem(booking.id)).toMatchObject({ replaced_by: id })
    const other = visitFieldsOf({ service_day: nextDay, service_time: evening })
    await emptySlot(nextDay, evening, 50)
    expect(await asCustomer('PATCH', { id, token }, { version: 1, ...other })).toMatchObject({ status: 200 })
    expect(await factorOf(id)).toBe(1.5)
  })

  it('books again at the factor of the new day where that is lower', async () => {
    const visit = { service_day: day, service_time: evening }
    const booking = await bookedByGuest(visit)
    await desk.cancel(booking.id, { reason: 'other' })
    const body = {
      ...aNewBooking({ customer_phone: booking.phone }),
      ...visitFieldsOf({ ...visit, service_time: morning }),
    }
    const answer = await call('POST', '/bookings', { body: { ...body, instead_of: booking.id }, key: randomUUID() })
    expect(await factorOf(answer.body.request_id)).toBe(1)
  })

  it('answers a repeated rebooking with the first response, and another booking with an error', async () => {
    const booking = await cancelled()
    const key = randomUUID()
    const first = await bookInstead(booking.id, booking.phone, key)
    expect(await bookInstead(booking.id, booking.phone, key)).toMatchObject({ status: 201, body: first.body })
    expect(await bookInstead(booking.id, booking.phone)).toMatchObject(over)
  })

  it('refuses a rebooking to another phone, after 24 hours, and for a booking that stands or is unknown', async () => {
    const booking = await cancelled()
    expect(await bookInstead(booking.id, aPhone())).toMatchObject(over)
    await age(booking.id, 24.1)
    expect(await bookInstead(booking.id, booking.phone)).toMatchObject(over)
    const active = await bookedByGuest({ service_day: day, service_time: morning })
    expect(await bookInstead(active.id, active.phone)).toMatchObject(over)
    expect(await bookInstead('0'.repeat(32), booking.phone)).toMatchObject(over)
    expect(await bookInstead('not an ID', booking.phone)).toMatchObject({ status: 400 })
    expect(await storedItem(booking.id)).not.toHaveProperty('replaced_by')
  })

  it('accepts one of two rebookings at once', async () => {
    const booking = await cancelled()
    const answers = await Promise.all(Array.from({ length: 8 }, () => bookInstead(booking.id, booking.phone)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const answer of answers) if (answer !== made[0]) expect(answer).toMatchObject(over)
    expect(await storedItem(booking.id)).toMatchObject({ replaced_by: made[0]?.body.request_id })
  })

  it('gives a rebooking to the member of the cancelled booking, also where that has another phone', async () => {
    const { customer, claims } = await signedIn()
    const own = await bookedAsMember(customer.uid)
    await desk.cancel(own, { reason: 'no_technician' })
    const {
      customer_address: _a,
      customer_address_detail: _d,
      customer_phone: _p,
      customer_type: _t,
      ...order
    } = aNewBooking()
    const body = { ...order, ...visitFieldsOf({ service_day: day, service_time: evening }), instead_of: own }
    const answer = await call('POST', '/me/bookings', { claims, body, key: randomUUID() })
    expect(answer).toMatchObject({ status: 201 })
    expect(await factorOf(answer.body.request_id)).toBe(1)
    const stranger = await signedIn()
    expect(await call('POST', '/me/bookings', { claims: stranger.claims, body, key: randomUUID() })).toMatchObject(over)
  })

  it('refuses a rebooking for a free after-service, which is claimed again', async () => {
    const booking = await cancelled()
    const item = await storedItem(booking.id)
    expect(item?.call_out).toBeDefined()
    const claim = await bookedByGuest({ service_day: day, service_time: morning })
    const claimed = await storedItem(claim.id)
    const Item = { ...claimed, after_service_of: booking.id, call_out: { min: 0, max: 0, factor: 1 } }
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item }))
    await desk.cancel(claim.id, { reason: 'no_technician' })
    expect(await orderItem(claim.id)).toBeUndefined()
    expect(await bookInstead(claim.id, claim.phone)).toMatchObject(over)
  })
})
