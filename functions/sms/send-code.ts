import { setTimeout as sleep } from 'node:timers/promises'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { domesticPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { smsSender } from '../platform/aws/sms.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { transact, transactWithCounters } from '../platform/dynamodb/transaction.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { type LimitStep, namedSteps, rejectIfFull } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { isPhoneOfStaff } from '../team/staff-store.ts'
import { codeMessage } from './message.ts'
import { type IssuedCode, issueCode } from './one-time-code-store.ts'
import { budget, budgetOfBookings, budgetOfStaff, sendCounters } from './send-counters.ts'
import { passGate, readGate, type SendGate, sendTooSoon, undoPass, waitMs, withSend } from './send-gate.ts'
import { isStepUpRequired } from './step-up.ts'

const { siteDomain } = settingsOf('sms')

const RETRY_SMS_SECONDS = 60

/**
 * Sends a code. Customers are never read, so the numbers of members and strangers cost the same calls. The purpose
 * `staff` sends only to staff; other numbers get the same response after the same writes and time (specification 6.1).
 */
export const sendCode = endpoint(routes.sendCode, async ({ body: { to, purpose }, ipPrefixes, now }) => {
  const phone = domesticPhone(to)
  if (!isMobile(phone)) throw new ApiError('NOT_SMS_CAPABLE')
  const isSent = purpose !== 'staff' || (await isPhoneOfStaff(phone))
  const send = await allowSend({ phone, purpose, isSent, ipPrefixes, now })
  await Promise.all([isSent && sendMessage(phone, send, now), purpose === 'staff' && sleep(limits.sends.staffTakesMs)])
  const { challenge, validUntil } = send.issued
  const wait = waitMs(withSend(send.gate, now), now)
  return {
    challenge,
    expires_at: validUntil.toISOString(),
    resend_at: new Date(now.getTime() + wait).toISOString(),
  }
})

type Sending = {
  phone: PhoneDigits
  purpose: CodePurpose
  /** Whether a message will be sent. */
  isSent: boolean
  ipPrefixes: IpPrefixes
  now: Date
}

/** A send within all limits, with its counters. */
type AllowedSend = { issued: IssuedCode; gate: SendGate; counted: readonly LimitStep[] }

/**
 * Stores a code and counts its send, all or nothing: a send that cannot be counted does not happen.
 * @throws ApiError TOO_MANY_REQUESTS, SMS_UNAVAILABLE over the budget of the hour
 */
async function allowSend({ phone, purpose, isSent, ipPrefixes, now }: Sending): Promise<AllowedSend> {
  const counters = await sendCounters(phone, ipPrefixes, now)
  rejectIfFull(counters, now)
  const gate = await readGate(phone, widestPrefix(ipPrefixes), now)
  if (waitMs(gate, now) > 0) throw sendTooSoon(gate, now)
  const issued = issueCode(phone, purpose, now)
  const by = isSent ? 1 : 0
  try {
    return await count({ gate, issued, counters, budgetCounters: await budget(now, by), by }, now)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SMS_UNAVAILABLE') throw error
    logger.warn('codes_budget_spent')
    const budgetCounters = await reserveBudget({ purpose, by, ipPrefixes, now })
    if (budgetCounters === undefined) throw error
    return count({ gate, issued, counters, budgetCounters, by }, now)
  }
}

type Reserve = Pick<Sending, 'purpose' | 'ipPrefixes' | 'now'> & { by: 0 | 1 }

/** Returns the budget reserved for a purpose after the common budget is used up. */
async function reserveBudget({ purpose, by, ipPrefixes, now }: Reserve): Promise<LimitStep[] | undefined> {
  if (purpose === 'staff') return budgetOfStaff(now, by)
  if (purpose === 'booking' && (await isStepUpRequired(now))) return budgetOfBookings(widestPrefix(ipPrefixes), now)
  return undefined
}

type Counting = {
  gate: SendGate
  issued: IssuedCode
  counters: readonly LimitStep[]
  budgetCounters: readonly LimitStep[]
  /** Number of messages that will be sent. */
  by: 0 | 1
}

/**
 * Stores a code and counts its send. The limits of the client IP prefix reject before the limits of all.
 * @throws ApiError TOO_MANY_REQUESTS, also after a parallel send to the phone; SMS_UNAVAILABLE
 */
async function count({ gate, issued, counters, budgetCounters, by }: Counting, now: Date): Promise<AllowedSend> {
  rejectIfFull(budgetCounters, now)
  await transact<string>({
    ...namedSteps(counters, now),
    ...namedSteps(budgetCounters, now),
    gate: { ...passGate(gate, now), rejection: () => sendTooSoon(withSend(gate, now), now) },
    code: issued.write,
    tally: { Update: incrementDailyFigure(seoulDayOf(now), 'codes_sent', by) },
  })
  return { issued, gate, counted: [...counters, ...budgetCounters] }
}

/**
 * Sends the message of a code. Undoes the counters if SNS rejected it; a message that may have been sent stays counted.
 * @throws ApiError SMS_UNAVAILABLE
 */
async function sendMessage(phone: PhoneDigits, send: AllowedSend, now: Date) {
  try {
    await smsSender.send(phone, codeMessage(send.issued.code, siteDomain))
  } catch (error) {
    logger.warn('sms_not_taken', describeError(error))
    if (smsSender.isRefusal(error)) await undoSend(send, now)
    throw new ApiError('SMS_UNAVAILABLE', { retryAfter: RETRY_SMS_SECONDS })
  }
  countMetric('CodesSent', {})
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
