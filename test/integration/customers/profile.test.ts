import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { feeMultiplier } from '#shared/booking/fee.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { handler as bookingHandler } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, visitOn, withoutProfile } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { claimsOf, signedIn, withdrawn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'

const call = inProcess(handler)
const book = inProcess(bookingHandler)
const signInRequired = { status: 401, body: { code: 'SIGN_IN_REQUIRED' } }

describe('profile of a member (specification 6.4)', () => {
  it('returns the profile of a member without internal fields', async () => {
    const { customer, claims } = await signedIn({ email: 'hong@example.com' })
    const { state: _s, isDeleted: _d, created_at: _c, consented_at: _a, ...profile } = customer
    const answer = await call('GET', '/me', { claims })
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual(profile)
  })

  it('requires an access token of an active member for the profile', async () => {
    const { customer, claims } = await signedIn()
    expect(await call('GET', '/me')).toMatchObject(signInRequired)
    expect(await call('GET', '/me', { claims: { ...claims, token_use: 'id' } })).toMatchObject(signInRequired)
    expect(await call('GET', '/me', { claims: claimsOf(randomUUID()) })).toMatchObject(signInRequired)
    await withdrawn(customer.uid)
    for (const [method, path, body] of [
      ['GET', '/me', undefined],
      ['GET', '/me/export', undefined],
      ['PATCH', '/me', { name: '김철수' }],
      ['PATCH', '/me', {}],
    ] as const)
      expect(await call(method, path, { claims, body })).toMatchObject(signInRequired)
    expect(await findCustomer(customer.uid)).toMatchObject({ name: customer.name })
  })
})

describe('editing the profile', () => {
  it('changes only the named fields of a profile', async () => {
    const { customer, claims } = await signedIn()
    const change = { address: '서울 노원구 동일로 1', address_detail: '2층', job: '법인사업자' }
    const answer = await call('PATCH', '/me', { claims, body: change })
    expect(answer).toMatchObject({ status: 200, body: { ...change, name: customer.name, phone: customer.phone } })
    expect(await findCustomer(customer.uid)).toEqual({ ...customer, ...change })
  })

  it('adds an e-mail address to a profile and removes it with an empty text', async () => {
    const { customer, claims } = await signedIn()
    const added = await call('PATCH', '/me', { claims, body: { email: 'hong@example.com', name: '김철수' } })
    expect(added).toMatchObject({ status: 200, body: { email: 'hong@example.com', name: '김철수' } })
    const removed = await call('PATCH', '/me', { claims, body: { email: '' } })
    expect(removed.body).not.toHaveProperty('email')
    expect(await findCustomer(customer.uid)).not.toHaveProperty('email')
  })

  it('returns the profile if an edit changes nothing', async () => {
    const { customer, claims } = await signedIn()
    expect(await call('PATCH', '/me', { claims, body: {} })).toMatchObject({
      status: 200,
      body: { uid: customer.uid },
    })
  })

  it('rejects a birth date that does not exist, is in the future or of a child', async () => {
    const { claims } = await signedIn()
    const today = seoulDayOf(new Date())
    for (const birth_date of ['1990년 13월 01일', '900101', serviceDateOf(addDays(today, 1))])
      expect(await call('PATCH', '/me', { claims, body: { birth_date } })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: 'birth_date', code: 'BIRTH_DATE_INVALID' }] },
      })
    const young = { birth_date: serviceDateOf(addDays(today, -14 * 365)) }
    expect(await call('PATCH', '/me', { claims, body: young })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'birth_date', code: 'GUARDIAN_REQUIRED' }] },
    })
    const old = { birth_date: serviceDateOf(addDays(today, -14 * 366)) }
    expect(await call('PATCH', '/me', { claims, body: old })).toMatchObject({ status: 200 })
  })

  it.each([
    { phone: '01012345678' },
    { code: '123456' },
    { consent: true },
    { state: 0 },
    { isDeleted: true },
    { uid: 'another' },
  ])('rejects an edit of the profile with %j', async (body) => {
    const { customer, claims } = await signedIn()
    const answer = await call('PATCH', '/me', { claims, body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
    expect(await findCustomer(customer.uid)).toEqual(customer)
  })

  it('rejects a profile with an empty name, an invalid e-mail address, or null', async () => {
    const { claims } = await signedIn()
    for (const body of [{ name: '' }, { email: 'hong' }, { email: null }, { job: '기타' }, { address: ' \u200b' }])
      expect(await call('PATCH', '/me', { claims, body })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: Object.keys(body)[0] }] },
      })
  })
})

describe('export (specification 6.4)', () => {
  it('exports profile and bookings of account and phone, with history and without notes of admins', async () => {
    const day = bookableDay(20)
    for (const time of serviceTimes) await emptySlot(day, time, 50)
    const { customer, claims } = await signedIn()
    const guest = { ...aNewBooking({ customer_phone: customer.phone }), ...visitOn(day, serviceTimes[0]) }
    const asGuest = await book('POST', '/bookings', { body: guest, key: randomUUID() })
    const asMember = await book('POST', '/me/bookings', { body: withoutProfile(guest), key: randomUUID(), claims })
    expect([asGuest.status, asMember.status]).toEqual([201, 201])
    const desk = await aColleague({ roles: ['desk'] })
    const call_out_fee = 20_000 * feeMultiplier(day, serviceTimes[0])
    const proposal = { lines: [{ label: '배수 펌프', amount: 45_000 }], note: '펌프가 멈췄어요.', call_out_fee }
    expect(await desk.propose(asGuest.body.request_id, proposal)).toMatchObject({ status: 200 })
    await (await aColleague({ roles: ['desk'] })).decide(asGuest.body.request_id, 2, 'approve')
    const answer = await call('GET', '/me/export', { claims })
    expect(answer).toMatchObject({ status: 200, body: { customer: { uid: customer.uid, phone: customer.phone } } })
    const { bookings } = answer.body
    expect(bookings.map(({ request_id }: { request_id: string }) => request_id)).toEqual([
      asMember.body.request_id,
      asGuest.body.request_id,
    ])
    expect(bookings.map(({ history }: { history: { actor: string }[] }) => history.map(({ actor }) => actor))).toEqual([
      ['member'],
      ['guest', 'desk', 'desk'],
    ])
    expect(bookings[1]).toMatchObject({
      quote: { version: 2, state: 'approved', ...proposal, sum: 45_000 + call_out_fee, decided_by: 'spoken' },
      history: [{ event: 'received' }, { event: 'quoted' }, { event: 'quote_approved' }],
    })
    expect(bookings[0]).not.toHaveProperty('quote')
    for (const booking of bookings)
      for (const hidden of ['memo', 'payload_hash', 'unassigned', 'payment_requested_at', 'customer_uid'])
        expect(booking).not.toHaveProperty(hidden)
  })
})
