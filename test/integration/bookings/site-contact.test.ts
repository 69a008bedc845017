import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { aNewBooking, aPhone, ordinaryDayFrom, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem, writeOver } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { aColleague, type Colleague, openCountOf } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const day = ordinaryDayFrom(bookableDay(12))
const [morning] = serviceTimes
const visit = { service_day: day, service_time: morning }
const onSite = () => ({ site_name: '박현장', site_phone: aPhone(), site_agreed: true })
const attributes = ['site_name', 'site_phone', 'site_agreed', 'site_hash']
const missing = (field: string, code: string) => ({
  status: 400,
  body: { code: 'INVALID_FIELD', errors: [{ field, code }] },
})

let desk: Colleague
beforeAll(async () => {
  await emptySlot(day, morning, 100)
  desk = await aColleague({ roles: ['desk'] })
})

const expectNone = async (id: string) => {
  const item = await storedItem(id)
  for (const attribute of attributes) expect(item).not.toHaveProperty(attribute)
}

describe('an on-site contact (specification 2.9)', () => {
  it('stores an on-site contact with the booking, whose number opens nothing', async () => {
    const site = onSite()
    const booking = await bookedByGuest(visit, site)
    expect(await storedItem(booking.id)).toMatchObject({ ...site, site_hash: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await asCustomer('GET', booking)).toMatchObject({ status: 200, body: site })
    const lookup = await call('POST', '/lookups', { body: { customer_phone: site.site_phone } })
    expect(lookup).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
    const { lookup_token: token } = await issueLookupToken(site.site_phone, new Date())
    expect(await call('GET', booking.path, { token })).toMatchObject({ status: 404 })
    expect(await call('GET', '/bookings', { token })).toMatchObject({ status: 200, body: { bookings: [] } })
    expect(await openCountOf(site.site_phone)).toBe(0)
  })

  it.each([
    ['site_name', 'INFORMATION_REQUIRED', { site_name: '' }],
    ['site_phone', 'PHONE_REQUIRED', { site_phone: '' }],
    ['site_agreed', 'CONSENT_REQUIRED', { site_agreed: false }],
    ['site_phone', 'PHONE_INVALID', { site_phone: '010-12' }],
  ])('rejects an on-site contact without its %s: %s', async (field, code, changes) => {
    const body = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, morning), ...onSite(), ...changes }
    expect(await call('POST', '/bookings', { body, key: randomUUID() })).toMatchObject(missing(field, code))
  })

  it('adds, changes and removes an on-site contact by an edit, which can be repeated', async () => {
    const booking = await bookedByGuest(visit)
    await expectNone(booking.id)
    const site = onSite()
    expect(await asCustomer('PATCH', booking, { version: 1, site_name: '박현장' })).toMatchObject({ status: 400 })
    expect(await asCustomer('PATCH', booking, { version: 1, ...site })).toMatchObject({ status: 200, body: site })
    const { site_hash } = (await storedItem(booking.id)) ?? {}
    expect(await asCustomer('PATCH', booking, { version: 2, site_phone: aPhone() })).toMatchObject({ status: 200 })
    expect((await storedItem(booking.id))?.site_hash).not.toBe(site_hash)
    for (const _ of ['first', 'again'])
      expect(
        await asCustomer('PATCH', booking, { version: 3, site_name: '', site_phone: '', site_agreed: false }),
      ).toMatchObject({ status: 200, body: { version: 4 } })
    await expectNone(booking.id)
  })

  it('lets dispatchers edit an on-site contact, without seeing its number, until the work begins and after', async () => {
    const site = onSite()
    const { id } = await bookedByGuest(visit, site)
    const kim = await aColleague({ roles: ['technician'] })
    await desk.assign(id, kim.staff)
    expect(await desk.edit(id, { site_name: '최관리' }, 2)).toMatchObject({ status: 200 })
    expect(await storedItem(id)).toMatchObject({ ...site, site_name: '최관리' })
    expect(await desk.edit(id, { site_name: '' }, 3)).toMatchObject(missing('site_name', 'INFORMATION_REQUIRED'))
  })

  it('removes an on-site contact with the completion, and with a cancellation', async () => {
    const [done, cancelled] = [await bookedByGuest(visit, onSite()), await bookedByGuest(visit, onSite())]
    const kim = await aColleague({ roles: ['technician'] })
    await desk.assign(done.id, kim.staff)
    await writeOver({ request_id: done.id }, { status: 3 })
    expect(await desk.complete(done.id)).toMatchObject({ status: 200 })
    await expectNone(done.id)
    expect(await asCustomer('DELETE', cancelled)).toMatchObject({ status: 204 })
    await expectNone(cancelled.id)
  })
})
