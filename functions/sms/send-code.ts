import { setTimeout as sleep } from 'node:timers/promises'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/code-routes.ts'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { domesticPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { limits, rateLimits } from '#shared/limits.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { transact, transactWithCounters } from '../platform/dynamodb/transaction.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { messageSender } from '../platform/messages/sender.ts'
import { type LimitStep, limitStep, namedSteps, rejectIfFull } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { isPhoneOfStaff } from '../team/staff-store.ts'
import { readAnsweredCodes } from './answered-codes.ts'
import { isConfirmationRequested } from './confirmation.ts'
import { isDeviceTokenOf } from './device-token.ts'
import { codeMessage } from './message.ts'
import { type IssuedCode, issueCode } from './one-time-code-store.ts'
import { countOpenCodes } from './open-codes.ts'
import { workSteps } from './proof-of-work.ts'
import { confirmingBudget, deviceBudget, ipPrefixCounters, openBudget, staffBudget } from './send-counters.ts'
import {
  passGate,
  readGate,
  type SendBudget,
  type SendGate,
  sendsToPhone,
  sendTooSoon,
  undoPass,
  waitMs,
  withSend,
} from './send-gate.ts'

const { siteDomain, siteName } = settingsOf('sms')

const RETRY_SMS_SECONDS = 60

/**
 * Sends a code. Customers are never read, so the numbers of members and strangers cost the same calls. The purpose
 * `staff` sends only to staff; other numbers get the same response after the same writes and time (specification 6.1).
 */
export const sendCode = endpoint(
  routes.sendCode,
  async ({ body: { to, purpose, device_token, work }, ipPrefixes, now }) => {
    const phone = domesticPhone(to)
    if (!isMobile(phone)) throw new ApiError('NOT_SMS_CAPABLE')
    const isSent = purpose !== 'staff' || (await isPhoneOfStaff(phone))
    const budgets = await budgetsOf({ phone, purpose, device_token, now })
    const send = await allowFirst(budgets, { phone, purpose, isSent, work, ipPrefixes, now })
    await Promise.all([
      isSent && sendMessage(phone, send, now),
      purpose === 'staff' && sleep(rateLimits.sends.staffTakesMs),
    ])
    const { challenge, validUntil } = send.issued
    const wait = waitMs(withSend(send.gate, now), now)
    return {
      challenge,
      expires_at: validUntil.toISOString(),
      resend_at: new Date(now.getTime() + wait).toISOString(),
    }
  },
)

type Asking = { phone: PhoneDigits; purpose: CodePurpose; device_token: string | undefined; now: Date }

/** Returns the budgets that may count a code, the first one first. One that is used up leaves the others. */
async function budgetsOf({ phone, purpose, device_token, now }: Asking): Promise<SendBudget[]> {
  const hasToken = await isDeviceTokenOf(phone, device_token, now)
  const confirms = purpose === 'lookup' && (await isConfirmationRequested(phone, now))
  return [
    ...(hasToken ? (['device'] as const) : []),
    ...(confirms ? (['confirming'] as const) : []),
    purpose === 'staff' ? 'staff' : 'open',
  ]
}

type Sending = {
  phone: PhoneDigits
  purpose: CodePurpose
  budget: SendBudget
  /** Whether a message will be sent. */
  isSent: boolean
  work: string | undefined
  ipPrefixes: IpPrefixes
  now: Date
}

/** A send within all limits, with its counters. */
type AllowedSend = Pick<Sending, 'budget' | 'purpose'> & {
  issued: IssuedCode
  gate: SendGate
  counted: readonly LimitStep[]
}

const longestGap = Math.max(...limits.code.gapSeconds)

/** Whether a budget is used up. A client that waits no longer than between two codes keeps its budget. */
const isUsedUp = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'TOO_MANY_REQUESTS' || error.code === 'SMS_UNAVAILABLE') &&
  (error.retryAfter ?? 0) > longestGap

/** Allows a send in the first budget that is not used up. @throws ApiError of the last budget */
async function allowFirst(
  [budget = 'open', ...others]: SendBudget[],
  sending: Omit<Sending, 'budget'>,
): Promise<AllowedSend> {
  try {
    return await allowSend({ ...sending, budget })
  } catch (error) {
    if (others.length === 0 || !isUsedUp(error)) throw error
    return allowFirst(others, sending)
  }
}

/**
 * Stores a code and counts its send, all or nothing: a send that cannot be counted does not happen.
 * @throws ApiError TOO_MANY_REQUESTS, SMS_UNAVAILABLE above the budget, WORK_REQUIRED
 */
const allowSend = (sending: Sending): Promise<AllowedSend> =>
  retryOnConflict(async () => {
    const { phone, purpose, budget, isSent, now } = sending
    const { counters, budgetCounters } = await countersOf(sending)
    rejectIfFull(counters, now)
    const gate = await readGate(phone, widestPrefix(sending.ipPrefixes), budget, now)
    if (waitMs(gate, now) > 0) throw sendTooSoon(gate, now)
    rejectIfFull(budgetCounters, now)
    const work = await codeWorkSteps(sending)
    const issued = issueCode(phone, purpose, now, budget === 'open')
    await transact<string>({
      ...namedSteps(counters, now),
      ...namedSteps(budgetCounters, now),
      ...namedSteps(work, now),
      gate: { ...passGate(gate, now), rejection: () => sendTooSoon(withSend(gate, now), now) },
      code: issued.write,
      tally: { Update: incrementDailyFigure(seoulDayOf(now), 'codes_sent', isSent ? 1 : 0) },
    })
    return { budget, purpose, issued, gate, counted: [...counters, ...budgetCounters, ...work] }
  })

/** Returns the steps of the work of an open code. Other codes need none (specification 6.9). */
const codeWorkSteps = async ({ budget, work, ipPrefixes, now }: Sending) =>
  budget === 'open' ? workSteps({ purpose: 'code', count: await countOpenCodes(now) }, work, ipPrefixes, now) : []

/** Returns the limits of a send. Those of its phone and client IP prefixes reject before those of all clients. */
async function countersOf({ phone, budget, isSent, ipPrefixes, now }: Sending) {
  const by = isSent ? 1 : 0
  const limit = sendsToPhone(phone, budget)
  const ofPhone = limit === undefined ? [] : [await limitStep(limit, now)]
  if (budget === 'device') return { counters: ofPhone, budgetCounters: await deviceBudget(phone, by, now) }
  if (budget === 'confirming') return { counters: ofPhone, budgetCounters: await confirmingBudget(ipPrefixes, now) }
  const answered = await readAnsweredCodes(ipPrefixes, now)
  const counters = [...ofPhone, ...(await ipPrefixCounters(ipPrefixes, answered, now))]
  const budgetCounters =
    budget === 'staff' ? await staffBudget(ipPrefixes, by, now) : await openBudget(ipPrefixes, answered, now)
  return { counters, budgetCounters }
}

/**
 * Sends the message of a code. Undoes the counters if the provider rejected it; a message that may have been sent stays counted.
 * @throws ApiError SMS_UNAVAILABLE
 */
async function sendMessage(phone: PhoneDigits, send: AllowedSend, now: Date) {
  try {
    await messageSender.send(
      phone,
      codeMessage(send.issued.code, { domain: siteDomain, siteName, isStaff: send.purpose === 'staff' }),
    )
  } catch (error) {
    logger.warn('sms_not_taken', describeError(error))
    if (messageSender.isRefusal(error)) await undoSend(send, now)
    throw new ApiError('SMS_UNAVAILABLE', { retryAfter: RETRY_SMS_SECONDS })
  }
  countMetric('CodesSent', {})
  if (send.budget === 'open') countMetric('OpenCodesSent', {})
}

async function undoSend({ gate, issued, counted }: AllowedSend, now: Date) {
  const counters = Object.fromEntries(counted.map(({ key, undo }) => [key, [undo]]))
  const tally = [{ Update: incrementDailyFigure(seoulDayOf(now), 'codes_sent', -1) }]
  try {
    await transactWithCounters({ gate: undoPass(gate, now), code: issued.undo }, { ...counters, tally })
  } catch (error) {
    logger.warn('send_not_taken_back', describeError(error))
  }
}
