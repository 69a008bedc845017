import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import {
  bookableDay,
  bookedCount,
  emptySlot,
  eventsOf,
  moveToStatus,
  storedItem,
} from '../../support/bookings/world.ts'
import { issuedCode } from '../../support/customers/sign-ups.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { openCountOf } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = bookableDay(38)
const [slot] = serviceTimes

beforeAll(() => emptySlot(day, slot, 1_000))

const booked = (customer_phone: string) => bookedByGuest({ service_day: day, service_time: slot }, { customer_phone })
const tokenOf = async (phone: string) => (await issueLookupToken(phone, new Date())).lookup_token
const disown = (token: string, ...request_ids: string[]) =>
  call('POST', '/lookups/disown', { body: { request_ids }, token })
const confirm = (token: string, ...request_ids: string[]) =>
  call('POST', '/lookups/confirm', { body: { request_ids }, token })
const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }

describe('unverified bookings of a phone (specification 7.3)', () => {
  it('confirms no unverified booking by a look at it, with a code or by a member', async () => {
    const { customer, claims } = await signedIn()
    const { id } = await booked(customer.phone)
    const { body } = await call('GET', '/bookings', { token: await tokenOf(customer.phone) })
    expect(body.bookings).toMatchObject([{ request_id: id, verified: false }])
    await call('GET', '/me/bookings', { claims })
    await call('GET', `/me/bookings/${id}`, { claims })
    expect(await storedItem(id)).toMatchObject({ verified: false, version: 1 })
  })

  it('verifies unverified bookings when their owner confirms them, once', async () => {
    const phone = aPhone()
    const { id } = await booked(phone)
    const token = await tokenOf(phone)
    for (let n = 0; n < 2; n += 1) expect(await confirm(token, id)).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ verified: true, confirmed_at: expect.any(String), version: 2 })
    // No event and no message follow.
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['received'])
    expect(await openCountOf(phone)).toBe(1)
  })

  it('lets a member with the phone, and no other, confirm and disown bookings', async () => {
    const [{ customer, claims }, stranger] = [await signedIn(), await signedIn()]
    const { id } = await booked(customer.phone)
    const answer = (as: Record<string, string>, what: 'confirm' | 'disown') =>
      call('POST', `/me/bookings/${what}`, { body: { request_ids: [id] }, claims: as })
    for (const what of ['confirm', 'disown'] as const)
      expect(await answer(stranger.claims, what)).toMatchObject(notFound)
    expect(await answer(claims, 'confirm')).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ verified: true })
    expect(await answer(claims, 'disown')).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ last_event: { kind: 'cancelled', actor: 'member', disowned: true } })
  })

  it('cancels bookings that the owner disowns, once and without a message to the phone', async () => {
    const phone = aPhone()
    const { id } = await booked(phone)
    const before = await bookedCount(day, slot)
    const token = await tokenOf(phone)
    await confirm(token, id)
    expect(await disown(token, id)).toMatchObject({ status: 204 })
    expect(await disown(token, id)).toMatchObject({ status: 204 })
    expect(await storedItem(id)).toMatchObject({ last_event: { kind: 'cancelled', actor: 'lookup', disowned: true } })
    expect([await bookedCount(day, slot), await openCountOf(phone)]).toEqual([before - 1, 0])
  })

  it('leaves unverified bookings when another phone, or no code, confirms or disowns them', async () => {
    const { id, token } = await booked(aPhone())
    for (const answer of [confirm, disown]) {
      expect(await answer(await tokenOf(aPhone()), id)).toMatchObject(notFound)
      // The device that booked may be a stranger's.
      for (const other of ['', token])
        expect(await answer(other, id)).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
    }
    expect(await storedItem(id)).toMatchObject({ status: 1, verified: false })
  })

  it('keeps a disowned booking once the technician visits', async () => {
    const phone = aPhone()
    const { id } = await booked(phone)
    await moveToStatus({ request_id: id }, 3)
    expect(await disown(await tokenOf(phone), id)).toMatchObject({ status: 409, body: { code: 'BOOKING_LOCKED' } })
  })

  it('refuses to disown a booking at which a code verified the phone', async () => {
    const phone = aPhone()
    const code = await issuedCode(phone, 'booking')
    const body = { ...aNewBooking({ customer_phone: phone }), ...visitOn(day, slot), ...code }
    const { body: receipt } = await call('POST', '/bookings', { body, key: randomUUID() })
    expect(await disown(await tokenOf(phone), receipt.request_id)).toMatchObject(notFound)
    expect(await storedItem(receipt.request_id)).toMatchObject({ status: 1, verified: true })
  })
})
