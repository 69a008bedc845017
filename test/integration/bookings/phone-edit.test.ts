import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { issueCode } from '../../../functions/sms/one-time-code-store.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { type Answer, inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { openCountOf } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = bookableDay(52)
const [morning] = serviceTimes

beforeAll(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 1_000)
})

async function booked(customer_phone = aPhone()) {
  const { id, ...booking } = await bookedByGuest({ service_day: day, service_time: morning }, { customer_phone })
  const edit = (body: object, as: string = booking.token) => call('PATCH', booking.path, { body, token: as })
  const cancel = () => call('DELETE', booking.path, { token: booking.token })
  return { ...booking, request_id: id, edit, cancel }
}

const lookedUp = async (phone: string) =>
  (
    await call('POST', '/lookups', {
      body: { customer_phone: phone },
      address: `10.1.${Math.floor(Math.random() * 250)}.7`,
    })
  ).status

const phoneIsNoField: Partial<Answer> = {
  status: 400,
  body: expect.objectContaining({
    code: 'UNKNOWN_FIELD',
    errors: [{ field: 'customer_phone', code: 'FIELD_NOT_KNOWN' }],
  }),
}

describe('detail of an address (specification 4.3)', () => {
  it('lets the device that booked, a lookup and a member edit the detail of an address', async () => {
    const { request_id, phone, edit } = await booked()
    expect(await edit({ version: 1, customer_address_detail: '202동 2호' })).toMatchObject({ status: 200 })
    const { lookup_token } = await issueLookupToken(phone, new Date())
    expect(await edit({ version: 2, customer_address_detail: '3층' }, lookup_token)).toMatchObject({ status: 200 })
    const { claims } = await signedIn({ phone })
    const body = { version: 3, customer_address_detail: '지하 1층' }
    const answer = await call('PATCH', `/me/bookings/${request_id}`, { body, claims })
    expect(answer).toMatchObject({ status: 200, body: { customer_address_detail: '지하 1층', version: 4 } })
    expect(await storedItem(request_id)).toMatchObject({ customer_address_detail: '지하 1층', version: 4 })
  })

  it('lets customers edit the detail of an address until a technician is assigned', async () => {
    const booking = await booked()
    await moveToStatus(booking, 2)
    const answer = await booking.edit({ version: 2, customer_address_detail: '202동 2호' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'BOOKING_LOCKED' } })
  })
})

describe("phone of a guest's booking", () => {
  it('updates the counters of both phones when a guest corrects one, and what each finds', async () => {
    const { request_id, phone, edit, cancel } = await booked()
    const old = (await issueLookupToken(phone, new Date())).lookup_token
    const corrected = aPhone()
    const answer = await edit({ version: 1, customer_phone: corrected })
    expect(answer).toMatchObject({ status: 200, body: { customer_phone: corrected, version: 2 } })
    expect([await openCountOf(phone), await openCountOf(corrected)]).toEqual([0, 1])
    expect([await lookedUp(phone), await lookedUp(corrected)]).toEqual([404, 200])
    expect(await call('GET', `/bookings/${request_id}`, { token: old })).toMatchObject({ status: 404 })
    expect((await eventsOf(request_id)).map(({ event }) => event)).toEqual(['received', 'changed'])
    expect(await cancel()).toMatchObject({ status: 204 })
    expect(await openCountOf(corrected)).toBe(0)
  })

  it('accepts a repeated correction of a phone after a lost response and rejects a second one', async () => {
    const { edit } = await booked()
    const correction = { version: 1, customer_phone: aPhone() }
    expect(await edit(correction)).toMatchObject({ status: 200 })
    expect(await edit(correction)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await edit({ version: 2, customer_phone: aPhone() })).toMatchObject(phoneIsNoField)
  })

  it('rejects the phone as an unknown field of every actor but the guest', async () => {
    const { request_id, phone, edit } = await booked()
    const correction = { version: 1, customer_phone: aPhone() }
    const { lookup_token } = await issueLookupToken(phone, new Date())
    expect(await edit(correction, lookup_token)).toMatchObject(phoneIsNoField)
    const { claims } = await signedIn({ phone })
    expect(await call('PATCH', `/me/bookings/${request_id}`, { body: correction, claims })).toMatchObject(
      phoneIsNoField,
    )
    expect(await storedItem(request_id)).toMatchObject({ customer_phone: phone, version: 1 })
  })

  it('refuses to correct a phone with the token of a member’s booking', async () => {
    const { customer, claims } = await signedIn()
    const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = aNewBooking()
    const body = { ...order, ...visitOn(day, morning) }
    const { body: receipt } = await call('POST', '/me/bookings', { body, key: randomUUID(), claims })
    const correction = { body: { version: 1, customer_phone: aPhone() }, token: receipt.manage_token }
    expect(await call('PATCH', `/bookings/${receipt.request_id}`, correction)).toMatchObject({ status: 404 })
    expect(await storedItem(receipt.request_id)).toMatchObject({ customer_phone: customer.phone })
  })

  it('keeps the counters correct after two corrections of a phone and a cancellation at once', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const { request_id, phone, edit, cancel } = await booked()
      const corrected = [aPhone(), aPhone()] as const
      const both = corrected.map((customer_phone) => edit({ version: 1, customer_phone }))
      const [first, second, gone] = await Promise.all([...both, cancel()])
      const stored = await storedItem(request_id)
      const holder = stored?.cancelled_at === undefined ? stored?.customer_phone : undefined
      const counts = await Promise.all([phone, ...corrected].map(openCountOf))
      expect(counts).toEqual([phone, ...corrected].map((one) => (one === holder ? 1 : 0)))
      const saved = [first, second].filter((answer) => answer?.status === 200).length
      expect(saved).toBeLessThanOrEqual(1)
      outcomes.add(`${saved} saved, cancelled with ${gone?.status}`)
    }
    expect(
      [...outcomes].every((outcome) => /cancelled with (204|409)$/.test(outcome)),
      [...outcomes].join(),
    ).toBe(true)
  })
})

describe('corrected phone under step-up verification (specification 7.3)', () => {
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('requires the code sent to a corrected phone under step-up verification', async () => {
    const { request_id, phone, token } = await booked()
    stubSettings({ stepUp: { perHour: 0, perDay: 0 } })
    vi.resetModules()
    const tripped = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
    const corrected = aPhone()
    const edit = (answer: object = {}) =>
      tripped('PATCH', `/bookings/${request_id}`, { body: { version: 1, customer_phone: corrected, ...answer }, token })
    expect(await edit()).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
    const ofOld = issueCode(phone, 'booking', new Date())
    await dynamo.send(new PutCommand(ofOld.write.Put))
    expect(await edit({ challenge: ofOld.challenge, code: ofOld.code })).toMatchObject({
      body: { code: 'CODE_EXPIRED' },
    })
    expect(await storedItem(request_id)).toMatchObject({ customer_phone: phone, version: 1 })

    const { code, challenge, write } = issueCode(corrected, 'booking', new Date())
    await dynamo.send(new PutCommand(write.Put))
    expect(await edit({ challenge, code })).toMatchObject({ status: 200, body: { customer_phone: corrected } })
    expect([await openCountOf(phone), await openCountOf(corrected)]).toEqual([0, 1])
    // Nothing but the phone asks for a code.
    const detail = { body: { version: 2, customer_address_detail: '3층' }, token }
    expect(await tripped('PATCH', `/bookings/${request_id}`, detail)).toMatchObject({ status: 200 })
  })

  it('requires a code where the new phone has three unverified bookings, without a change', async () => {
    stubSettings({ bookings: { unverifiedPerPhone: 3 }, stepUp: { perHour: 1_000, perDay: 1_000 } })
    vi.resetModules()
    const limited = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
    const full = aPhone()
    for (let n = 0; n < 3; n += 1) await booked(full)
    const { phone, path, token } = await booked()
    const correction = { body: { version: 1, customer_phone: full }, token }
    expect(await limited('PATCH', path, correction)).toMatchObject({
      status: 401,
      body: { code: 'VERIFICATION_REQUIRED' },
    })
    expect([await openCountOf(phone), await openCountOf(full)]).toEqual([1, 3])
  })
})
