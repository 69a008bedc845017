import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPhone } from '../../support/bookings/bookings.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { aBookingSomewhere, anAddress, aSite, book, onUniqueDay, send, verify } from '../../support/in-process/flood.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { aWorkChallenge, encoded, solved } from '../../support/work.ts'

/**
 * A stage where the second unverified booking and the third open code of an hour need a work, and the second unverified
 * booking of a phone a code.
 */
let call: Driver
let secrets: typeof import('../../../functions/platform/secrets/secret.ts')
beforeAll(async () => {
  stubSettings({
    bookings: { unverifiedPerPhone: 1 },
    work: { bookings: 1, codes: 2, perIpHour: 12, openCodesPerHour: 24 },
  })
  vi.resetModules()
  const booking = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  const account = inProcess((await import('../../../functions/handlers/account-api.ts')).handler)
  secrets = await import('../../../functions/platform/secrets/secret.ts')
  call = (method, path, sent) => (path.startsWith('/sms/send') ? account : booking)(method, path, sent)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const workRequired = {
  status: 401,
  body: { code: 'WORK_REQUIRED', detail: '지금은 요청이 많아 기기를 확인해야 해요. 다시 시도하거나 전화해주세요.' },
}
const made = { status: 201 }

const challengeFor = async (purpose: string, address: string) =>
  (await call('GET', `/work?purpose=${purpose}`, { address })).body.challenge
const solvedFor = async (purpose: string, address: string) =>
  encoded(await solved(await challengeFor(purpose, address)))

/** Returns a work of the level that the server gives, for tests of what a work opens: its challenge takes two tries. */
async function workFor(purpose: string, address: string) {
  const { parameters } = await challengeFor(purpose, address)
  const secret = (await secrets.keyedHash('work', purpose)).toString('base64url')
  return encoded(await solved(await aWorkChallenge(parameters.data.level, 2, secret)))
}

/** An hour in which one unverified booking was made. */
async function aBusyHour() {
  const { wait } = onUniqueDay()
  expect(await call('GET', '/work?purpose=booking', { address: anAddress() })).toMatchObject({ status: 200, body: {} })
  expect(await book(call, anAddress())).toMatchObject(made)
  return { wait, address: anAddress() }
}

/** An hour in which two open codes were sent. */
async function anHourOfCodes() {
  const { wait } = onUniqueDay()
  const [first, second] = [aPhone(), aPhone()]
  expect(await challengeFor('code', anAddress())).toBeUndefined()
  for (const phone of [first, second])
    expect(await send(call, anAddress(), phone, 'lookup')).toMatchObject({ status: 202 })
  return { wait, address: anAddress(), first, second }
}

const sendWith = (work: string | undefined, address: string, to = aPhone()) =>
  call('POST', '/sms/send', { body: { to, purpose: 'lookup', work }, address })

describe('the work of an unverified booking (specification 6.9)', () => {
  it('requires work from a number of unverified bookings in the hour on, which opens one', async () => {
    const { address, wait } = await aBusyHour()
    const [order, key] = [aBookingSomewhere(), randomUUID()]
    expect(await book(call, address, order, key)).toMatchObject(workRequired)
    const work = await solvedFor('booking', address)
    const booked = await book(call, address, { ...order, work }, key)
    expect(booked).toMatchObject(made)
    // A repeat needs no work, and another booking needs another one.
    expect(await book(call, address, order, key)).toEqual(booked)
    expect(await book(call, address, { ...aBookingSomewhere(), work })).toMatchObject(workRequired)
    wait(3600)
    expect(await book(call, address)).toMatchObject(made)
  })

  it('requires work of a booking neither with a code nor of members', async () => {
    const { address } = await aBusyHour()
    const phone = aPhone()
    const { body } = await send(call, address, phone, 'booking')
    const answer = { challenge: body.challenge, code: await sentCode(phone) }
    expect(await book(call, address, { ...aBookingSomewhere(phone), ...answer })).toMatchObject(made)
    const { claims } = await signedIn()
    const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = aBookingSomewhere()
    const sent = { body: order, key: randomUUID(), claims, address }
    expect(await call('POST', '/me/bookings', sent)).toMatchObject(made)
  })

  it('rejects work that is unreadable, altered, for a code, without a solution, or expired', async () => {
    const { address, wait } = await aBusyHour()
    const challenge = await challengeFor('booking', address)
    const { solution } = await solved(challenge)
    const { parameters } = challenge
    const forged = { ...challenge, parameters: { ...parameters, data: { level: 9 } } }
    const wrong: (string | object)[] = [
      'work',
      encoded([]),
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge: forged, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    ]
    for (const work of wrong.map((each) => (typeof each === 'string' ? each : encoded(each))))
      expect(await book(call, address, { ...aBookingSomewhere(), work }), work).toMatchObject(workRequired)
    for (const _ of ['first', 'second']) expect(await send(call, anAddress(), aPhone())).toMatchObject({ status: 202 })
    const ofCode = await workFor('code', address)
    expect(await book(call, address, { ...aBookingSomewhere(), work: ofCode })).toMatchObject(workRequired)
    const work = encoded({ challenge, solution })
    expect(await sendWith(work, address)).toMatchObject(workRequired)
    wait(302)
    expect(await book(call, address, { ...aBookingSomewhere(), work })).toMatchObject(workRequired)
  })

  it('uses up no work by a booking that is rejected', async () => {
    onUniqueDay()
    const [address, phone] = [anAddress(), aPhone()]
    expect(await book(call, address, aBookingSomewhere(phone))).toMatchObject(made)
    const work = await workFor('booking', address)
    const second = await book(call, address, { ...aBookingSomewhere(phone), work })
    expect(second).toMatchObject({ status: 401, body: { code: 'VERIFICATION_REQUIRED' } })
    expect(await book(call, address, { ...aBookingSomewhere(), work })).toMatchObject(made)
  })

  it('doubles the work of a client IP prefix with each one used, whatever was solved in advance', async () => {
    await aBusyHour()
    const site = aSite()
    const inAdvance = await Promise.all([1, 2, 3].map(() => workFor('booking', site())))
    const orders = inAdvance.map((work) => ({ ...aBookingSomewhere(), work }))
    const answers = await Promise.all(orders.map((order) => book(call, site(), order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
    const next = await challengeFor('booking', site())
    expect(next.parameters.data).toEqual({ level: 1 })
    const { solution } = await solved(next)
    expect(solution.counter).toBeLessThanOrEqual(1_360)
    const work = encoded({ challenge: next, solution })
    expect(await book(call, site(), { ...aBookingSomewhere(), work })).toMatchObject(made)
    const ofOthers = await challengeFor('booking', anAddress())
    expect(ofOthers.parameters.data).toEqual({ level: 0 })
  })

  it('opens one booking when its work is used twice at once', async () => {
    const { address } = await aBusyHour()
    const work = await workFor('booking', address)
    const answers = await Promise.all([1, 2].map(() => book(call, address, { ...aBookingSomewhere(), work })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
  })

  it('requires work for another phone of a booking, and for no other edit', async () => {
    onUniqueDay()
    const address = anAddress()
    const { body } = await book(call, address)
    const edit = (fields: object) =>
      call('PATCH', `/bookings/${body.request_id}`, { body: fields, token: body.manage_token, address })
    expect(await edit({ version: 1, detailInfo: '바꿨어요' })).toMatchObject({ status: 200 })
    const customer_phone = aPhone()
    expect(await edit({ version: 2, customer_phone })).toMatchObject(workRequired)
    const work = await workFor('booking', address)
    expect(await edit({ version: 2, customer_phone, work })).toMatchObject({ status: 200, body: { customer_phone } })
  })
})

describe('the work of an open code', () => {
  it('requires work from a number of open codes in the hour on', async () => {
    const { address, wait } = await anHourOfCodes()
    const phone = aPhone()
    expect(await sendWith(undefined, address, phone)).toMatchObject(workRequired)
    const work = await solvedFor('code', address)
    expect(await sendWith(work, address, phone)).toMatchObject({ status: 202 })
    expect(await sendWith(work, address)).toMatchObject(workRequired)
    wait(3600)
    expect(await sendWith(undefined, address)).toMatchObject({ status: 202 })
  })

  it('requires work of a code neither with a device token nor of staff', async () => {
    const { address } = await anHourOfCodes()
    const phone = aPhone()
    const { body } = await sendWith(await workFor('code', address), address, phone)
    const answer = { challenge: body.challenge, code: await sentCode(phone) }
    const { device_token } = (await verify(call, address, phone, answer)).body
    const again = { to: phone, purpose: 'lookup', device_token }
    expect(await call('POST', '/sms/send', { body: again, address: anAddress() })).toMatchObject({ status: 202 })
    const { staff } = await staffMember({ roles: ['desk'] })
    expect(await send(call, anAddress(), staff.phone, 'staff')).toMatchObject({ status: 202 })
  })

  it('doubles the work of a code for all with each quarter of the open codes of the hour', async () => {
    await anHourOfCodes()
    for (let n = 0; n < 3; n += 1)
      expect(await sendWith(await workFor('code', anAddress()), anAddress())).toMatchObject({ status: 202 })
    const inAdvance = await workFor('code', anAddress())
    expect(await sendWith(await workFor('code', anAddress()), anAddress())).toMatchObject({ status: 202 })
    const [code, booking] = [await challengeFor('code', anAddress()), await challengeFor('booking', anAddress())]
    expect(code.parameters.data).toEqual({ level: 1 })
    expect(booking).toBeUndefined()
    expect(await sendWith(inAdvance, anAddress())).toMatchObject(workRequired)
  })
})

describe('challenges', () => {
  it('limits challenges per client IP prefix', async () => {
    await aBusyHour()
    const address = `203.0.${randomInt(256)}.${randomInt(256)}`
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => call('GET', '/work?purpose=booking', { address })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    const over = await call('GET', '/work?purpose=booking', { address })
    expect(over).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(await challengeFor('booking', anAddress())).toBeDefined()
  })

  it('gives challenges for bookings and codes only', async () => {
    for (const query of ['', '?purpose=login'])
      expect(await call('GET', `/work${query}`, { address: anAddress() })).toMatchObject({ status: 400 })
  })

  it('expires challenges after 5 minutes', async () => {
    const { address } = await aBusyHour()
    const { parameters } = await challengeFor('booking', address)
    expect(parameters.expiresAt * 1000 - Date.now()).toBeGreaterThan(298_000)
    expect(parameters.expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(301_000)
  })
})
