import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { handler as bookingHandler } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, visitOn, withoutProfile } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'

const call = inProcess(handler)
const book = inProcess(bookingHandler)
type Claims = Awaited<ReturnType<typeof signedIn>>['claims']

const addressAt = (number: number) => ({ address: `서울 노원구 동일로 ${number}`, address_detail: '2층' })
const save = (claims: Claims, number: number) => call('POST', '/me/addresses', { claims, body: addressAt(number) })
const list = async (claims: Claims) => (await call('GET', '/me/addresses', { claims })).body.addresses

describe('further addresses of a member (specification 6.11)', () => {
  it('keeps up to five addresses of a member in their order, and the same one again as it is', async () => {
    const { claims } = await signedIn()
    expect(await list(claims)).toEqual([])
    const first = await save(claims, 1)
    expect(first).toMatchObject({ status: 201, body: addressAt(1) })
    expect(await save(claims, 1)).toEqual(first)
    for (const number of [2, 3, 4, 5]) expect(await save(claims, number)).toMatchObject({ status: 201 })
    expect(await save(claims, 6)).toMatchObject({ status: 409, body: { code: 'ADDRESS_LIMIT' } })
    expect(await list(claims)).toMatchObject([1, 2, 3, 4, 5].map(addressAt))
  })

  it('never keeps more than five addresses of a member when they are saved at once', async () => {
    const { claims } = await signedIn()
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => save(claims, number)))
    expect((await list(claims)).length).toBeLessThanOrEqual(5)
  })

  it('removes an address of a member by its ID, also twice, and only from the member’s own', async () => {
    const [{ claims }, other] = await Promise.all([signedIn(), signedIn()])
    const { address_id } = (await save(claims, 1)).body
    await call('DELETE', `/me/addresses/${address_id}`, { claims: other.claims })
    expect(await list(claims)).toHaveLength(1)
    for (let n = 0; n < 2; n += 1)
      expect(await call('DELETE', `/me/addresses/${address_id}`, { claims })).toMatchObject({ status: 204 })
    expect(await list(claims)).toEqual([])
  })

  it('exports the addresses of a member, and removes them with the membership', async () => {
    const { claims, customer } = await signedIn()
    await save(claims, 1)
    expect((await call('GET', '/me/export', { claims })).body.addresses).toMatchObject([addressAt(1)])
    const form = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }
    expect(await call('DELETE', '/me', { claims, body: form })).toMatchObject({ status: 204 })
    expect(await findCustomer(customer.uid)).not.toHaveProperty('addresses')
  })
})

describe("the address of a member's booking (specification 8.2)", () => {
  const day = bookableDay(44)
  const [slot] = serviceTimes
  const bookAt = async (claims: Claims, changes: object) => {
    await emptySlot(day, slot)
    const body = { ...withoutProfile(aNewBooking()), ...visitOn(day, slot), ...changes }
    return book('POST', '/me/bookings', { claims, body, key: randomUUID() })
  }

  it('books at the address of the body where it has one', async () => {
    const { claims, customer } = await signedIn()
    const elsewhere = { customer_address: '서울 노원구 동일로 1', customer_address_detail: '2층' }
    const { request_id } = (await bookAt(claims, elsewhere)).body
    expect(await findBooking(request_id)).toMatchObject({ ...elsewhere, customer_phone: customer.phone })
  })

  it('requires a complete address in a served district for a member’s booking', async () => {
    const { claims } = await signedIn()
    const half = await bookAt(claims, { customer_address: '서울 노원구 동일로 1' })
    const errors = [{ field: 'customer_address_detail', code: 'ADDRESS_DETAIL_REQUIRED' }]
    expect(half).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD', errors } })
    const outside = { customer_address: '부산 해운대구 센텀중앙로 97', customer_address_detail: '2층' }
    expect(await bookAt(claims, outside)).toMatchObject({ status: 422, body: { code: 'AREA_NOT_SERVED' } })
  })
})
