import { randomInt } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, type Driver, inProcess } from '../support/api-driver.ts'
import { aPhone } from '../support/bookings.ts'
import { aProfile } from '../support/customers.ts'
import { stubSettings } from '../support/function-env.ts'
import { sentCode, sentMessages } from '../support/sent-messages.ts'
import { wrongCode } from '../support/sign-ups.ts'
import { everything } from '../support/world.ts'

/** A stage with small caps per network, and the clients that its functions use. */
let call: Driver
let platform: typeof import('../../functions/platform/tables.ts')
let texts: typeof import('../../functions/platform/sms.ts')
let caps: typeof import('../../functions/platform/counter.ts')
beforeAll(async () => {
  stubSettings({ sms: { perIpHour: 6, perIpDay: 8, numbersPerIpHour: 3 } })
  vi.resetModules()
  call = inProcess((await import('../../functions/account-api.ts')).handler)
  platform = await import('../../functions/platform/tables.ts')
  texts = await import('../../functions/platform/sms.ts')
  caps = await import('../../functions/platform/counter.ts')
  // A stack on which these tests ran before has counted their sends on the days of their clocks.
  for (const at of [new Date(), someHour, aDayOfItsOwn]) await setTotal(at, 0)
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

const someHour = new Date('2026-11-24T03:00:00Z')
const aDayOfItsOwn = new Date('2031-01-01T12:00:00Z')

/** Says how many messages were sent on a day in all. */
async function setTotal(at: Date, count: number) {
  const total = { name: 'sends_in_all', purpose: 'phone', subject: 'all', window: 86_400_000 } as const
  const { key, expires_at } = await caps.counterOf(total, at)
  const Item = { key, count, expires_at }
  await platform.documents.send(new PutCommand({ TableName: platform.tables.guards, Item }))
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

describe('sending a code (specification 6.1)', () => {
  it('hands one message to SNS and tells its end and the next send', async () => {
    const { start } = standStill()
    const phone = aPhone()
    expect(await send(phone)).toMatchObject({
      status: 202,
      body: {
        expires_at: new Date(start.getTime() + 180_000).toISOString(),
        resend_at: new Date(start.getTime() + 20_000).toISOString(),
      },
    })
    expect(await sentMessages(phone)).toHaveLength(1)
    expect((await sentMessages(phone))[0]).toMatch(/인증번호 [1-9]\d{5}/)
  })

  it('takes the number as people write it', async () => {
    const phone = aPhone()
    expect(await send(`${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`)).toMatchObject({ status: 202 })
    expect(await sentMessages(phone)).toHaveLength(1)
    const abroad = aPhone()
    expect(await send(`+82${abroad.slice(1)}`)).toMatchObject({ status: 202 })
    expect(await sentMessages(abroad)).toHaveLength(1)
  })

  it.each(['0212345678', '07012345678', '050212345678', '0311234567', '15881234567', '+14155550100', '+8201012345678'])(
    'refuses %s, which takes no code',
    async (to) => {
      expect(await send(to)).toMatchObject({ status: 400, body: { code: 'NOT_SMS_CAPABLE' } })
    },
  )

  it.each([
    [{}, 'INVALID_FIELD'],
    [{ to: '01012345678', purpose: 'marketing' }, 'INVALID_FIELD'],
    [{ to: '０１０１２３４５６７８', purpose: 'login' }, 'INVALID_FIELD'],
    [{ to: '01012345678', purpose: 'login', text: '안녕하세요' }, 'UNKNOWN_FIELD'],
  ])('refuses %j', async (body, code) => {
    expect(await call('POST', '/sms/send', { body })).toMatchObject({ status: 400, body: { code } })
  })

  it('leaves the code in no answer, log line or table item', async () => {
    const written: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => {
        written.push(String(chunk))
        return true
      })
    const phone = aPhone()
    const answers: Answer[] = [await send(phone, anAddress(), 'signup')]
    const code = await sentCode(phone)
    const form = { ...aProfile(), phone, consent: true }
    answers.push(await call('POST', '/customers', { body: { ...form, code: wrongCode(code) } }))
    answers.push(await call('POST', '/customers', { body: { ...form, code } }))
    vi.restoreAllMocks()
    expect(answers.map(({ status }) => status)).toEqual([202, 401, 201])
    expect(written.join('')).toContain('POST /api/sms/send')
    const items = await Promise.all(Object.values(platform.tables).map(everything))
    const told = JSON.stringify(answers) + written.join('')
    // A hash or a time may hold the six digits by chance, within more digits.
    expect(told + JSON.stringify(items)).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    expect(told).not.toContain(phone)
  })
})

describe('sends to one phone (specification 7.1)', () => {
  it('keep gaps of 20, 60 and 300 seconds, five an hour', async () => {
    const { wait } = standStill()
    const phone = aPhone()
    expect(await send(phone)).toMatchObject({ status: 202 })
    for (const gap of [20, 60, 300, 300]) {
      wait(gap - 1)
      expect(await send(phone)).toMatchObject(tooMany(1))
      wait(1)
      expect(await send(phone)).toMatchObject({ status: 202 })
    }
    wait(300)
    const sixth = 3600 - (20 + 60 + 300 + 300 + 300)
    expect(await send(phone)).toMatchObject(tooMany(sixth))
    wait(sixth)
    expect(await send(phone)).toMatchObject({ status: 202 })
    expect(await sentMessages(phone)).toHaveLength(6)
  })

  it('are counted together over all purposes', async () => {
    standStill()
    const phone = aPhone()
    expect(await send(phone, anAddress(), 'login')).toMatchObject({ status: 202 })
    expect(await send(phone, anAddress(), 'signup')).toMatchObject(tooMany(20))
  })

  it('let 200 at the same moment become one message', async () => {
    const phone = aPhone()
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(phone)))
    const outcomes = answers.map(({ status, body }) => body.code ?? status)
    expect(outcomes.filter((outcome) => outcome === 202)).toHaveLength(1)
    // A machine under load gives up on some of 200 connections: that sends nothing either.
    const refusals = ['TOO_MANY_REQUESTS', 'UNAVAILABLE']
    expect(outcomes.filter((outcome) => refusals.includes(outcome))).toHaveLength(199)
    expect(await sentMessages(phone)).toHaveLength(1)
  })
})

describe('sends of one network', () => {
  it('are capped by the hour and by the day', async () => {
    const { wait } = standStill()
    const address = anAddress()
    const [first, second] = [aPhone(), aPhone()]
    const sendTwice = async () => [(await send(first, address)).status, (await send(second, address)).status]
    expect(await sendTwice()).toEqual([202, 202])
    wait(20)
    expect(await sendTwice()).toEqual([202, 202])
    wait(60)
    expect(await sendTwice()).toEqual([202, 202])
    wait(300)
    expect(await send(first, address)).toMatchObject(tooMany(3600 - 380))
    expect(await send(first)).toMatchObject({ status: 202 })
    wait(3600 - 380)
    expect(await sendTwice()).toEqual([202, 202])
    wait(3600)
    expect(await send(first, address)).toMatchObject({ status: 429 })
  })

  it('reach so many distinct numbers in an hour, and those again', async () => {
    const { wait } = standStill()
    const address = anAddress()
    const known = aPhone()
    for (const phone of [known, aPhone(), aPhone()]) expect(await send(phone, address)).toMatchObject({ status: 202 })
    expect(await send(aPhone(), address)).toMatchObject(tooMany(3600))
    wait(20)
    expect(await send(known, address)).toMatchObject({ status: 202 })
  })
})

describe('sends to neighbouring numbers and in all', () => {
  it('are thirty an hour to the ten thousand numbers of one block', async () => {
    standStill()
    const block = `010${randomInt(1000, 9999)}`
    const numbers = Array.from({ length: 31 }, (_, index) => `${block}${1000 + index}`)
    const statuses = []
    for (const number of numbers) statuses.push((await send(number)).status)
    expect(statuses).toEqual([...Array(30).fill(202), 429])
    expect(await send(aPhone())).toMatchObject({ status: 202 })
  })

  it('are a thousand a day: the next is SMS_UNAVAILABLE, and nothing is sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: aDayOfItsOwn })
    await setTotal(aDayOfItsOwn, 999)
    const [last, over] = [aPhone(), aPhone()]
    expect(await send(last)).toMatchObject({ status: 202 })
    expect(await send(over)).toMatchObject({ status: 503, body: { code: 'SMS_UNAVAILABLE' } })
    expect(await sentMessages(over)).toEqual([])
  })
})

describe('a send that cannot be counted or handed over', () => {
  /** Lets every command of one name fail. */
  function failing(client: { middlewareStack: unknown }, command: string, error: Error) {
    const stack = client.middlewareStack as typeof platform.documents.middlewareStack
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

  it('is not sent when the counters cannot be written', async () => {
    const phone = aPhone()
    const repair = failing(platform.documents, 'TransactWriteItemsCommand', outage())
    expect(await send(phone)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    repair()
    expect(await sentMessages(phone)).toEqual([])
    expect(await send(phone)).toMatchObject({ status: 202 })
  })

  it('is SMS_UNAVAILABLE when SNS does not take it, and is not tried twice', async () => {
    const phone = aPhone()
    const repair = failing(texts.sns, 'PublishCommand', outage())
    expect(await send(phone)).toMatchObject({ status: 503, body: { code: 'SMS_UNAVAILABLE' } })
    repair()
    expect(await texts.sns.config.maxAttempts()).toBe(1)
    expect(await send(phone)).toMatchObject({ status: 429 })
    expect(await sentMessages(phone)).toEqual([])
  })
})
