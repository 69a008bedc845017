import { serviceTimes } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { assumed, type CostInputs, DAYS, usageOfBooking } from './bill.ts'
import units from './units.json' with { type: 'json' }

/** A limit of the stage, the account or the model, and how much of it one booking a month needs. */
export type Quota = [name: string, limit: number, perBooking: number, raisedBy: string]

/** The nightly job runs for 600 s and erases eight bookings at a time; a DynamoDB request takes 10 ms. */
const NIGHT = { seconds: 600, atOnce: 8, requestSeconds: 0.01 }
const BOARD_SECONDS = 15
const LAMBDA_RESPONSE_MB = 6

export function quotasOf(settings: StageSettings, inputs: CostInputs): Quota[] {
  const { slotCapacity, throttle, smsRegion, region, budget, rateLimits } = settings
  const { peakShare, peakFactor, members, boardVisits } = assumed
  const usage = usageOfBooking(inputs)
  const aDay = 1 / DAYS
  const peakHour = aDay * peakShare
  const peakSecond = (peakHour / 3600) * peakFactor
  const callsPerSecond = usage.calls * peakSecond + aDay / boardVisits / BOARD_SECONDS
  const messagesPerHour = aDay + (usage.message - 1) * peakHour
  const messagesPerSecond = (messagesPerHour / 3600) * peakFactor
  const functionsAtOnce = (callsPerSecond * assumed.callMs + (messagesPerHour / 3600) * assumed.messageMs) / 1_000
  const usd = usage.message * inputs.messageUsd
  const codes = (assumed.lookedUp + members) * peakHour
  const slots = serviceTimes.length * DAYS
  const perSlot = limits.team.slotCapacity
  const eraseRequests = units.life.find(({ name }) => name.startsWith('erased'))?.requests ?? 0
  const nightSeconds = (aDay * eraseRequests * NIGHT.requestSeconds) / NIGHT.atOnce
  const boardMb = (aDay * units.bytes.booking) / 1024 ** 2
  const sms = `SNS quota in ${smsRegion}`
  const concurrency = `Lambda quota in ${region}: concurrent executions`
  const boards = 'the model: a board for each part of the city'
  const unverified = (1 - members) * aDay
  return [
    ['USD a month for messages, new account', 1, usd, `${sms}: account spend limit`],
    ['USD a month for messages before the alarm', budget.messagesUsd, usd, '`budget.messagesUsd`; only an alarm'],
    ['functions at once, new account', 10, functionsAtOnce, concurrency],
    ['functions at once', 1_000, functionsAtOnce, concurrency],
    ['spots a month', slotCapacity * slots, 1, '`slotCapacity`, or `npm run ops -- capacity` for a day'],
    [`spots a month, ${perSlot} a slot`, perSlot * slots, 1, 'the model: a calendar for each part of the city'],
    ['bookings a day without a code', rateLimits.unprovenBookingsPerDay, unverified, '`rateLimits`; then a code'],
    ['messages in the hour of reminders', rateLimits.messagesPerHour, messagesPerHour, '`rateLimits`; they wait'],
    ['codes in an hour', rateLimits.codesPerHour, codes, '`rateLimits`; then the page shows the phone number'],
    ['messages a second', 20, messagesPerSecond, `${sms}: messages a second`],
    ['calls a second, stage', throttle.perSecond, callsPerSecond, '`throttle.perSecond` and `throttle.burst`'],
    ['calls a second, account', 10_000, callsPerSecond, 'API Gateway quota: throttle rate'],
    // Each sign-in takes two calls.
    ['sign-ins a second', 120, 2 * members * peakSecond, 'Cognito quota: rate of UserAuthentication requests'],
    ['write units a second, new table', 4_000, usage.writes * peakSecond, 'DynamoDB, up to twice the earlier peak'],
    // Each message adds to the counter of its hour, in a transaction.
    ['write units a second of one counter', 1_000, 2 * messagesPerSecond, 'the model: several counters an hour'],
    ['visits of a day on one board', boardVisits, aDay, boards],
    ['MB of the response of one board', LAMBDA_RESPONSE_MB, boardMb, boards],
    ['seconds of the nightly job', NIGHT.seconds, nightSeconds, 'the model: a queue; the next night continues'],
  ]
}
