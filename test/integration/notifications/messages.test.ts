import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { readTimeline, toStaffMessages } from '../../../functions/bookings/booking-event.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { issuedCode } from '../../support/customers/sign-ups.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { staffMember } from '../../support/staff/staff.ts'

const api = overHttp(stack.apiUrl)
const bookings = inProcess(bookingApi)
const staff = inProcess(staffApi)
const day = bookableDay(53)
const [slot] = serviceTimes

beforeAll(() => emptySlot(day, slot, 1_000))

async function booked(customer_phone = aPhone(), more: object = {}) {
  const body = { ...aNewBooking({ customer_phone }), ...visitOn(day, slot), ...more }
  const answer = await api('POST', '/bookings', { body, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  const { request_id, manage_token: token } = answer.body
  return { request_id, token, phone: customer_phone, body: { request_id } }
}

/** The desk gets a message of its own only about a booking whose phone a code verified. */
async function bookedWithCode() {
  const phone = aPhone()
  return booked(phone, await issuedCode(phone, 'booking'))
}

const toDesk = async (request_id: string) =>
  (await sentMessages(localStage.desk?.phone ?? '')).filter((text) => text.includes(bookingNumberOf(request_id)))

it('sends one message each to customer and dispatchers for a booking through API, stream and queue', async () => {
  const { request_id, phone } = await bookedWithCode()
  await expect.poll(() => sentMessages(phone)).toHaveLength(1)
  await expect.poll(() => toDesk(request_id)).toHaveLength(1)
  expect(await sentMessages(phone)).toEqual([
    expect.stringMatching(/청소 접수\. .*\d일\([월화수목금토]\) .+까지 기사님을 배정해드려요\.$/),
  ])
  await expect
    .poll(async () => toStaffMessages((await readTimeline(request_id)).messages))
    .toEqual([
      expect.objectContaining({ receiver: expect.any(String), state: 'sent' }),
      expect.objectContaining({ receiver: expect.any(String), state: 'sent' }),
    ])
})

it('sends the message of a cancellation although the booking is gone', async () => {
  const { request_id, token, phone } = await bookedWithCode()
  await expect.poll(() => sentMessages(phone)).toHaveLength(1)
  expect(await api('DELETE', `/bookings/${request_id}`, { token })).toMatchObject({ status: 204 })
  await expect.poll(() => sentMessages(phone)).toHaveLength(2)
  expect(await sentMessages(phone)).toContainEqual(expect.stringContaining('청소 예약을 취소했어요.'))
  await expect.poll(() => toDesk(request_id)).toContainEqual(expect.stringContaining('고객이 취소했어요.'))
})

describe('resend (specification 8.9)', () => {
  const refusal = ({ status, body, headers }: Awaited<ReturnType<typeof bookings>>) => [
    status,
    body.code,
    headers['retry-after'],
  ]

  it('lets the device that booked resend a message, once per ten minutes', async () => {
    const { token, phone, body } = await booked()
    await expect.poll(() => sentMessages(phone)).toHaveLength(1)
    const requests = await bookings('POST', '/sms/notify', { token, body })
    expect(requests.status).toBe(202)
    expect(Date.parse(requests.body.resend_at) - Date.now()).toBeGreaterThan(590_000)
    await expect.poll(() => sentMessages(phone)).toHaveLength(2)
    const [first, second] = await sentMessages(phone)
    expect(second).toBe(first)
    const [status, code, wait] = refusal(await bookings('POST', '/sms/notify', { token, body }))
    expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(wait)).toBeGreaterThan(590)
  })

  it('resends one message for many parallel requests', async () => {
    const { token, phone, body } = await booked()
    await expect.poll(() => sentMessages(phone)).toHaveLength(1)
    const requests = await Promise.all(
      Array.from({ length: 8 }, () => bookings('POST', '/sms/notify', { token, body })),
    )
    expect(requests.filter(({ status }) => status === 202)).toHaveLength(1)
    await expect.poll(() => sentMessages(phone)).toHaveLength(2)
  })

  it('rejects a resend with another booking’s token, a lookup token of another phone, or none', async () => {
    const { body, phone } = await booked()
    const { token } = await booked()
    const { lookup_token } = await issueLookupToken(aPhone(), new Date())
    for (const wrong of [token, lookup_token, undefined])
      expect(refusal(await bookings('POST', '/sms/notify', { ...(wrong && { token: wrong }), body }))).toEqual([
        404,
        'BOOKING_NOT_FOUND',
        undefined,
      ])
    const { lookup_token: own } = await issueLookupToken(phone, new Date())
    expect(await bookings('POST', '/sms/notify', { token: own, body })).toMatchObject({ status: 202 })
  })

  it('rejects a resend to a landline', async () => {
    const { token, body } = await booked(`02${String(Date.now()).slice(-8)}`)
    expect(await bookings('POST', '/sms/notify', { token, body })).toMatchObject({
      status: 400,
      body: { code: 'NOT_SMS_CAPABLE' },
    })
  })

  it('lets a member resend a message, not for another member’s booking', async () => {
    const { claims } = await signedIn()
    const {
      customer_address: _,
      customer_address_detail: __,
      customer_phone: ___,
      customer_type: ____,
      ...order
    } = {
      ...aNewBooking(),
      ...visitOn(day, slot),
    }
    const { request_id } = (await bookings('POST', '/me/bookings', { body: order, key: randomUUID(), claims })).body
    const path = `/me/bookings/${request_id}/notify`
    expect(await bookings('POST', path, { claims: (await signedIn()).claims })).toMatchObject({ status: 404 })
    expect(await bookings('POST', path, { claims })).toMatchObject({ status: 202 })
  })

  it('lets dispatchers resend a message where it applies, once per ten minutes of their own', async () => {
    const { request_id, token, phone, body } = await booked()
    const { claims } = await staffMember()
    const path = `/staff/bookings/${request_id}/notify`
    const ask = (kind: string) => staff('POST', path, { claims, body: { kind } })
    expect(await ask('assigned')).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    expect(await bookings('POST', '/sms/notify', { token, body })).toMatchObject({ status: 202 })
    expect(await ask('received')).toMatchObject({ status: 202 })
    expect(await ask('received')).toMatchObject({ status: 429 })
    await expect.poll(() => sentMessages(phone)).toHaveLength(3)
    const technician = (await staffMember({ roles: ['technician'] })).claims
    const refused = await staff('POST', path, { claims: technician, body: { kind: 'received' } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })
})
