import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { internationalPhone } from '#shared/customer/phone.ts'
import { expectFigures } from '../../../bench/prove/expect-figures.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import type { Driver } from '../../support/in-process/api-driver.ts'
import {
  admitted,
  bookAs,
  memberBooksAt,
  requestConfirmations,
  sentInHour,
  spendNumber,
} from '../../support/in-process/attacks.ts'
import {
  aBookingSomewhere,
  aKnownNumber,
  anAddress,
  anHourFromOneSite,
  anOrdinaryCustomer,
  aSite,
  book,
  manyAtOnce,
  onUniqueDay,
  send,
  verify,
  withProductionLimits,
} from '../../support/in-process/flood.ts'
import { aDeviceToken, anHourOfAttackers, codeFor, guestBooks } from '../../support/in-process/many-attackers.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { staffMember } from '../../support/staff/staff.ts'

let call: Driver
beforeAll(async () => {
  call = await withProductionLimits()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function aBookingByTelephone() {
  const { claims } = await staffMember({ roles: ['desk'] })
  const body = { ...aBookingSomewhere(), consent: 'spoken' }
  return call('POST', '/staff/bookings', { body, key: randomUUID(), claims, address: anAddress() })
}

describe('flood from one /48 (decision 0015)', () => {
  // The whole of it, 20,000 requests, is in test/full.
  it('allows a flood from one /48 20 bookings and 30 codes in an hour, without effect on others', async () => {
    const { answered, messages, later } = await anHourFromOneSite(call, 240)
    expect(answered.get('book 201')).toBe(20)
    expect(answered.get('send 202')).toBe(30)
    expect(messages).toBe(30)
    expect([...answered.keys()].filter((answer) => / 5\d\d$/.test(answer))).toEqual([])
    // The next hour is as the first one was.
    expect(later.get('book 201')).toBe(20)
    expect(later.get('send 202')).toBe(10)
  })
})

describe('floods from six /48 at once', () => {
  const sites = Array.from({ length: 6 }, aSite)

  it('requires a code of guests during floods from six /48, not of members and callers', async () => {
    const { wait } = onUniqueDay()
    const requests = Array.from({ length: 15 }, () => sites).flat()
    const bookings = await manyAtOnce(requests, (site) => book(call, site()))
    const outcomes = bookings.map(({ status, body }) => body.code ?? status)
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(60)
    const refusals = outcomes.filter((outcome) => outcome !== 201)
    expect(
      refusals.filter((code) => !['VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS', 'SLOT_FULL'].includes(code)),
    ).toEqual([])

    // Each of them to five numbers of its own: one first code and four further ones.
    const numbers = sites.flatMap((site) => Array.from({ length: 5 }, () => ({ site, phone: aPhone() })))
    const sends = await manyAtOnce(numbers, ({ site, phone }) => send(call, site(), phone))
    expect(sends.map(({ status }) => status)).toEqual(Array(30).fill(202))
    const messages = await Promise.all(numbers.map(({ phone }) => sentMessages(phone)))
    expect(messages.flat()).toHaveLength(30)

    const [address, phone, key] = [anAddress(), aPhone(), randomUUID()]
    const order = aBookingSomewhere(phone)
    const verification = { status: 401, body: { code: 'VERIFICATION_REQUIRED' } }
    expect(await book(call, address, order, key)).toMatchObject(verification)
    const { body } = await send(call, address, phone, 'booking')
    const answer = { challenge: body.challenge, code: await sentCode(phone) }
    expect(await book(call, address, { ...order, ...answer, code: '999999' }, key)).toMatchObject({ status: 401 })
    const booked = await book(call, address, { ...order, ...answer }, key)
    expect(booked).toMatchObject({ status: 201 })
    // A repeat is the same booking, with the code and without; another booking needs another code.
    expect(await book(call, address, { ...order, ...answer }, key)).toEqual(booked)
    const { device_token, ...receipt } = booked.body
    expect(device_token).toMatch(/^dv_/)
    expect((await book(call, address, order, key)).body).toEqual(receipt)
    const another = { ...aBookingSomewhere(phone), ...answer }
    expect(await book(call, address, another)).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
    expect(await memberBooksAt(call, anAddress())).toBe(201)
    expect(await aBookingByTelephone()).toMatchObject({ status: 201 })

    wait(3600)
    await anOrdinaryCustomer(call)
    expect((await Promise.all(sites.map((site) => book(call, site())))).map(({ status }) => status)).toEqual(
      Array(6).fill(201),
    )
  })
})

describe('strangers with a known number', () => {
  it('accepts the correct code of an owner after 11 sends and many wrong codes of strangers', async () => {
    const { right, again, others } = await aKnownNumber(call, 120)
    expect(right).toMatchObject({ status: 200 })
    expect(again).toMatchObject({ status: 200 })
    expect(others.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
  })
})

describe('strangers who spend the unverified bookings and the codes of a number', () => {
  it('books an owner whose unverified bookings and codes strangers spent: dispatchers call', async (context) => {
    const { wait } = onUniqueDay()
    const phone = aPhone()
    const { addresses, bookings, codes } = await spendNumber(call, phone, wait)
    expect(bookings).toEqual([201, 201, 201])
    expect(codes).toEqual(Array(12).fill(202))
    expectFigures(context, [
      { name: 'messages that use up the codes of a number for a day', of: codes.length, value: 12, expected: 12 },
      { name: 'addresses that it takes', value: addresses.length, expected: 6 },
    ])
    const home = anAddress()
    expect(await send(call, home, phone, 'booking')).toMatchObject({ status: 429 })
    expect(await bookAs(call, phone, home)).toMatchObject({ status: 201, isCalled: true })
    // Each address books once with a number without a code, and a second time where none can be sent.
    const [stranger] = addresses
    expect(await bookAs(call, phone, stranger)).toMatchObject({ status: 201, isCalled: true })
    expect(await bookAs(call, phone, stranger)).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
  })

  it('leaves a number its codes when strangers spend them at one address', async () => {
    const { wait } = onUniqueDay()
    const [phone, address] = [aPhone(), anAddress()]
    expect(await bookAs(call, phone, address)).toMatchObject({ status: 201, isCalled: false })
    expect(await bookAs(call, phone, address)).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
    const sends = []
    for (const seconds of [20, 60, 300]) {
      sends.push((await send(call, address, phone, 'booking')).status)
      wait(seconds)
    }
    expect(sends).toEqual([202, 202, 429])
    expect(await send(call, anAddress(), phone, 'booking')).toMatchObject({ status: 202 })
  })
})

describe('strangers who request codes of a number that should confirm a booking', () => {
  it('sends the codes of an owner and their devices while strangers request codes to confirm', async () => {
    const { wait } = onUniqueDay()
    const { customer, claims } = await signedIn()
    const { phone } = customer
    const booked = await bookAs(call, phone)
    expect(await requestConfirmations(call, [booked.body.request_id])).toMatchObject({ body: { requested: 1 } })
    const stranger = anAddress()
    const outcomes = []
    for (const seconds of [20, 60, 300, 300, 300, 0]) {
      outcomes.push((await send(call, stranger, phone, 'lookup')).status)
      wait(seconds)
    }
    // Two of the confirmation and two open ones.
    expect(outcomes).toEqual([202, 202, 202, 202, 429, 429])
    const person = { phone, claims, address: anAddress(), deviceToken: await aDeviceToken(phone) }
    for (const seconds of [20, 60, 300, 0]) {
      expect(await codeFor(call, person, 'login')).toMatchObject({ challenge: expect.any(String) })
      wait(seconds)
    }
    const { deviceToken, ...owner } = { ...person, address: anAddress() }
    const answer = await codeFor(call, owner, 'lookup')
    expect(await verify(call, owner.address, phone, answer as object)).toMatchObject({ status: 200 })
  })

  it('leaves devices their share of the codes of the hour while strangers request codes', async () => {
    const { wait } = onUniqueDay()
    const phones = Array.from({ length: 12 }, aPhone)
    const booked = await Promise.all(phones.map((phone) => bookAs(call, phone)))
    await requestConfirmations(
      call,
      booked.map(({ body }) => body.request_id),
    )
    const [first, second] = [anAddress(), anAddress()]
    const statuses = []
    for (const address of [first, second, first])
      for (const phone of phones) {
        statuses.push((await send(call, address, phone, 'lookup')).status)
        wait(2)
      }
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(20)
    expect(await sentInHour('sends_tokens')).toBe(0)
    expect(await sentInHour('sends_confirming')).toBe(20)
  })
})

describe('invented codes from a shared address', () => {
  it('accepts correct codes behind a shared address that sends invented ones', async () => {
    const { wait } = onUniqueDay()
    const [address, technician] = [anAddress(), (await staffMember({ roles: ['technician'] })).staff]
    const guess = (n: number) => ({ phoneNumber: internationalPhone(aPhone()), code: String(100_000 + n) })
    const guesses = await manyAtOnce(
      Array.from({ length: 120 }, (_, n) => n),
      (n) => call('POST', '/staff/login', { body: guess(n), address }),
    )
    expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['CODE_WRONG']))
    const phone = aPhone()
    const answer = await codeFor(call, { phone, address }, 'lookup')
    expect(await verify(call, address, phone, answer as object)).toMatchObject({ status: 200 })
    const { code } = await admitted(call, technician.staff_id)
    wait(1)
    const login = { phoneNumber: internationalPhone(technician.phone), code }
    expect(await call('POST', '/staff/login', { body: login, address })).toMatchObject({ status: 200 })
  })
})

describe('people behind one address', () => {
  // More than the 20 bookings and the 30 codes that one address may use up.
  it.each([isFullRun ? 100 : 60])(
    'books %i guests behind one address in an hour, with codes where required',
    async (guests) => {
      const { wait } = onUniqueDay()
      const address = anAddress()
      const outcomes = []
      for (let n = 0; n < guests; n += 5) {
        const some = Array.from({ length: 5 }, () => ({ phone: aPhone(), address }))
        outcomes.push(...(await manyAtOnce(some, (guest) => guestBooks(call, guest))))
        wait(170)
      }
      expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual([])
    },
  )

  it('books people behind one address after 20 bookings and 8 codes of a stranger among them', async () => {
    const { wait } = onUniqueDay()
    const address = anAddress()
    const bookings = await manyAtOnce(Array.from({ length: 10 }), () => book(call, address))
    wait(3600)
    bookings.push(...(await manyAtOnce(Array.from({ length: 10 }), () => book(call, address))))
    expect(bookings.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const codes = await manyAtOnce(Array.from({ length: 8 }), () => send(call, address, aPhone()))
    expect(codes.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(await memberBooksAt(call, address)).toBe(201)
    expect(await guestBooks(call, { phone: aPhone(), address })).toBe('done')
    const phone = aPhone()
    const deviceToken = await aDeviceToken(phone)
    expect(await codeFor(call, { phone, address, deviceToken }, 'login')).toMatchObject({ code: expect.any(String) })
  })
})

// With 100 and 1,000 addresses in test/full; every run counts the shares of codes (sms/sends.test.ts).
itInFullRun('leaves others codes, bookings and the day of staff while attackers know 20 numbers', async () => {
  const crowd = { guests: 8, members: 4, technicians: 2, dispatchers: 1 }
  const { guests, known, faults } = await anHourOfAttackers(call, 12, crowd)
  expect(faults).toBe(0)
  expect(guests).toEqual({ done: 8 })
  expect(known).toEqual([
    ['members', { done: 4 }],
    ['technicians', { done: 2 }],
    ['dispatchers', { done: 1 }],
  ])
})
