import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { DAY } from '#shared/durations.ts'
import { eraseBooking } from '../../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { visitOn } from '../../support/bookings/bookings.ts'
import {
  bookableDay,
  bookingsIn,
  emptySlot,
  moveToStatus,
  storedItem,
  writeOver,
} from '../../support/bookings/world.ts'
import { bookedAs } from '../../support/customers/member-calls.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { type Driver, inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { itDeployed } from '../../support/it-deployed.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { aColleague, type Colleague, openCountOf } from '../../support/staff/staff-calls.ts'

const day = bookableDay(47)
const [slot, later] = serviceTimes
const customers = inProcess(bookingApi)
const staff = inProcess(staffApi)
const deployed = overHttp(stack.apiUrl)

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  for (const time of [slot, later]) await emptySlot(day, time, 1000)
  desk = await aColleague({ roles: ['desk'] })
  kim = await aColleague({ roles: ['technician'], name: '김도현' })
})

const claim = { ...visitOn(day, later), detailInfo: '물이 다시 새요.' }

/** A visit that Kim completed with photos. */
async function completed(days = 0) {
  const booking = await bookedByGuest({ service_day: day, service_time: slot })
  await moveToStatus({ request_id: booking.id }, 4)
  await writeOver(
    { request_id: booking.id },
    {
      engineer_uid: kim.staff.staff_id,
      work_done: '배수관을 뚫었어요.',
      completed_at: new Date(Date.now() - days * DAY).toISOString(),
      work_images: (['after', 'signature'] as const).map((kind) => ({
        id: `${kind}-photo`.padEnd(22, '0'),
        at: '2026-11-21T04:00:00.000Z',
        by: kim.staff.staff_id,
        kind,
      })),
    },
  )
  return booking
}

type Original = Pick<Awaited<ReturnType<typeof completed>>, 'id' | 'token'>
const claimFor = (
  { id, token }: Original,
  key: string = randomUUID(),
  body: object = claim,
  call: Driver = customers,
) => call('POST', `/bookings/${id}/after-service`, { token, key, body })
const openOf = async ({ id }: { id: string }) => (await storedItem(id))?.after_service_open
async function claimed() {
  const original = await completed()
  const { body } = await claimFor(original)
  return { original, after: { id: body.request_id as string, token: body.manage_token as string } }
}

describe('claim of free after-service (specification 4.14)', () => {
  it('books free after-service of the same unit and contact for 0 won, and names it on the original', async () => {
    const original = await completed()
    const before = await storedItem(original.id)
    const answer = await claimFor(original)
    expect(answer).toMatchObject({ status: 201 })
    const after = { id: answer.body.request_id, token: answer.body.manage_token }
    expect((await asCustomer('GET', after)).body).toMatchObject({
      after_service_of: original.id,
      customer_phone: original.phone,
      customer_address: before?.customer_address,
      price_shown: { min: 0 },
      verified: true,
      status: 1,
    })
    expect((await asCustomer('GET', original)).body).toMatchObject({ after_service_open: after.id })
    expect((await storedItem(original.id))?.version).toBe(before?.version)
    expect(await openCountOf(original.phone)).toBe(2)
  })

  it('claims after-service with the on-site contact of the claim, not that of the ended visit', async () => {
    const site = { site_name: '박현장', site_phone: '01030009999', site_agreed: true }
    const { id, token } = await bookedByGuest({ service_day: day, service_time: slot }, site)
    await desk.assign(id, (await aColleague({ roles: ['technician'] })).staff)
    await writeOver({ request_id: id }, { status: 3 })
    const pump = { label: '배수 펌프', amount: 45_000 }
    const { call_out } = (await storedItem(id)) ?? {}
    expect(await desk.propose(id, { lines: [pump], call_out_fee: call_out.min }, 3)).toMatchObject({ status: 200 })
    const colleague = await aColleague({ roles: ['desk'] })
    expect(await colleague.decide(id, 2, 'approve')).toMatchObject({ status: 200 })
    const done = { work_done: '배수관을 뚫었어요.', charges: [{ id: 'x1', ...pump }] }
    expect(await desk.complete(id, done, 5)).toMatchObject({ status: 200 })
    expect((await asCustomer('GET', { id, token })).body).not.toHaveProperty('site_name')
    const missing = await claimFor({ id, token }, randomUUID(), { ...claim, ...site, site_agreed: false })
    expect(missing).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field: 'site_agreed', code: 'CONSENT_REQUIRED' }] },
    })
    const { body } = await claimFor({ id, token }, randomUUID(), { ...claim, ...site })
    expect(await storedItem(body.request_id)).toMatchObject({ ...site, site_hash: expect.any(String) })
    await asCustomer('DELETE', { id: body.request_id, token: body.manage_token })
    const { body: without } = await claimFor({ id, token })
    expect(await storedItem(without.request_id)).not.toHaveProperty('site_phone')
    await asCustomer('DELETE', { id: without.request_id, token: without.manage_token })
    const byDesk = { claims: desk.claims, key: randomUUID(), body: { ...claim, ...site } }
    const { body: called } = await staff('POST', `/staff/bookings/${id}/after-service`, byDesk)
    expect(await storedItem(called.request_id)).toMatchObject(site)
  })

  it('gives the same response to a repeated claim of after-service, also after its cancellation', async () => {
    const original = await completed()
    const key = randomUUID()
    const first = await claimFor(original, key)
    expect(await claimFor(original, key)).toEqual(first)
    expect(await claimFor(original, key, { ...claim, detailInfo: '다른 말' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    await asCustomer('DELETE', { id: first.body.request_id, token: first.body.manage_token })
    expect(await claimFor(original, key)).toEqual(first)
    expect(await openOf(original)).toBeUndefined()
  })

  it('rejects a claim while another is open, and accepts one after its cancellation or completion', async () => {
    const { original, after } = await claimed()
    expect(await claimFor(original)).toMatchObject({ status: 409, body: { code: 'AFTER_SERVICE_OPEN' } })
    await asCustomer('DELETE', after)
    const { body } = await claimFor(original)
    await desk.assign(body.request_id, (await aColleague({ roles: ['technician'] })).staff)
    await writeOver({ request_id: body.request_id }, { status: 3 })
    expect(await desk.complete(body.request_id, { work_done: '다시 뚫었어요.', charges: [] })).toMatchObject({
      status: 200,
    })
    expect(await openOf(original)).toBeUndefined()
    expect(await claimFor(original)).toMatchObject({ status: 201 })
  })

  it('replaces an open after-service that is gone, as after a restore', async () => {
    const original = await completed()
    await writeOver({ request_id: original.id }, { after_service_open: 'f'.repeat(32) })
    const { body } = await claimFor(original)
    expect(await openOf(original)).toBe(body.request_id)
  })

  it('rejects a claim after the months of the stage, and for an after-service itself', async () => {
    expect(await claimFor(await completed(185))).toMatchObject({ status: 409, body: { code: 'AFTER_SERVICE_OVER' } })
    const { original, after } = await claimed()
    await moveToStatus({ request_id: after.id }, 4)
    expect(await claimFor(after)).toMatchObject({ status: 409, body: { code: 'BOOKING_LOCKED' } })
    const review = { rating: 5, tags: [], text: '' }
    expect(await customers('PUT', `/bookings/${after.id}/review`, { token: after.token, body: review })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_OVER' },
    })
    expect(await claimFor(original)).toMatchObject({ status: 201 })
  })

  it('opens after-service to a guest by lookup when the booking token is over', async () => {
    const original = await completed()
    await dynamo.send(
      new UpdateCommand({
        TableName: tables.bookings,
        Key: { request_id: original.id },
        UpdateExpression: 'SET service_day = :day',
        ExpressionAttributeValues: { ':day': seoulDayOf(new Date(Date.now() - 40 * DAY)) },
      }),
    )
    expect(await claimFor(original)).toMatchObject({ status: 404 })
    const { lookup_token: token } = await issueLookupToken(original.phone, new Date())
    expect(await claimFor({ ...original, token })).toMatchObject({ status: 201 })
  })

  it('gives after-service to the member of the original', async () => {
    const member = await signedIn()
    const { request_id } = await bookedAs(member, visitOn(day, slot))
    await moveToStatus({ request_id }, 4)
    const { body } = await customers('POST', `/me/bookings/${request_id}/after-service`, {
      claims: member.claims,
      key: randomUUID(),
      body: claim,
    })
    expect(await storedItem(body.request_id)).toMatchObject({ customer_uid: member.customer.uid })
    const { body: exported } = await inProcess(accountApi)('GET', '/me/export', { claims: member.claims })
    expect(exported.bookings).toContainEqual(expect.objectContaining({ after_service_of: request_id }))
  })

  it('lets a dispatcher claim after-service, which is marked and prefers the earlier technician', async () => {
    const original = await completed()
    const sent = { claims: desk.claims, key: randomUUID(), body: claim }
    const { body } = await staff('POST', `/staff/bookings/${original.id}/after-service`, sent)
    expect(body).toMatchObject({ booking_number: expect.any(String) })
    const { body: board } = await staff('GET', `/staff/board?day=${day}`, { claims: desk.claims })
    expect(board.unassigned).toContainEqual(
      expect.objectContaining({ after_service_of: original.id, earlier_engineer_uid: kim.staff.staff_id }),
    )
    expect(await openCountOf(original.phone)).toBe(1)
    await desk.assign(body.request_id, kim.staff)
    await writeOver({ request_id: body.request_id }, { service_day: seoulDayOf(new Date()) })
    const { body: opened } = await staff('GET', `/staff/bookings/${body.request_id}`, { claims: kim.claims })
    expect(opened.earlier_visit).toMatchObject({ work_done: '배수관을 뚫었어요.', work_images: [{ kind: 'after' }] })
    expect(opened.earlier_visit).not.toHaveProperty('customer_address')
    expect(opened).not.toHaveProperty('earlier_engineer_uid')
  })

  it('rejects a claim of an erased customer, and cancels after-service whose original was erased first', async () => {
    const gone = await completed()
    await replyTo('forget', { phone: gone.phone })
    const sent = { claims: desk.claims, key: randomUUID(), body: claim }
    expect(await staff('POST', `/staff/bookings/${gone.id}/after-service`, sent)).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_LOCKED' },
    })
    const { original, after } = await claimed()
    const stored = await findBooking(original.id)
    if (stored !== undefined) await eraseBooking(stored)
    expect(await asCustomer('DELETE', after)).toMatchObject({ status: 204 })
  })
})

describe('claims at once through the deployed API (specification 4.14)', () => {
  itDeployed('makes one after-service of two claims at once', async () => {
    const original = await completed()
    const answers = await Promise.all(
      [randomUUID(), randomUUID()].map((key) => claimFor(original, key, claim, deployed)),
    )
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'AFTER_SERVICE_OPEN'])
    const made = (await bookingsIn(day, later)).filter(({ after_service_of }) => after_service_of === original.id)
    expect(made.map(({ request_id }) => request_id)).toEqual([await openOf(original)])
  })

  it('makes one after-service of two claims with the same key', async () => {
    const original = await completed()
    const key = randomUUID()
    const [one, other] = await Promise.all([1, 2].map(() => claimFor(original, key, claim, deployed)))
    expect(one?.body).toEqual(other?.body)
    expect(await openOf(original)).toBe(one?.body.request_id)
  })

  itDeployed('leaves the original with the claim that won when the open one is cancelled or completed', async () => {
    const { tokens } = await signedInStaff({ roles: ['desk'] })
    const ends = {
      cancel: ({ id, token }: Original) => deployed('DELETE', `/bookings/${id}`, { token }),
      complete: ({ id }: Original) =>
        deployed('POST', `/staff/bookings/${id}/completion`, {
          token: tokens.access,
          body: { version: 2, work_done: '다시 뚫었어요.', charges: [] },
        }),
    }
    for (const [end, finish] of Object.entries(ends)) {
      const { original, after } = await claimed()
      if (end === 'complete') await moveToStatus({ request_id: after.id }, 3)
      const [ended, ...claims] = await Promise.all([
        finish(after),
        ...[1, 2, 3].map(() => claimFor(original, randomUUID(), claim, deployed)),
      ])
      expect([end, ended?.status]).toEqual([end, end === 'cancel' ? 204 : 200])
      const won = claims.filter(({ status }) => status === 201)
      expect(won.length).toBeLessThanOrEqual(1)
      expect(await openOf(original)).toBe(won[0]?.body.request_id)
    }
  })
})
