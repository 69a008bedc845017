import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, storedItem } from '../../support/bookings/world.ts'
import { bookAs, memberOrder } from '../../support/customers/member-calls.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'

// The deployed functions have the list of the stage; those of this process have none.
const deployed = overHttp(stack.apiUrl)
const inForce = localStage.prices
const earlier = '0123456789abcdef'

const day = bookableDay(23)
const [slot] = serviceTimes
const visit = visitOn(day, slot)
const anOrder = () => ({ ...aNewBooking({ customer_phone: aPhone() }), ...visit })
const book = (body: object, key: string = randomUUID()) => deployed('POST', '/bookings', { body, key })

beforeAll(() => emptySlot(day, slot, 1_000))

describe('the price kept as shown (specification 1.3)', () => {
  it('stores the prices of the list that the guest saw', async () => {
    const { status, body } = await book({ ...anOrder(), price_list: inForce?.id })
    expect(status).toBe(201)
    const item = await storedItem(body.request_id)
    const { call_out } = item ?? {}
    expect(item?.price_shown).toEqual({
      list: inForce?.id,
      lines: [{ id: 'clean-wall', label: '벽걸이형 분해 청소', kind: 'from', amount: 80_000 }],
      call_out,
      min: call_out.min + 80_000,
    })
    expect(item).not.toHaveProperty('price_list')
  })

  it('stores no prices of the list where the page showed none', async () => {
    const { body } = await book(anOrder())
    expect(await storedItem(body.request_id)).toMatchObject({ price_shown: { list: 'none', lines: [] } })
  })

  it.each([earlier, 'none'])(
    'rejects a booking with the price list in force where it showed %s',
    async (price_list) => {
      const [order, key] = [anOrder(), randomUUID()]
      expect(await book({ ...order, price_list }, key)).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', price_list: inForce },
      })
      expect(await book({ ...order, price_list: inForce?.id }, key)).toMatchObject({ status: 201 })
    },
  )

  it('answers a repeated booking as before, whatever price list it names', async () => {
    const [order, key] = [anOrder(), randomUUID()]
    const first = await book({ ...order, price_list: inForce?.id }, key)
    const { price_shown } = (await storedItem(first.body.request_id)) ?? {}
    for (const again of [{ price_list: earlier }, { price_list: 'none' }, {}])
      expect(await book({ ...order, ...again }, key)).toMatchObject({ status: 201, body: first.body })
    expect(await storedItem(first.body.request_id)).toMatchObject({ price_shown, version: 1 })
  })

  it.each(['', 'NONE', '0123', `${earlier}0`, 7, null])('rejects %j as the ID of a price list', async (price_list) => {
    expect(await book({ ...anOrder(), price_list })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field: 'price_list', code: 'VALUE_NOT_ALLOWED' }] },
    })
  })

  it('keeps the shown price for members and phone bookings', async () => {
    const member = await signedIn()
    const desk = await aColleague({ roles: ['desk'] })
    const order = { ...anOrder(), consent: 'spoken' }
    const calls = [
      (price_list: string, key: string) => bookAs(member, { ...memberOrder(visit), price_list }, key),
      (price_list: string, key: string) => desk.take({ ...order, price_list }, key),
    ]
    for (const call of calls) {
      const key = randomUUID()
      const refused = await call(earlier, key)
      expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
      expect(refused.body).not.toHaveProperty('price_list')
      const booked = await call('none', key)
      expect(booked.status).toBe(201)
      expect(await call(earlier, key)).toMatchObject({ status: 201, body: booked.body })
      expect(await storedItem(booked.body.request_id)).toMatchObject({ price_shown: { list: 'none' } })
    }
  })

  it('stores the prices of another unit that the customer chooses, under the same rules', async () => {
    const { body: receipt } = await book({ ...anOrder(), price_list: inForce?.id })
    const edit = (fields: object) =>
      deployed('PATCH', `/bookings/${receipt.request_id}`, { token: receipt.manage_token, body: fields })
    const stand = { version: 1, aircon_type: '스탠드형' }
    expect(await edit({ ...stand, price_list: earlier })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price_list: inForce },
    })
    const edited = { price_shown: { list: inForce?.id, lines: [{ id: 'clean-stand', amount: 130_000 }] } }
    expect(await edit({ ...stand, price_list: inForce?.id })).toMatchObject({ status: 200, body: edited })
    expect(await edit({ ...stand, price_list: earlier })).toMatchObject({
      status: 200,
      body: { ...edited, version: 2 },
    })
    expect(await edit({ version: 2, brand: '캐리어', price_list: earlier })).toMatchObject({
      status: 200,
      body: edited,
    })
    const item = await storedItem(receipt.request_id)
    expect(item).not.toHaveProperty('price_list')
    expect(item?.price_shown.min).toBe(item?.call_out.min + 130_000)
  })

  it('stores a line for each of several units, removes one with its price, and books others by telephone', async () => {
    const wall = { aircon_type: '벽걸이형', brand: '캐리어' }
    const unlisted = { aircon_type: '항온항습기', brand: '캐리어' }
    const order = { ...anOrder(), price_list: inForce?.id }
    expect(await book({ ...order, additional_units: [unlisted] })).toMatchObject({
      status: 422,
      body: { code: 'UNITS_BY_PHONE' },
    })
    expect(await book({ ...anOrder(), additional_units: [wall] })).toMatchObject({
      status: 422,
      body: { code: 'UNITS_BY_PHONE' },
    })
    const { status, body: receipt } = await book({ ...order, additional_units: [wall] })
    expect(status).toBe(201)
    const item = await storedItem(receipt.request_id)
    expect(item).toMatchObject({
      additional_units: [wall],
      price_shown: { lines: [{ id: 'clean-wall' }, { id: 'clean-wall_2', label: '벽걸이형 분해 청소 (2대째)' }] },
    })
    expect(item?.price_shown.min).toBe(item?.call_out.min + 160_000)
    const edit = (fields: object) =>
      deployed('PATCH', `/bookings/${receipt.request_id}`, {
        token: receipt.manage_token,
        body: { ...fields, price_list: inForce?.id },
      })
    expect(await edit({ version: 1, additional_units: [unlisted] })).toMatchObject({
      status: 422,
      body: { code: 'UNITS_BY_PHONE' },
    })
    expect(await edit({ version: 1, additional_units: [{ ...wall, brand: '센추리' }] })).toMatchObject({
      status: 200,
      body: { version: 2, price_shown: item?.price_shown },
    })
    expect(await edit({ version: 2, additional_units: [] })).toMatchObject({
      status: 200,
      body: { version: 3, price_shown: { min: item?.call_out.min + 80_000 } },
    })
    expect((await edit({ version: 3, additional_units: [] })).body.version).toBe(3)
  })

  it('leaves the duration of several units to the dispatcher', async () => {
    const desk = await aColleague({ roles: ['desk'] })
    const stand = { aircon_type: '스탠드형', brand: '캐리어' }
    const order = { ...anOrder(), consent: 'spoken', additional_units: [stand, stand] }
    const booked = await desk.take(order)
    expect(booked.status).toBe(201)
    expect(await storedItem(booked.body.request_id)).toMatchObject({ additional_units: [stand, stand] })
    expect((await desk.take({ ...order, additional_units: [stand, stand, stand] })).status).toBe(400)
  })

  it('rejects further units for other services', async () => {
    const order = { ...anOrder(), service_type: '철거', additional_units: [] }
    expect(await book(order)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  })
})
