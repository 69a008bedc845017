import { randomInt, randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { findUnassigned } from '../../../functions/bookings/bookings-of-day.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { settingsOfStage } from '../../../infra/function-settings.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { aNewBooking, aPhone, visitOn } from '../bookings/bookings.ts'
import { aProfile } from '../customers/customers.ts'
import { neverSent } from '../customers/sign-ups.ts'
import { sentCode, sentMessages } from '../notifications/sent-messages.ts'
import { sampleOwned } from '../sample-stage.ts'
import { type Answer, type Driver, inProcess } from './api-driver.ts'
import { stubSettings } from './function-env.ts'

/** Loads the functions with the rate limits of production but without proofs of work (work.test.ts), on the tables of the running stack. */
export async function withProductionLimits() {
  const { bookings, stepUp, lookups, sms } = settingsOfStage(awsStage('prod', sampleOwned, 'sample'))
  const { region: _, ...rateLimits } = sms
  stubSettings({ bookings, stepUp, lookups, sms: rateLimits })
  vi.resetModules()
  const booking = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  const account = inProcess((await import('../../../functions/handlers/account-api.ts')).handler)
  const staff = inProcess((await import('../../../functions/handlers/staff-api.ts')).handler)
  const ofAccount = /^\/(sms|auth|customers|staff\/login)|^\/me(?!\/bookings)/
  const ofWhom = (path: string) => (ofAccount.test(path) ? account : path.startsWith('/staff/') ? staff : booking)
  return ((method, path, sent) => ofWhom(path)(method, path, sent)) satisfies Driver
}

/** A day of the next nine centuries, so that hardly any other run has it. The clock moves only by this function. */
export function onUniqueDay() {
  const day = Date.UTC(2040 + randomInt(900), randomInt(12), 1 + randomInt(28), 3)
  vi.useFakeTimers({ toFake: ['Date'], now: day })
  // A board that counts the business hours of 900 years for each of hundreds of bookings stands still.
  onTestFinished(() => removeBookings(day))
  return { wait: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000) }
}

/** Removes the bookings of a unique day that wait for a technician. @param day milliseconds */
async function removeBookings(day: number) {
  const isOfDay = (created_at: string) => Math.abs(Date.parse(created_at) - day) < 3 * DAY
  const made = (await findUnassigned()).filter(({ created_at }) => isOfDay(created_at))
  await manyAtOnce(made, ({ request_id }) =>
    dynamo.send(new DeleteCommand({ TableName: tables.bookings, Key: { request_id } })),
  )
}

const group = () => randomInt(0x10000).toString(16)

/** A /48 and its addresses: each time another /64 of another /56. */
export function aSite() {
  const prefix = `2001:${group()}:${group()}`
  return () => `${prefix}:${group()}:${group()}:${group()}:${group()}:${group()}`
}

/** A line of its own. */
export const anAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`

const BOOKABLE_DAYS = 59
let next = randomInt(BOOKABLE_DAYS * serviceTimes.length)

/** A booking somewhere in the calendar: one slot after the other, so that each has a place as long as others are few. */
export const aBookingSomewhere = (customer_phone = aPhone()) => {
  next += 1
  const day = addDays(seoulDayOf(new Date()), 2 + (next % BOOKABLE_DAYS))
  const time = serviceTimes[Math.floor(next / BOOKABLE_DAYS) % serviceTimes.length] ?? serviceTimes[0]
  return { ...aNewBooking({ customer_phone }), ...visitOn(day, time) }
}

export const book = (call: Driver, address: string, body: object = aBookingSomewhere(), key: string = randomUUID()) =>
  call('POST', '/bookings', { body, key, address })

export const send = (call: Driver, address: string, to: string, purpose = 'login') =>
  call('POST', '/sms/send', { body: { to, purpose }, address })

/** The nth request of an attacker who tries every public route, with these phone numbers and random ones. */
async function nthRequest(call: Driver, address: string, numbers: readonly string[], n: number) {
  const phone = numbers[Math.floor(n / asks.length) % numbers.length] ?? aPhone()
  const [name, ask] = asks[n % asks.length] ?? asks[0]
  return { name, status: (await ask(call, address, phone)).status }
}

type Ask = (call: Driver, address: string, phone: string) => Promise<Answer>
const someAnswer = () => ({ ...neverSent, code: String(randomInt(100_000, 1_000_000)) })
const purposes = ['login', 'signup', 'lookup', 'booking'] as const

const asks: [[string, Ask], ...[string, Ask][]] = [
  ['see days', (call, address) => call('GET', `/availability?from=${seoulDayOf(new Date())}&days=35`, { address })],
  ['book', (call, address) => book(call, address)],
  ['look up', (call, address) => call('POST', '/lookups', { body: { customer_phone: aPhone() }, address })],
  [
    'verify',
    (call, address, phone) =>
      call('POST', '/lookups/verify', { body: { customer_phone: phone, ...someAnswer() }, address }),
  ],
  ['send', (call, address, phone) => send(call, address, phone, purposes[randomInt(purposes.length)])],
  [
    'sign in',
    (call, address, phone) =>
      call('POST', '/auth/login', { body: { phoneNumber: internationalPhone(phone), ...someAnswer() }, address }),
  ],
  [
    'sign up',
    (call, address, phone) =>
      call('POST', '/customers', { body: { ...aProfile(), phone, ...someAnswer(), consent: true }, address }),
  ],
  ['health', (call, address) => call('GET', '/health', { address })],
]

const AT_ONCE = 24

/** Many at once, but no more than a machine under load can answer in time. */
export async function manyAtOnce<T, Result>(things: readonly T[], act: (thing: T) => Promise<Result>) {
  const results: Result[] = []
  const left = things.map((thing, at) => ({ thing, at }))
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next.at] = await act(next.thing)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return results
}

type Flood = { requests: number; numbers: readonly string[]; from?: number }

/** So many requests from a site, many at once. @returns how often each was answered how, as `send 202` */
export async function flood(call: Driver, address: () => string, { requests, numbers, from = 0 }: Flood) {
  const answered = new Map<string, number>()
  const all = Array.from({ length: requests }, (_, n) => from + n)
  for (const { name, status } of await manyAtOnce(all, (n) => nthRequest(call, address(), numbers, n)))
    answered.set(`${name} ${status}`, (answered.get(`${name} ${status}`) ?? 0) + 1)
  return answered
}

/** Sums of several floods. */
function summed(floods: readonly Map<string, number>[]) {
  const sum = new Map<string, number>()
  for (const [answer, count] of floods.flatMap((each) => [...each])) sum.set(answer, (sum.get(answer) ?? 0) + count)
  return sum
}

export const verify = (call: Driver, address: string, customer_phone: string, answer: object) =>
  call('POST', '/lookups/verify', { body: { customer_phone, ...answer }, address })

/** What a customer on a line of their own does on an ordinary day. */
export async function anOrdinaryCustomer(call: Driver) {
  const [address, phone] = [anAddress(), aPhone()]
  expect(await book(call, address, aBookingSomewhere(phone))).toMatchObject({ status: 201 })
  expect(await call('POST', '/lookups', { body: { customer_phone: phone }, address })).toMatchObject({ status: 200 })
  const { status, body } = await send(call, address, phone, 'lookup')
  expect(status).toBe(202)
  const answer = { challenge: body.challenge, code: await sentCode(phone) }
  expect(await verify(call, address, phone, answer)).toMatchObject({ status: 200 })
}

/** An hour of requests from one /48, in eight parts, while others do what they do; and the next hour's beginning. */
export async function anHourFromOneSite(call: Driver, requests: number) {
  const { wait } = onUniqueDay()
  const site = aSite()
  const numbers = Array.from({ length: 20 }, aPhone)
  const floods: Map<string, number>[] = []
  for (let part = 0; part < 8; part += 1) {
    const each = requests / 8
    const [answers] = await Promise.all([
      flood(call, site, { requests: each, numbers, from: part * each }),
      anOrdinaryCustomer(call),
    ])
    floods.push(answers)
    wait(400)
  }
  const messages = (await Promise.all(numbers.map(sentMessages))).flat().length
  await anOrdinaryCustomer(call)
  wait(3600)
  const later = await flood(call, site, { requests: 200, numbers })
  await anOrdinaryCustomer(call)
  return { answered: summed(floods), messages, later }
}

/**
 * What comes of a customer's right code while strangers send eleven more from six IP prefixes and try wrong ones, half of
 * them before it, half of them after it.
 */
export async function aKnownNumber(call: Driver, wrongAnswers: number) {
  const { wait } = onUniqueDay()
  const [phone, home] = [aPhone(), anAddress()]
  const own = await send(call, home, phone, 'lookup')
  const answer = { challenge: own.body.challenge, code: await sentCode(phone) }
  const addresses = Array.from({ length: 6 }, anAddress)
  const challenges: string[] = []
  for (const [count, seconds] of [
    [6, 20],
    [5, 0],
  ] as const) {
    for (const network of addresses.slice(0, count)) {
      const sent = await send(call, network, phone, 'lookup')
      expect(sent).toMatchObject({ status: 202 })
      challenges.push(sent.body.challenge)
    }
    wait(seconds)
  }
  expect(challenges).toHaveLength(11)
  const guesses = Array.from({ length: wrongAnswers }, (_, n) => ({
    from: addresses[n % addresses.length] ?? home,
    // Their own challenges, and one that was never issued.
    guess: { challenge: challenges[n % 12] ?? neverSent.challenge, code: String(100_000 + n) },
  })).filter(({ guess }) => guess.code !== answer.code)
  const tries = guesses.toSpliced(guesses.length / 2, 0, { from: home, guess: answer })
  const answers = await manyAtOnce(tries, ({ from, guess }) => verify(call, from, phone, guess))
  const right = answers[tries.findIndex(({ from }) => from === home)]
  return { right, again: await verify(call, home, phone, answer), others: answers.filter((each) => each !== right) }
}
