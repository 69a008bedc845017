import { serviceTimes } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import type { CostInputs } from './bill.ts'
import { quantitiesOfBooking, quantitiesOfStage } from './quantities.ts'
import units from './units.json' with { type: 'json' }

/** Something that ends. @property needed at so many bookings a month, in the unit of `most` */
export type Quota = { what: string; most: number; needed: (bookings: number) => number; raisedBy: string }

const DAYS = 730 / 24
const HOUR_SECONDS = 3600

/** Bytes of an answer that Lambda hands on; units of a write to one partition in a second. */
const [ANSWER_BYTES, PARTITION_UNITS] = [6 * 1024 ** 2, 1_000]

/** The nightly sweep: a function's ten minutes, eight bookings at once, about so long for a request to DynamoDB. */
const [NIGHT_SECONDS, AT_ONCE, REQUEST_SECONDS] = [600, 8, 0.01]

/** What ends first as bookings become more: of the stage, of the account, and of the model itself. */
export function quotasOf(settings: StageSettings, { assumed, parts, usd, years }: CostInputs): Quota[] {
  const { rateLimits: caps, slotCapacity, throttle, smsRegion } = settings
  const { calls, quantities } = quantitiesOfBooking(assumed, years)
  const { peakShare, peakFactor, lookedUp, members, callMs, messageMs } = assumed
  const busiestHour = (perBooking: number) => (bookings: number) => (bookings / DAYS) * perBooking * peakShare
  const busiestSecond = (perBooking: number) => (bookings: number) =>
    (busiestHour(perBooking)(bookings) / HOUR_SECONDS) * peakFactor
  const callsPerSecond = (bookings: number) => {
    const { calls: ofBoards } = quantitiesOfStage(bookings, parts, assumed)
    return busiestSecond(calls)(bookings) + ofBoards / assumed.boardHours / HOUR_SECONDS
  }
  const messagesPerHour = (bookings: number) => bookings / DAYS + busiestHour(quantities.message - 1)(bookings)
  const functionsAtOnce = (bookings: number) =>
    (callsPerSecond(bookings) * callMs + (messagesPerHour(bookings) / HOUR_SECONDS) * messageMs) / 1_000
  const aDay = (bookings: number) => bookings / DAYS
  const erased = units.life.find(({ name }) => name.startsWith('erased'))?.requests ?? 0
  return [
    {
      what: 'USD a month for messages, new account',
      most: 1,
      needed: (bookings) => bookings * quantities.message * usd.message,
      raisedBy: `quota of SNS in ${smsRegion}: account spend limit for SMS`,
    },
    {
      what: 'USD a month for messages before the alarm',
      most: settings.budget.messagesUsd,
      needed: (bookings) => bookings * quantities.message * usd.message,
      raisedBy: '`budget.messagesUsd`; nothing stops there',
    },
    {
      what: 'functions at once, new account',
      most: 10,
      needed: functionsAtOnce,
      raisedBy: `quota of Lambda in ${settings.region}: concurrent executions`,
    },
    {
      what: 'functions at once',
      most: 1_000,
      needed: functionsAtOnce,
      raisedBy: `quota of Lambda in ${settings.region}: concurrent executions`,
    },
    {
      what: 'places a month',
      most: slotCapacity * serviceTimes.length * DAYS,
      needed: (bookings) => bookings,
      raisedBy: '`slotCapacity`, or `npm run ops -- capacity` for a day',
    },
    {
      what: `places a month, ${limits.team.slotCapacity} a slot`,
      most: limits.team.slotCapacity * serviceTimes.length * DAYS,
      needed: (bookings) => bookings,
      raisedBy: 'the model: a calendar for each part of the city',
    },
    {
      what: 'bookings a day without a code',
      most: caps.unprovenBookingsPerDay,
      needed: (bookings) => aDay(bookings) * (1 - members),
      raisedBy: '`rateLimits.unprovenBookingsPerDay`; above it guests enter a code',
    },
    {
      what: 'messages in the hour of reminders',
      most: caps.messagesPerHour,
      needed: messagesPerHour,
      raisedBy: '`rateLimits.messagesPerHour`; above it they wait',
    },
    {
      what: 'codes in an hour',
      most: caps.codesPerHour,
      needed: busiestHour(lookedUp + members),
      raisedBy: '`rateLimits.codesPerHour`; above it the page names the telephone',
    },
    {
      what: 'messages a second',
      most: 20,
      needed: (bookings) => (messagesPerHour(bookings) / HOUR_SECONDS) * peakFactor,
      raisedBy: `quota of SNS in ${smsRegion}: messages a second`,
    },
    {
      what: 'calls a second, stage',
      most: throttle.perSecond,
      needed: callsPerSecond,
      raisedBy: '`throttle.perSecond` and `throttle.burst`',
    },
    {
      what: 'calls a second, account',
      most: 10_000,
      needed: callsPerSecond,
      raisedBy: 'quota of API Gateway: throttle rate',
    },
    {
      what: 'sign-ins a second',
      most: 120,
      // Each is answered in two calls.
      needed: busiestSecond(2 * members),
      raisedBy: 'quota of Cognito: rate of UserAuthentication requests',
    },
    {
      what: 'write units a second, new table',
      most: 4_000,
      needed: busiestSecond(quantities.writes),
      raisedBy: 'by itself, to twice the peak before; quota of DynamoDB: 40,000 of a table',
    },
    {
      what: 'write units a second of one counter',
      most: PARTITION_UNITS,
      // Each message counts once among all of its hour, in a transaction.
      needed: (bookings) => (messagesPerHour(bookings) / HOUR_SECONDS) * peakFactor * 2,
      raisedBy: 'the model: the count of an hour in several items',
    },
    {
      what: 'visits of a day on one board',
      most: assumed.boardVisits,
      needed: aDay,
      raisedBy: 'the model: a board for each part of the city, several desks',
    },
    {
      what: 'MB of the answer of one board',
      most: ANSWER_BYTES / 1024 ** 2,
      needed: (bookings) => (aDay(bookings) * units.bytes.booking) / 1024 ** 2,
      raisedBy: 'the model: a board for each part of the city',
    },
    {
      what: 'seconds of the nightly sweep',
      most: NIGHT_SECONDS,
      needed: (bookings) => (aDay(bookings) * erased * REQUEST_SECONDS) / AT_ONCE,
      raisedBy: 'the model: a queue of what is to be erased; the next night goes on',
    },
  ]
}

const MOST_BOOKINGS = 1e12

/** Bookings a month at which a quota is met: what is needed never falls as they become more. */
export function bookingsAtQuota({ most, needed }: Quota): number {
  let [low, high] = [0, MOST_BOOKINGS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (needed(middle) > most) high = middle
    else low = middle
  }
  return low
}
