import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { handler as staffHandler } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { staffMember } from '../../support/staff/staff.ts'

const call = inProcess(handler)
const callStaff = inProcess(staffHandler)
const day = bookableDay(49)
const [slot, later] = serviceTimes

beforeAll(async () => {
  for (const time of [slot, later]) await emptySlot(day, time, 1_000)
})
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockReturnValue()
  vi.spyOn(logger, 'error').mockReturnValue()
})

const booked = (customer_phone: string) => bookedByGuest({ service_day: day, service_time: slot }, { customer_phone })

/** Changes of an item by hand: fields that are missing or have unknown values. */
async function damage(id: string, changes: Record<string, unknown>) {
  const item: Record<string, unknown> = { ...(await storedItem(id)), ...changes }
  await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: item }))
}

// Every field that is only shown, gone or unknown, one by one and all of them.
const gone = { service_type: undefined, aircon_type: undefined, brand: undefined, service_time: undefined }
const unknown = { service_type: '도색', aircon_type: 7, brand: null, sprint: ['모름'], engineer_name: { a: 1 } }
const rest = { service_date: undefined, customer_address: undefined, customer_type: '기타', service_images: 'none' }
const single = [...Object.entries(gone), ...Object.entries(unknown), ...Object.entries(rest)]
const damages: [string, Record<string, unknown>][] = [
  ...single.map(([field, value]): [string, Record<string, unknown>] => [
    `${field} is ${JSON.stringify(value) ?? 'gone'}`,
    { [field]: value },
  ]),
  ['all are gone', { ...gone, ...rest, consented_at: undefined, detailInfo: undefined }],
]

describe('stored booking with an unreadable part', () => {
  it.each(damages)(
    'shows a booking with an unreadable part with the rest, and hides no other: %s',
    async (_, changes) => {
      const { customer, claims } = await signedIn()
      const { phone } = customer
      const [broken, whole] = [await booked(phone), await booked(phone)]
      await damage(broken.id, changes)
      const { lookup_token } = await issueLookupToken(phone, new Date())

      const shown = await call('GET', broken.path, { token: broken.token })
      expect(shown).toMatchObject({ status: 200, body: { request_id: broken.id, status: 1 } })
      for (const field of Object.keys(changes)) expect(shown.body[field]).toBeUndefined()
      const masked = await call('POST', '/lookups', { body: { customer_phone: phone } })
      expect(masked.body.bookings).toHaveLength(2)
      const lists = [
        await call('GET', '/bookings', { token: lookup_token }),
        await call('GET', '/me/bookings', { claims }),
      ]
      for (const { status, body } of lists) {
        expect(status).toBe(200)
        expect(body.bookings.map((one: { request_id: string }) => one.request_id)).toEqual(
          expect.arrayContaining([broken.id, whole.id]),
        )
      }

      const warned = vi.mocked(logger.warn).mock.calls
      const lines = warned.filter(([name]) => name === 'booking_not_read')
      expect(warned).toContainEqual([
        'ItemsUnreadable',
        expect.objectContaining({ item: broken.id, ItemsUnreadable: 1 }),
      ])
      expect(lines).toContainEqual(['booking_not_read', { booking: broken.id, fields: expect.any(Array) }])
      expect(new Set(lines.flatMap(([, facts]) => Object(facts).fields))).toEqual(new Set(Object.keys(changes)))
      expect(JSON.stringify(warned)).not.toContain(phone)
    },
  )

  it('edits and cancels a booking without losing its unreadable part', async () => {
    const booking = await booked(aPhone())
    await damage(booking.id, { brand: '옛 이름', added_by_hand: '메모' })
    const body = { version: 1, detailInfo: '바꾼 내용' }
    expect(await call('PATCH', booking.path, { token: booking.token, body })).toMatchObject({ status: 200 })
    expect(await storedItem(booking.id)).toMatchObject({
      ...{ brand: '옛 이름', added_by_hand: '메모', detailInfo: '바꾼 내용', version: 2, unassigned: 'yes' },
    })
    expect(await call('DELETE', booking.path, { token: booking.token })).toMatchObject({ status: 204 })
  })

  it('cancels a booking with an unknown slot', async () => {
    const booking = await booked(aPhone())
    await damage(booking.id, { service_time: undefined })
    expect(await call('DELETE', booking.path, { token: booking.token })).toMatchObject({ status: 204 })
  })
})

it('shows booking and history without an unreadable event', async () => {
  const { id, path, token } = await booked(aPhone())
  for (const at of ['2026-11-21T04:00:00.000Z#9', 'message#of another release'])
    await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: { request_id: id, at, kind: 7 } }))
  const { status, body } = await call('GET', path, { token })
  expect([status, body.history]).toMatchObject([200, [{ event: 'received' }]])
  expect(logger.warn).toHaveBeenCalledWith('past_not_read', { booking: id })
})

describe('unusable stored booking', () => {
  it('hides no other booking for an unusable one, and names it in the log', async () => {
    const { customer, claims } = await signedIn()
    const { phone } = customer
    const [broken, whole] = [await booked(phone), await booked(phone)]
    await damage(broken.id, { status: 9 })
    const { lookup_token } = await issueLookupToken(phone, new Date())
    const lists = [
      await call('GET', '/bookings', { token: lookup_token }),
      await call('GET', '/me/bookings', { claims }),
    ]
    for (const { body } of lists) expect(body.bookings).toMatchObject([{ request_id: whole.id }])
    const masked = await call('POST', '/lookups', { body: { customer_phone: phone } })
    expect(masked.body.bookings).toHaveLength(1)
    expect(logger.error).toHaveBeenCalledWith('booking_not_read', { booking: broken.id, fields: ['status'] })
  })

  it.each([
    ['status', 9],
    ['service_day', '2026-02-30'],
    ['created_at', 'x'],
  ])('returns BOOKING_UNREADABLE when an unusable booking is opened or changed: %s', async (field, value) => {
    const { customer, claims } = await signedIn()
    const { id, path, token } = await booked(customer.phone)
    await damage(id, { [field]: value })
    const desk = await staffMember({ roles: ['desk'] })
    const responses = [
      await call('GET', path, { token }),
      await call('PATCH', path, { token, body: { version: 1, brand: '캐리어' } }),
      await call('DELETE', path, { token }),
      await call('GET', `/me${path}`, { claims }),
      await callStaff('GET', `/staff${path}`, desk),
      await callStaff('POST', `/staff${path}/cancellation`, { ...desk, body: { version: 1, reason: 'other' } }),
    ]
    for (const response of responses)
      expect(response).toMatchObject({
        status: 500,
        body: { code: 'BOOKING_UNREADABLE', error_id: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
      })
    expect(logger.error).toHaveBeenCalledWith('request', expect.objectContaining({ code: 'BOOKING_UNREADABLE' }))
    expect(logger.warn).toHaveBeenCalledWith('ItemsUnreadable', expect.objectContaining({ item: id }))
  })
})

it('hides internal fields of bookings from customers', async () => {
  const { customer, claims } = await signedIn()
  const { id, path } = await booked(customer.phone)
  const inside = {
    engineer_profile_image: '/faces/1.jpg',
    engineer_uid: 'e',
    partner_uid: 'p',
    partner_address_detail: '3층',
    memo: '메모',
    customer_uid: customer.uid,
  }
  const outside = { engineer_name: '김기사', partner_name: '한빛' }
  await damage(id, { ...inside, ...outside })
  const { body } = await call('GET', `/me${path}`, { claims })
  expect(body).toMatchObject(outside)
  for (const field of Object.keys(inside)) expect(body).not.toHaveProperty(field)
})
