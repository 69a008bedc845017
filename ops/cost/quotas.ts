import { serviceTimes } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { assumed, boardCalls, type CostInputs, DAYS, usageOfBooking } from './bill.ts'
import units from './units.json' with { type: 'json' }

/** A limit of the stage, the account or the model. @property needed how much of it so many bookings a month need */
export type Quota = { name: string; limit: number; needed: (bookings: number) => number; raisedBy: string }

const HOUR_SECONDS = 3600

/** The nightly job runs for ten minutes and erases eight bookings at a time; a DynamoDB request takes 10 ms. */
const NIGHT = { seconds: 600, atOnce: 8, requestSeconds: 0.01 }
const LAMBDA_RESPONSE_MB = 6

export function quotasOf(settings: StageSettings, inputs: CostInputs): Quota[] {
  const { slotCapacity, throttle, smsRegion, region, budget } = settings
  const { unprovenBookingsPerDay, messagesPerHour: messageLimit, codesPerHour } = settings.rateLimits
  const { peakShare, peakFactor, members } = assumed
  const usage = usageOfBooking(inputs)
  const aDay = (bookings: number) => bookings / DAYS
  const inPeakHour = (perBooking: number) => (bookings: number) => aDay(bookings) * perBooking * peakShare
  const inPeakSecond = (perBooking: number) => (bookings: number) =>
    (inPeakHour(perBooking)(bookings) / HOUR_SECONDS) * peakFactor
  const callsPerSecond = (bookings: number) =>
    inPeakSecond(usage.calls)(bookings) + boardCalls(bookings) / assumed.boardHours / HOUR_SECONDS
  const messagesPerHour = (bookings: number) => aDay(bookings) + inPeakHour(usage.message - 1)(bookings)
  const messagesPerSecond = (bookings: number) => (messagesPerHour(bookings) / HOUR_SECONDS) * peakFactor
  const messageUsd = (bookings: number) => bookings * usage.message * inputs.messageUsd
  const functionsAtOnce = (bookings: number) =>
    (callsPerSecond(bookings) * assumed.callMs + (messagesPerHour(bookings) / HOUR_SECONDS) * assumed.messageMs) / 1_000
  const unverifiedPerDay = (bookings: number) => aDay(bookings) * (1 - members)
  const codes = inPeakHour(assumed.lookedUp + members)
  const slots = serviceTimes.length * DAYS
  const eraseRequests = units.life.find(({ name }) => name.startsWith('erased'))?.requests ?? 0
  const nightSeconds = (bookings: number) => (aDay(bookings) * eraseRequests * NIGHT.requestSeconds) / NIGHT.atOnce
  const boardMb = (bookings: number) => (aDay(bookings) * units.bytes.booking) / 1024 ** 2
  const everyBooking = (bookings: number) => bookings
  const sms = `SNS quota in ${smsRegion}`
  const concurrency = `Lambda quota in ${region}: concurrent executions`
  const perSlot = limits.team.slotCapacity
  const quotas: [string, number, Quota['needed'], string][] = [
    ['USD a month for messages, new account', 1, messageUsd, `${sms}: account spend limit`],
    [
      'USD a month for messages before the alarm',
      budget.messagesUsd,
      messageUsd,
      '`budget.messagesUsd`; only an alarm',
    ],
    ['functions at once, new account', 10, functionsAtOnce, concurrency],
    ['functions at once', 1_000, functionsAtOnce, concurrency],
    ['spots a month', slotCapacity * slots, everyBooking, '`slotCapacity`, or `npm run ops -- capacity` for a day'],
    [
      `spots a month, ${perSlot} a slot`,
      perSlot * slots,
      everyBooking,
      'the model: a calendar for each part of the city',
    ],
    [
      'bookings a day without a code',
      unprovenBookingsPerDay,
      unverifiedPerDay,
      '`rateLimits`; above it guests enter a code',
    ],
    ['messages in the hour of reminders', messageLimit, messagesPerHour, '`rateLimits`; above it they wait'],
    ['codes in an hour', codesPerHour, codes, '`rateLimits`; above it the page shows the phone number'],
    ['messages a second', 20, messagesPerSecond, `${sms}: messages a second`],
    ['calls a second, stage', throttle.perSecond, callsPerSecond, '`throttle.perSecond` and `throttle.burst`'],
    ['calls a second, account', 10_000, callsPerSecond, 'API Gateway quota: throttle rate'],
    // Each sign-in takes two calls.
    ['sign-ins a second', 120, inPeakSecond(2 * members), 'Cognito quota: rate of UserAuthentication requests'],
    ['write units a second, new table', 4_000, inPeakSecond(usage.writes), 'DynamoDB, up to twice the earlier peak'],
    // Each message adds to the counter of its hour, in a transaction.
    [
      'write units a second of one counter',
      1_000,
      (n) => messagesPerSecond(n) * 2,
      'the model: several counters an hour',
    ],
    ['visits of a day on one board', assumed.boardVisits, aDay, 'the model: a board for each part of the city'],
    ['MB of the response of one board', LAMBDA_RESPONSE_MB, boardMb, 'the model: a board for each part of the city'],
    ['seconds of the nightly job', NIGHT.seconds, nightSeconds, 'the model: a queue; the next night continues'],
  ]
  return quotas.map(([name, limit, needed, raisedBy]) => ({ name, limit, needed, raisedBy }))
}

const MOST_BOOKINGS = 1e12

/** Returns the bookings a month at which a quota is reached: what is needed never falls as bookings grow. */
export function bookingsAtQuota({ limit, needed }: Pick<Quota, 'limit' | 'needed'>): number {
  let [low, high] = [0, MOST_BOOKINGS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (needed(middle) > limit) high = middle
    else low = middle
  }
  return low
}
