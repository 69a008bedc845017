import { randomInt } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR } from '#shared/durations.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'

/** A stage with small rate limits per client IP prefix, and the clients of its functions. */
let call: Driver
let booking: Driver
let platform: typeof import('../../../functions/platform/dynamodb/tables.ts')
let texts: typeof import('../../../functions/platform/aws/sms.ts')
let rateLimits: typeof import('../../../functions/platform/rate-limits/counter.ts')
beforeAll(async () => {
  stubSettings({
    sms: {
      perIpHour: 6,
      perIpDay: 8,
      codesPerHour: 600,
      furtherOpenPerIpHour: 10,
      staffPerIpDay: 2,
      openCodesPerDay: 1_500,
    },
  })
  vi.resetModules()
  call = inProcess((await import('../../../functions/handlers/account-api.ts')).handler)
  booking = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  platform = await import('../../../functions/platform/dynamodb/tables.ts')
  texts = await import('../../../functions/platform/aws/sms.ts')
  rateLimits = await import('../../../functions/platform/rate-limits/counter.ts')
  // A stack on which these tests ran before has counted their sends on the days of their clocks.
  for (const at of [new Date(), someHour, anHourOfItsOwn, anotherHour, aThirdHour, aFourthHour])
    for (const name of budgets) await setSent(name, at, 0)
  for (const name of dayBudgets) await setSent(name, aDayOfItsOwn, 0, DAY)
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

const someHour = new Date('2026-11-24T03:00:00Z')
const anHourOfItsOwn = new Date('2031-01-01T12:30:00Z')
const anotherHour = new Date('2031-01-01T14:30:00Z')
const aThirdHour = new Date('2031-01-01T18:30:00Z')
const aDayOfItsOwn = new Date('2031-02-01T00:30:00Z')
const aFourthHour = new Date('2031-01-01T20:30:00Z')

const budgets = ['sends_tokens', 'sends_first', 'sends_further'] as const
const dayBudgets = ['sends_first_day', 'sends_further_day'] as const
type Budget = (typeof budgets | typeof dayBudgets)[number]

/** Sets how many codes of a budget were sent in an hour, or in a day. */
async function setSent(name: Budget, at: Date, count: number, window = HOUR) {
  const total = { name, purpose: 'network', subject: 'all', window } as const
  const { key, expires_at } = await rateLimits.counterOf(total, at)
  const Item = { key, count, expires_at }
  await platform.dynamo.send(new PutCommand({ TableName: platform.tables.guards, Item }))
}

const anAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`
const send = (to: string, address = anAddress(), purpose = 'login') =>
  call('POST', '/sms/send', { body: { to, purpose }, address })

const tooMany = (retryAfter: number) => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS' },
  headers: { 'retry-after': String(retryAfter) },
})

/** A clock that stands still, on a full hour of the counters. */
function standStill() {
  vi.useFakeTimers({ toFake: ['Date'], now: someHour })
  return {
    start: someHour,
    wait: (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
    },
  }
}

describe('sends of one client IP prefix to one phone (specification 7.1)', () => {
  it('spaces sends of one client to one phone by 20 seconds, two open ones a day', async () => {
    const { wait } = standStill()
    const [phone, address] = [aPhone(), anAddress()]
    expect(await send(phone, address)).toMatchObject({ status: 202 })
    wait(19)
    expect(await send(phone, address)).toMatchObject(tooMany(1))
    wait(1)
    expect(await send(phone, address)).toMatchObject({ status: 202 })
    wait(60)
    expect(await send(phone, address)).toMatchObject(tooMany(24 * 3600 - 80))
    wait(24 * 3600 - 80)
    expect(await send(phone, address)).toMatchObject({ status: 202 })
    expect(await sentMessages(phone)).toHaveLength(3)
  })

  it('counts sends for all addresses of a /48', async () => {
    standStill()
    const phone = aPhone()
    const site = `2001:db8:${randomInt(0xffff).toString(16)}`
    expect(await send(phone, `${site}:1::1`)).toMatchObject({ status: 202 })
    expect(await send(phone, `${site}:ff02::1`)).toMatchObject(tooMany(20))
    expect(await send(phone)).toMatchObject({ status: 202 })
  })

  it('delays sends of no other client and voids no code; twelve a day in all', async () => {
    const { wait } = standStill()
    const phone = aPhone()
    for (let n = 0; n < 12; n += 1) expect(await send(phone)).toMatchObject({ status: 202 })
    // Windows of a day end at midnight UTC.
    expect(await send(phone)).toMatchObject(tooMany(21 * 3600))
    wait(21 * 3600)
    expect(await send(phone)).toMatchObject({ status: 202 })
  })

  it('says with the last send that the next is possible another day', async () => {
    const { start } = standStill()
    const phone = aPhone()
    for (let n = 0; n < 11; n += 1) await send(phone)
    expect((await send(phone)).body.resend_at).toBe(new Date(start.getTime() + 21 * 3_600_000).toISOString())
  })

  it('counts sends of all purposes together', async () => {
    standStill()
    const [phone, address] = [aPhone(), anAddress()]
    expect(await send(phone, address, 'login')).toMatchObject({ status: 202 })
    expect(await send(phone, address, 'booking')).toMatchObject(tooMany(20))
  })

  it('sends one message for 200 parallel requests of a code', async () => {
    const [phone, address] = [aPhone(), anAddress()]
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(phone, address)))
    const outcomes = answers.map(({ status, body }) => body.code ?? status)
    expect(outcomes.filter((outcome) => outcome === 202)).toHaveLength(1)
    // A machine under load gives up on some of 200 connections: that sends nothing either.
    const refusals = ['TOO_MANY_REQUESTS', 'UNAVAILABLE']
    expect(outcomes.filter((outcome) => refusals.includes(outcome))).toHaveLength(199)
    expect(await sentMessages(phone)).toHaveLength(1)
  })
})

describe('sends of one client IP prefix', () => {
  it('limits sends of one client IP prefix per hour and per day', async () => {
    const { wait } = standStill()
    const address = anAddress()
    const sendTo = async (phones: string[]) => {
      const statuses = []
      for (const phone of phones) statuses.push((await send(phone, address)).status)
      return statuses
    }
    const phones = [aPhone(), aPhone(), aPhone()]
    expect(await sendTo(phones)).toEqual([202, 202, 202])
    wait(20)
    expect(await sendTo(phones)).toEqual([202, 202, 202])
    const other = aPhone()
    expect(await send(other, address)).toMatchObject(tooMany(3600 - 20))
    expect(await send(other)).toMatchObject({ status: 202 })
    wait(3600 - 20)
    expect(await sendTo([aPhone(), aPhone()])).toEqual([202, 202])
    wait(3600)
    expect(await send(aPhone(), address)).toMatchObject({ status: 429 })
  })

  it('counts codes of one client IP prefix that no one entered', async () => {
    const { wait } = standStill()
    const address = anAddress()
    const sendAndEnter = async () => {
      const phone = aPhone()
      const { status, body } = await send(phone, address, 'lookup')
      if (status !== 202) return status
      const answer = { challenge: body.challenge, code: await sentCode(phone) }
      return (await booking('POST', '/lookups/verify', { body: { customer_phone: phone, ...answer }, address })).status
    }
    for (let n = 0; n < 12; n += 1) expect(await sendAndEnter()).toBe(200)
    for (let n = 0; n < 6; n += 1) expect(await send(aPhone(), address)).toMatchObject({ status: 202 })
    expect(await send(aPhone(), address)).toMatchObject({ status: 429 })
    wait(3600)
    expect(await send(aPhone(), address)).toMatchObject({ status: 202 })
  })
})

/** Verifies a phone and returns its device token. */
async function aDeviceToken(phone: string) {
  const { body } = await send(phone, anAddress(), 'lookup')
  const answer = { challenge: body.challenge, code: await sentCode(phone) }
  const { body: verified } = await booking('POST', '/lookups/verify', { body: { customer_phone: phone, ...answer } })
  return String(verified.device_token)
}
const sendWith = (to: string, device_token: string, address = anAddress(), purpose = 'login') =>
  call('POST', '/sms/send', { body: { to, purpose, device_token }, address })

const spent = { status: 503, body: { code: 'SMS_UNAVAILABLE' }, headers: { 'retry-after': '1800' } }

describe('budgets of an hour (specification 7.1)', () => {
  it('gives the first open code of a client a share that its further ones do not use', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: anHourOfItsOwn })
    await setSent('sends_first', anHourOfItsOwn, 199)
    const [address, over] = [anAddress(), aPhone()]
    expect(await send(aPhone(), address)).toMatchObject({ status: 202 })
    expect(await send(over)).toMatchObject(spent)
    expect(await sentMessages(over)).toEqual([])
    expect(await send(aPhone(), address)).toMatchObject({ status: 202 })
    await setSent('sends_further', anHourOfItsOwn, 100)
    expect(await send(aPhone(), address)).toMatchObject(spent)
  })

  it('gives the first five open codes of a client in a day a share that its further ones do not use', async () => {
    const address = anAddress()
    await setSent('sends_further_day', aDayOfItsOwn, 500, DAY)
    for (let hour = 0; hour < 5; hour += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: aDayOfItsOwn.getTime() + hour * HOUR })
      expect(await send(aPhone(), address)).toMatchObject({ status: 202 })
    }
    vi.setSystemTime(aDayOfItsOwn.getTime() + 5 * HOUR)
    const untilMidnight = String((18 * HOUR + HOUR / 2) / 1000)
    expect(await send(aPhone(), address)).toMatchObject({ ...spent, headers: { 'retry-after': untilMidnight } })
    expect(await send(aPhone())).toMatchObject({ status: 202 })
    await setSent('sends_first_day', aDayOfItsOwn, 1_000, DAY)
    expect(await send(aPhone())).toMatchObject({ ...spent, headers: { 'retry-after': untilMidnight } })
  })

  it('leaves codes to a device that verified the phone, and to no other phone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: aThirdHour })
    const phone = aPhone()
    const token = await aDeviceToken(phone)
    await setSent('sends_first', aThirdHour, 200)
    expect(await send(phone)).toMatchObject(spent)
    expect(await sendWith(aPhone(), token)).toMatchObject(spent)
    expect(await sendWith(phone, token)).toMatchObject({ status: 202 })
  })

  it('leaves a device codes after twelve open ones to its phone: four an hour, then open ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: aFourthHour })
    const phone = aPhone()
    const token = await aDeviceToken(phone)
    for (let n = 0; n < 10; n += 1) expect(await send(phone)).toMatchObject({ status: 202 })
    const address = anAddress()
    expect(await sendWith(phone, token, address)).toMatchObject({ status: 202 })
    for (const gap of [20, 60, 300]) {
      vi.setSystemTime(Date.now() + (gap - 1) * 1000)
      expect(await sendWith(phone, token, address)).toMatchObject(tooMany(1))
      vi.setSystemTime(Date.now() + 1000)
      expect(await sendWith(phone, token, address)).toMatchObject({ status: 202 })
    }
    // The budget of the device is used up: this is the twelfth open code.
    expect(await sendWith(phone, token)).toMatchObject({ status: 202 })
    expect(await sendWith(phone, token)).toMatchObject({ status: 429 })
  })
})

describe('failing send', () => {
  /** Lets every command of one name fail. */
  function failing(client: { middlewareStack: unknown }, command: string, error: Error) {
    const stack = client.middlewareStack as typeof platform.dynamo.middlewareStack
    stack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === command) throw error
          return next(args)
        },
      { step: 'initialize', name: 'failing' },
    )
    return () => stack.remove('failing')
  }
  const outage = () => Object.assign(new Error('no answer'), { name: 'TimeoutError' })

  it('sends no code when the counters cannot be written', async () => {
    const phone = aPhone()
    const repair = failing(platform.dynamo, 'TransactWriteItemsCommand', outage())
    expect(await send(phone)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    repair()
    expect(await sentMessages(phone)).toEqual([])
    expect(await send(phone)).toMatchObject({ status: 202 })
  })

  const unavailable = { status: 503, body: { code: 'SMS_UNAVAILABLE' }, headers: { 'retry-after': '60' } }

  it('returns SMS_UNAVAILABLE without a retry when SNS does not respond, and counts the send', async () => {
    const [phone, address] = [aPhone(), anAddress()]
    const repair = failing(texts.sns, 'PublishCommand', outage())
    expect(await send(phone, address)).toMatchObject(unavailable)
    repair()
    expect(await texts.sns.config.maxAttempts()).toBe(1)
    expect(await send(phone, address)).toMatchObject({ status: 429 })
    expect(await sentMessages(phone)).toEqual([])
  })

  it('counts no send when SNS rejects it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: anotherHour })
    await setSent('sends_first', anotherHour, 198)
    const [phone, address] = [aPhone(), anAddress()]
    const refusedBySns = Object.assign(new Error('no'), { name: 'OptedOut', $metadata: { httpStatusCode: 400 } })
    const repair = failing(texts.sns, 'PublishCommand', refusedBySns)
    for (let n = 0; n < 8; n += 1) expect(await send(phone, address)).toMatchObject(unavailable)
    repair()
    expect(await send(phone, address)).toMatchObject({ status: 202 })
    expect(await send(aPhone())).toMatchObject({ status: 202 })
    // The share is used up now: no rejected message was counted.
    expect(await send(aPhone())).toMatchObject({ status: 503, headers: { 'retry-after': '1800' } })
    expect(await sentMessages(phone)).toHaveLength(1)
  })
})
