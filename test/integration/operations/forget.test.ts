import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { formatPhone, internationalPhone } from '#shared/customer/phone.ts'
import { memberMoveMessages } from '#shared/notifications/job.ts'
import { eraseCancelled } from '../../../functions/bookings/booking-erasure.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { findAccount } from '../../../functions/membership/cognito-account.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { deviceTokenFor, isDeviceTokenOf } from '../../../functions/sms/device-token.ts'
import { aNewBooking, aPhone, visitOn, withoutProfile } from '../../support/bookings/bookings.ts'
import {
  bookableDay,
  bookedCount,
  emptySlot,
  eventsOf,
  everything,
  moveToStatus,
  storedItem,
} from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { command, replyTo } from '../../support/in-process/operator.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'

const day = bookableDay(58)
const slot = serviceTimes[2]
const call = inProcess(bookingApi)
const accounts = inProcess(accountApi)

beforeAll(async () => {
  await emptySlot(day, slot, 100)
})

/** A customer whose texts are all unique. */
async function aPerson() {
  const mark = randomUUID().slice(0, 8)
  const phone = aPhone()
  const texts = [`${mark}동`, `${mark} 말`, `${mark} 메모`, `${mark}@example.com`, `${mark} 이름`, `${mark} 사유`]
  const [home = '', details = '', memo = '', email = '', name = '', note = ''] = texts
  const order = {
    ...aNewBooking({ customer_phone: phone, customer_address_detail: home, detailInfo: details }),
    ...visitOn(day, slot),
    service_type: '이전',
    selectedDropdownOption: '앵글 설치 필요',
    destination_address: `서울 성북구 ${mark}로 1`,
    destination_address_detail: `${mark}호`,
  } as const
  const booked = async (uid?: string): Promise<string> => {
    const sent = uid === undefined ? { body: order } : { body: withoutProfile(order), claims: claimsOf(uid) }
    const answer = await call('POST', uid === undefined ? '/bookings' : '/me/bookings', { ...sent, key: randomUUID() })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.request_id
  }
  const completed = async (uid?: string) => {
    const request_id = await booked(uid)
    await moveToStatus({ request_id }, 4)
    const charges = [{ label: '출장비', amount: 20_000 }]
    const payment = { method: 'card', at: '2026-11-25T05:00:00.000Z' }
    const item = { ...(await storedItem(request_id)), memo, work_done: details, charges, payment }
    await dynamo.send(new PutCommand({ TableName: tables.bookings, Item: item }))
    await dynamo.send(
      new PutCommand({
        TableName: tables.bookingEvents,
        Item: { request_id, at: `${new Date().toISOString()}#9`, event: 'corrected', actor: 'desk', note },
      }),
    )
    return request_id
  }
  return { mark, phone, booked, completed, profile: { name, email, address_detail: home } }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** What the night keeps back of a booking that was cancelled: the phone goes along. */
const heldFor = (customer_phone: string) => {
  const gone = { service_day: day, customer_phone }
  const message = { of: randomUUID(), receiver: 'customer', kind: 'cancelled', at: '', request_id: 'gone', gone }
  const Item = { day: '2099-01-01', job: message.of, message }
  return dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item }))
}

/** What the night keeps back of a move, and what an earlier release kept back of a number that a dispatcher requested. */
async function heldForMember(phone: string) {
  const move = { uid: randomUUID(), at: '', from: phone, to: aPhone() }
  const [warning] = memberMoveMessages(move)
  const requested = { of: randomUUID(), receiver: 'customer', kind: 'phone_requested', at: '', member: move.uid }
  for (const message of [warning, requested]) {
    const Item = { day: '2099-01-01', job: randomUUID(), message }
    await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item }))
  }
}

/** Every item of every table in which something of a person can still be read. */
async function whatIsLeftOf({ mark, phone }: Person) {
  const items = (await Promise.all(Object.values(tables).map(everything))).flat()
  const canaries = [mark, phone, formatPhone(phone), internationalPhone(phone)]
  return items.filter((item) => canaries.some((canary) => JSON.stringify(item).includes(canary)))
}

describe('forget (specification 10.4)', () => {
  it('removes a forgotten guest or member from every table, and the account', async () => {
    const person = await aPerson()
    const before = await bookedCount(day, slot)
    const { uid } = await aMember({ phone: person.phone, ...person.profile })
    const [open, done, own] = [await person.booked(), await person.completed(), await person.completed(uid)]
    await heldFor(person.phone)
    await heldForMember(person.phone)
    expect(await whatIsLeftOf(person)).not.toHaveLength(0)
    expect(await replyTo('forget', { phone: person.phone })).toEqual({
      members: 1,
      cancelled: 1,
      erased: 2,
      site_contacts: 0,
      notes: 2,
      held_messages: 2,
      pictures: 0,
      call_backs: 0,
      vacancy_alerts: 0,
    })
    expect(await whatIsLeftOf(person)).toEqual([])
    expect(await findAccount(person.phone)).toBeUndefined()
    expect(await storedItem(open)).toHaveProperty('cancelled_at')
    expect(await bookedCount(day, slot)).toBe(before + 2)
    for (const request_id of [done, own]) expect(await eventsOf(request_id)).not.toHaveLength(0)
  })

  it('removes a forgotten on-site contact from bookings of others, which go on, also a visit under way', async () => {
    const site = { site_name: '박현장', site_phone: aPhone(), site_agreed: true }
    const body = () => ({ ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot), ...site })
    const booked = async () => (await call('POST', '/bookings', { body: body(), key: randomUUID() })).body.request_id
    const [waiting, underWay] = [await booked(), await booked()]
    await moveToStatus({ request_id: underWay }, 3)
    expect((await replyTo('export', { phone: site.site_phone })).site_contacts).toHaveLength(2)
    const message = { of: randomUUID(), receiver: 'site', kind: 'cancelled', at: '', request_id: 'gone' }
    const gone = { service_day: day, site_phone: site.site_phone }
    const Item = { day: '2099-01-01', job: message.of, message: { ...message, gone } }
    await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item }))
    expect(await replyTo('forget', { phone: site.site_phone })).toMatchObject({ site_contacts: 2, held_messages: 1 })
    for (const [request_id, status] of [
      [waiting, 1],
      [underWay, 3],
    ] as const) {
      const item = await storedItem(request_id)
      expect(item).toMatchObject({ status, customer_type: '프리랜서' })
      for (const attribute of ['site_name', 'site_phone', 'site_agreed', 'site_hash'])
        expect(item).not.toHaveProperty(attribute)
    }
    expect(await replyTo('forget', { phone: site.site_phone })).toMatchObject({ site_contacts: 0 })
  })

  it('keeps day, service, charges, payment and hash of the phone of completed visits, as the law requires', async () => {
    const person = await aPerson()
    const request_id = await person.completed()
    await replyTo('forget', { phone: person.phone })
    const { version: _, created_at: __, last_event: ___, ...left } = (await storedItem(request_id)) ?? {}
    expect(left).toEqual({
      request_id,
      booking_number: expect.any(String),
      status: 4,
      service_day: day,
      service_type: '이전',
      charges: [{ label: '출장비', amount: 20_000 }],
      payment: { method: 'card', at: '2026-11-25T05:00:00.000Z' },
      customer_phone: expect.stringMatching(/^[\w-]{43}_deleted$/),
    })
  })

  it('sends nothing when it forgets: kept bookings keep their last event, and a cancelled one no phone', async () => {
    const person = await aPerson()
    const [open, done] = [await person.booked(), await person.completed()]
    const { last_event } = (await storedItem(done)) ?? {}
    await replyTo('forget', { phone: person.phone })
    expect((await storedItem(done))?.last_event).toEqual(last_event)
    expect((await storedItem(open))?.last_event).toMatchObject({ kind: 'cancelled', actor: 'operations' })
  })

  it('forgets a person after a withdrawal, and again', async () => {
    const person = await aPerson()
    const { uid } = await aMember({ phone: person.phone, ...person.profile })
    await person.completed(uid)
    const form = { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: `${person.mark} 사유` }
    expect(await accounts('DELETE', '/me', { body: form, claims: claimsOf(uid) })).toMatchObject({ status: 204 })
    expect(await whatIsLeftOf(person)).not.toHaveLength(0)
    expect(await replyTo('forget', { phone: person.phone })).toEqual({
      members: 1,
      cancelled: 0,
      erased: 1,
      site_contacts: 0,
      notes: 1,
      held_messages: 0,
      pictures: 0,
      call_backs: 0,
      vacancy_alerts: 0,
    })
    expect(await whatIsLeftOf(person)).toEqual([])
    expect(await replyTo('forget', { phone: person.phone })).toEqual({
      members: 0,
      cancelled: 0,
      erased: 0,
      site_contacts: 0,
      notes: 0,
      held_messages: 0,
      pictures: 0,
      call_backs: 0,
      vacancy_alerts: 0,
    })
  })

  it('revokes the device tokens of a forgotten phone, and of no other phone', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const now = new Date()
    const tokenOf = (of: string) => deviceTokenFor(of, { key: '', challenge: 'A'.repeat(22) }, now)
    const [token, ofOther] = [await tokenOf(phone), await tokenOf(other)]
    expect(await isDeviceTokenOf(phone, token, now)).toBe(true)
    await replyTo('forget', { phone })
    expect(await isDeviceTokenOf(phone, token, now)).toBe(false)
    expect(await isDeviceTokenOf(other, ofOther, now)).toBe(true)
  })

  it('rejects forget on the day of a visit and erases nothing', async () => {
    const person = await aPerson()
    const [open, assigned] = [await person.booked(), await person.booked()]
    await moveToStatus({ request_id: assigned }, 2)
    expect(await command('forget', { phone: person.phone })).toEqual({
      refused: { code: 'WITHDRAWAL_BLOCKED', fields: [] },
    })
    expect(await storedItem(open)).toMatchObject({ status: 1, customer_phone: person.phone })
  })

  it('erases the note of a cancelled booking by number once no phone finds it', async () => {
    const person = await aPerson()
    const request_id = await person.booked()
    const number = bookingNumberOf(request_id)
    const desk = await aColleague({ roles: ['desk'] })
    const why = { reason: 'other', note: `${person.mark} 사유` }
    expect(await desk.cancel(request_id, why)).toMatchObject({ status: 204 })
    // Records without a named booking are erased with the booking's other data.
    const [, cancelled] = await eventsOf(request_id)
    const inFiveYears = Date.parse(`${Number(day.slice(0, 4)) + 5}${day.slice(4, 8)}01T00:00:00Z`) / 1000
    expect(cancelled?.expires_at).toBeGreaterThan(inFiveYears)
    expect(cancelled?.expires_at).toBeLessThan(inFiveYears + 40 * 24 * 60 * 60)
    await eraseCancelled(request_id)
    const nothing = {
      members: 0,
      cancelled: 0,
      erased: 0,
      site_contacts: 0,
      notes: 0,
      held_messages: 0,
      pictures: 0,
      call_backs: 0,
      vacancy_alerts: 0,
    }
    expect(await replyTo('forget', { phone: person.phone })).toEqual(nothing)
    expect(await whatIsLeftOf(person)).toHaveLength(1)
    const request = { phone: person.phone, booking: [number] }
    expect(await replyTo('forget', request)).toEqual({ ...nothing, notes: 1 })
    expect(await whatIsLeftOf(person)).toEqual([])
    expect(await eventsOf(request_id)).toMatchObject([{ event: 'received' }, { event: 'cancelled', reason: 'other' }])
    expect(await replyTo('forget', request)).toEqual(nothing)
  })

  it.each([
    ['is not cancelled', async () => (await aPerson()).booked(), 'STATUS_NOT_ALLOWED'],
    ['does not exist', async () => '0000-0000', 'BOOKING_NOT_FOUND'],
  ])('erases nothing where forget names a booking that %s', async (_, aName, code) => {
    const [person, name] = [await aPerson(), await aName()]
    const open = await person.booked()
    expect(await command('forget', { phone: person.phone, booking: [name] })).toEqual({ refused: { code, fields: [] } })
    expect(await storedItem(open)).toMatchObject({ status: 1, customer_phone: person.phone })
  })
})

it('exports everything stored about a person with history and without notes of admins', async () => {
  const person = await aPerson()
  const { uid } = await aMember({ phone: person.phone, ...person.profile })
  const [guest, own] = [await person.completed(), await person.booked(uid)]
  const exported = await replyTo('export', { phone: person.phone })
  expect(exported.members).toEqual([expect.objectContaining({ uid, name: person.profile.name })])
  expect(exported.bookings.map(({ request_id }: { request_id: string }) => request_id).sort()).toEqual(
    [guest, own].sort(),
  )
  expect(exported.bookings[0].history).not.toHaveLength(0)
  expect(JSON.stringify(exported)).not.toContain(`${person.mark} 메모`)
})
