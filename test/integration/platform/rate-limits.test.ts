import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'

/** A stage with small rate limits. */
let call: Driver
beforeAll(async () => {
  stubSettings({
    bookings: { perIpHour: 3, perIpDay: 5, changesPerIpDay: 2, faultsPerIpDay: 5 },
    lookups: { perIp5Minutes: 4, perIpDay: 6 },
  })
  vi.resetModules()
  call = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  await emptySlot(day, slot, 100)
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const day = bookableDay(43)
const [slot] = serviceTimes
const anAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`
const bookingOf = (customer_phone = aPhone()) => ({ ...aNewBooking({ customer_phone }), ...visitOn(day, slot) })
const book = (address: string, key: string = randomUUID(), body = bookingOf()) =>
  call('POST', '/bookings', { body, key, address })
const lookUp = (address: string, customer_phone = aPhone()) =>
  call('POST', '/lookups', { body: { customer_phone }, address })

it('checks the health 30 times a minute for an address, since each check tries five writes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T03:00:10Z`) })
  const address = anAddress()
  for (let n = 0; n < 30; n += 1) expect(await call('GET', '/health', { address })).toMatchObject({ status: 200 })
  expect(await call('GET', '/health', { address })).toMatchObject({ status: 429, headers: { 'retry-after': '50' } })
  expect(await call('GET', '/health', { address: anAddress() })).toMatchObject({ status: 200 })
  vi.useRealTimers()
})

describe('bookings of one address (specification 7.3)', () => {
  it('requires a code of one address above its limit of bookings, with the seconds to wait', async () => {
    const address = anAddress()
    for (let n = 0; n < 3; n += 1) expect(await book(address)).toMatchObject({ status: 201 })
    const over = await book(address)
    expect(over).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect(await book(anAddress())).toMatchObject({ status: 201 })
  })

  it('accepts a repeated key of a booking above the limit of its address', async () => {
    const [address, key, body] = [anAddress(), randomUUID(), bookingOf()]
    const first = await book(address, key, body)
    for (let n = 0; n < 4; n += 1) await book(address)
    expect(await book(address, key, body)).toEqual(first)
  })

  it('counts bookings of the /64, the /56 and the /48 of an IPv6 address: 1, 1.5 and 2 times as many', async () => {
    const site = `2001:db8:${randomInt(0xffff).toString(16)}`
    const statuses = async (...groups: string[]) => {
      const answers = []
      for (const group of groups) answers.push((await book(`${site}:${group}::${answers.length}`)).status)
      return answers
    }
    expect(await statuses('ab01', 'ab01', 'ab01', 'ab01')).toEqual([201, 201, 201, 401])
    // Another /64 of the same /56, then another /56 of the same /48.
    expect(await statuses('ab02', 'ab02')).toEqual([201, 401])
    expect(await statuses('cd01', 'cd02', 'ef01')).toEqual([201, 201, 401])
    expect((await book(`2001:db8:${randomInt(0xffff).toString(16)}:1::1`)).status).toBe(201)
  })

  it('limits bookings of one address per day too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') })
    const dated = () => ({ ...bookingOf(), ...visitOn('2026-12-20', slot) })
    await emptySlot('2026-12-20', slot, 100)
    const address = anAddress()
    for (let n = 0; n < 3; n += 1) expect(await book(address, randomUUID(), dated())).toMatchObject({ status: 201 })
    vi.setSystemTime(new Date('2026-11-24T04:00:00Z'))
    for (let n = 0; n < 2; n += 1) expect(await book(address, randomUUID(), dated())).toMatchObject({ status: 201 })
    expect(await book(address, randomUUID(), dated())).toMatchObject({
      status: 401,
      headers: { 'retry-after': String(20 * 3600) },
    })
    vi.useRealTimers()
  })

  it('never exceeds the limit of bookings of one address in parallel', async () => {
    const address = anAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(address)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(17)
  })
})

describe('reported faults of one address', () => {
  const report = async (address: string) =>
    (await call('POST', '/faults', { body: { fault: 'TypeError', at: 'site-1.js:1:2' }, address })).status

  it('rejects reported faults above five in a day, which one address cannot make an alarm of', async () => {
    const address = anAddress()
    for (let n = 0; n < 5; n += 1) expect(await report(address)).toBe(204)
    expect(await report(address)).toBe(429)
  })

  it('accepts five reported faults of a whole /48 of IPv6', async () => {
    const site = `2001:db8:${randomInt(0xffff).toString(16)}`
    for (let n = 0; n < 5; n += 1) expect(await report(`${site}:${n}00::1`)).toBe(204)
    expect(await report(`${site}:900::1`)).toBe(429)
  })
})

describe('calendar files of one address', () => {
  it('rejects calendar files of one address above 60 in an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') })
    const [address, query] = [anAddress(), 'service_day=2026-12-14&visit=89abcdef&version=1']
    const load = () => call('GET', `/calendar-file?${query}`, { address })
    for (let n = 0; n < 60; n += 1) expect(await load()).toMatchObject({ status: 200 })
    expect(await load()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    vi.useRealTimers()
  })
})

describe('lookups of one address', () => {
  it('rejects lookups of one address above the limits of five minutes and of a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') })
    const address = anAddress()
    for (let n = 0; n < 4; n += 1) expect(await lookUp(address)).toMatchObject({ status: 404 })
    expect(await lookUp(address)).toMatchObject({ status: 429, headers: { 'retry-after': '300' } })
    vi.setSystemTime(new Date('2026-11-24T03:05:00Z'))
    for (let n = 0; n < 2; n += 1) expect(await lookUp(address)).toMatchObject({ status: 404 })
    expect(await lookUp(address)).toMatchObject({ status: 429 })
    vi.useRealTimers()
  })

  it('uses up no limit of a phone with lookups above the limit of their address', async () => {
    const [address, victim] = [anAddress(), aPhone()]
    for (let n = 0; n < 30; n += 1) await lookUp(address, victim)
    expect(await lookUp(anAddress(), victim)).toMatchObject({ status: 404 })
  })
})
