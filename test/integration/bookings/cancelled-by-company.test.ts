import { randomInt } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { DAY } from '#shared/durations.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { closeDueTasks } from '../../../functions/schedules/due-tasks.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, everything, storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { bookingOn } from '../../support/customers/memberships.ts'
import { claimsOf, signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { onlyTasksOf } from '../../support/in-process/scheduled.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { aColleague, type Colleague, openCountOf } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const staffCall = inProcess(staffApi)
const day = bookableDay(12)
const slot = serviceTimes[1]
const visit = { service_day: day, service_time: slot }
const { bookedAsMember } = bookingOn(day)
const withdraw = (uid: string) =>
  inProcess(accountApi)('DELETE', '/me', {
    claims: claimsOf(uid),
    body: { confirmed: true, withdrawReasons: [], withdrawDetail: '' },
  })

let desk: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(() => emptySlot(day, slot, 50))

const aLandline = () => `02${randomInt(10_000_000, 99_999_999)}`
const hashed = expect.stringMatching(/^[\w-]{43}_deleted$/)

async function cancelled({ phone = aPhone(), reason = 'no_technician' } = {}) {
  const booking = await bookedByGuest(visit, { customer_phone: phone })
  expect(await desk.cancel(booking.id, { reason })).toMatchObject({ status: 204 })
  return booking
}

const shown = (id: string, reason = 'no_technician') => ({
  request_id: id,
  service_type: '청소',
  ...visit,
  cancelled: { at: expect.any(String), reason },
  ...(['no_technician', 'other'].includes(reason) && { call_out: expect.any(Object) }),
})
/** The same in a response about this booking alone, with its order. */
const opened = (id: string, reason?: string) => ({
  ...shown(id, reason),
  ...('call_out' in shown(id, reason) && { order: expect.any(Object) }),
})
const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }
const lookedUp = async (phone: string) => {
  const { lookup_token: token } = await issueLookupToken(phone, new Date())
  return call('GET', '/bookings', { token })
}

/** The night so many days later. */
const atNight = async (days: number, id: string) =>
  expect(await onlyTasksOf([id], () => closeDueTasks(new Date(Date.now() + days * DAY)))).toMatchObject({ failed: 0 })

const taskItem = async (request_id: string, kind = 'call') =>
  (await dynamo.send(new GetCommand({ TableName: tables.bookingEvents, Key: { request_id, at: `task#${kind}` } }))).Item
const taskOf = async (request_id: string) => {
  const { status, body } = await staffCall('GET', '/staff/tasks', { claims: desk.claims })
  expect(status).toBe(200)
  return body.tasks.find((task: { request_id: string }) => task.request_id === request_id)
}

describe('booking cancelled by the company (specification 2.7)', () => {
  it('shows a booking cancelled by the company to its device, with visit, reason, fee and order only', async () => {
    const booking = await cancelled()
    const { status, body } = await asCustomer('GET', booking)
    expect({ status, body }).toEqual({ status: 200, body: opened(booking.id) })
  })

  it('shows a booking cancelled by the company to a lookup of its number, masked before the code', async () => {
    const booking = await cancelled({ reason: 'duplicate' })
    const masked = await call('POST', '/lookups', { body: { customer_phone: booking.phone } })
    expect(masked).toMatchObject({ status: 200, body: { bookings: [] } })
    expect(masked.body.cancelled).toEqual([{ service_type: '청소', month: day.slice(0, 7) }])
    expect((await lookedUp(booking.phone)).body).toEqual({
      bookings: [],
      earlier: [],
      cancelled: [shown(booking.id, 'duplicate')],
    })
    const { lookup_token: token } = await issueLookupToken(booking.phone, new Date())
    expect((await call('GET', booking.path, { token })).body).toEqual(shown(booking.id, 'duplicate'))
  })

  it('shows a booking cancelled by the company to members, made with their account or number', async () => {
    const { customer, claims } = await signedIn()
    const own = await bookedAsMember(customer.uid)
    const asGuest = await cancelled({ phone: customer.phone })
    await desk.cancel(own, { reason: 'other' })
    const { body } = await call('GET', '/me/bookings', { claims })
    expect(body.bookings).toEqual([])
    expect(body.cancelled).toHaveLength(2)
    for (const id of [own, asGuest.id])
      expect(await call('GET', `/me/bookings/${id}`, { claims })).toMatchObject({
        status: 200,
        body: { request_id: id },
      })
  })

  it('hides a booking cancelled by the company from strangers, and refuses edits and messages of it', async () => {
    const [booking, other] = [await cancelled(), await cancelled()]
    expect(await call('GET', booking.path)).toMatchObject(notFound)
    expect(await asCustomer('GET', { ...booking, token: other.token })).toMatchObject(notFound)
    const { lookup_token: token } = await issueLookupToken(aPhone(), new Date())
    expect(await call('GET', booking.path, { token })).toMatchObject(notFound)
    expect(await asCustomer('PATCH', booking, { version: 1, brand: '캐리어' })).toMatchObject(notFound)
    const body = { request_id: booking.id }
    expect(await call('POST', '/sms/notify', { token: booking.token, body })).toMatchObject(notFound)
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
  })

  it('keeps only hash and account of the person when the company cancels, and takes no spot', async () => {
    const booking = await cancelled()
    expect(await storedItem(booking.id)).toEqual({
      request_id: booking.id,
      booking_number: expect.any(String),
      payload_hash: expect.any(String),
      ...visit,
      service_type: '청소',
      cancelled_at: expect.any(String),
      expires_at: expect.any(Number),
      cancelled: { at: expect.any(String), reason: 'no_technician' },
      customer_phone: hashed,
      created_at: expect.any(String),
      call_out: expect.objectContaining({ factor: expect.any(Number) }),
      status: 0,
      last_event: expect.objectContaining({ kind: 'cancelled', actor: 'desk' }),
    })
    expect([await bookedCount(day, slot), await openCountOf(booking.phone)]).toEqual([0, 0])
  })

  it('leaves a tombstone at once when the customer cancels', async () => {
    const booking = await bookedByGuest(visit)
    expect(await asCustomer('DELETE', booking)).toMatchObject({ status: 204 })
    expect(await storedItem(booking.id)).not.toHaveProperty('cancelled')
    expect(await asCustomer('GET', booking)).toMatchObject(notFound)
    expect(await call('POST', '/lookups', { body: { customer_phone: booking.phone } })).toMatchObject(notFound)
  })

  it('keeps a booking visible when an admin command cancels it', async () => {
    const booking = await bookedByGuest(visit)
    await replyTo('cancel', { booking: booking.id, reason: 'no_technician' })
    expect((await asCustomer('GET', booking)).body).toEqual(opened(booking.id))
  })

  it('removes the order of a booking cancelled by the company in the night after 24 hours, not before', async () => {
    const { id } = await cancelled()
    await atNight(0.99, id)
    expect(await taskItem(id, 'order')).toBeDefined()
    await atNight(1.01, id)
    expect(await taskItem(id, 'order')).toBeUndefined()
    expect(await storedItem(id)).toHaveProperty('cancelled')
  })

  it('turns a booking cancelled by the company into the tombstone after 30 days, not before', async () => {
    const booking = await cancelled({ phone: aLandline() })
    await atNight(29, booking.id)
    expect(await asCustomer('GET', booking)).toMatchObject({ status: 200 })
    await atNight(30.1, booking.id)
    expect(await asCustomer('GET', booking)).toMatchObject(notFound)
    const left = await storedItem(booking.id)
    expect(Object.keys(left ?? {}).sort()).toEqual(
      [
        ...['booking_number', 'cancelled_at', 'expires_at', 'last_event', 'payload_hash'],
        ...['request_id', 'service_day', 'service_time', 'status'],
      ].sort(),
    )
    expect(await taskItem(booking.id)).toBeUndefined()
  })
})

describe('call task for a landline (specification 4.9)', () => {
  it('lists the call task for a landline for dispatchers, and removes its number when closed', async () => {
    const phone = aLandline()
    const { id } = await cancelled({ phone })
    const task = await taskOf(id)
    expect(task).toEqual({
      kind: 'call',
      task_id: `${id}.call`,
      request_id: id,
      customer_phone: phone,
      service_type: '청소',
      ...visit,
      reason: 'no_technician',
      created_at: expect.any(String),
      due_at: expect.any(String),
      closes_at: expect.any(String),
    })
    const done = () => staffCall('POST', `/staff/tasks/${task.task_id}/done`, { claims: desk.claims })
    expect(await done()).toMatchObject({ status: 204 })
    const closed = await taskItem(id)
    expect(await done()).toMatchObject({ status: 204 })
    expect(await taskItem(id)).toEqual(closed)
    expect(closed).toMatchObject({ closed_by: desk.staff.staff_id })
    expect(JSON.stringify(closed)).not.toContain(phone)
    expect(await taskOf(id)).toBeUndefined()
  })

  it('opens no call task for a customer who called to cancel, nor for a mobile number', async () => {
    const [called, mobile] = [await cancelled({ phone: aLandline(), reason: 'customer_called' }), await cancelled()]
    expect([await taskItem(called.id), await taskItem(mobile.id)]).toEqual([undefined, undefined])
  })

  it('removes the number of a call task after 7 days while the card stays', async () => {
    const phone = aLandline()
    const booking = await cancelled({ phone })
    await atNight(6.9, booking.id)
    expect(await taskOf(booking.id)).toMatchObject({ customer_phone: phone })
    await atNight(7.1, booking.id)
    expect(await taskOf(booking.id)).toBeUndefined()
    expect(JSON.stringify(await taskItem(booking.id))).not.toContain(phone)
    expect(await asCustomer('GET', booking)).toMatchObject({ status: 200 })
  })

  it('removes the number of a call task without `closes_at`, as an earlier release wrote it', async () => {
    const phone = aLandline()
    const booking = await cancelled({ phone })
    const { closes_at: _, ...earlier } = (await taskItem(booking.id)) ?? {}
    const due_at = new Date(Date.now() + 7 * DAY).toISOString()
    await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: { ...earlier, due_at } }))
    await atNight(6.9, booking.id)
    expect(await taskOf(booking.id)).toMatchObject({ customer_phone: phone, due_at })
    await atNight(7.1, booking.id)
    expect(JSON.stringify(await taskItem(booking.id))).not.toContain(phone)
  })

  it('shows the call task for a landline to dispatchers only', async () => {
    const { id } = await cancelled({ phone: aLandline() })
    const technician = await aColleague({ roles: ['technician'] })
    const staffOnly = { status: 403, body: { code: 'STAFF_ONLY' } }
    expect(await staffCall('GET', '/staff/tasks', { claims: technician.claims })).toMatchObject(staffOnly)
    const path = (task_id: string) => `/staff/tasks/${task_id}/done`
    expect(await staffCall('POST', path(`${id}.call`), { claims: technician.claims })).toMatchObject(staffOnly)
    for (const unknown of [`${'0'.repeat(32)}.call`, `${id}.expiry`, id, 'call'])
      expect(await staffCall('POST', path(unknown), { claims: desk.claims })).toMatchObject(notFound)
    expect(await taskOf(id)).toBeDefined()
  })
})

describe('privacy rights after a cancellation by the company', () => {
  it('leaves only the tombstone of a cancelled booking after forget, and no task', async () => {
    const phone = aLandline()
    const booking = await cancelled({ phone })
    await replyTo('forget', { phone })
    expect(await storedItem(booking.id)).not.toHaveProperty('customer_phone')
    expect(await asCustomer('GET', booking)).toMatchObject(notFound)
    const left = (await Promise.all(Object.values(tables).map(everything))).flat()
    expect(left.filter((item) => JSON.stringify(item).includes(phone))).toEqual([])
  })

  it('exports a cancellation by the company', async () => {
    const { id, phone } = await cancelled()
    expect((await replyTo('export', { phone })).cancelled).toEqual([opened(id)])
  })

  itDeployed('leaves only the tombstone of a cancelled booking after a withdrawal', async () => {
    const { uid } = await aMember()
    const id = await bookedAsMember(uid)
    await desk.cancel(id, { reason: 'no_technician' })
    expect(await storedItem(id)).toMatchObject({ customer_uid: uid })
    expect(await withdraw(uid)).toMatchObject({ status: 204 })
    const left = await storedItem(id)
    for (const gone of ['customer_uid', 'customer_phone', 'cancelled']) expect(left).not.toHaveProperty(gone)
  })
})
