import { setTimeout as sleep } from 'node:timers/promises'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { domesticPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { smsSender } from '../platform/aws/sms.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { type Step, transact, transactWithCounters } from '../platform/dynamodb/transaction.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { cachedLimitError, type LimitStep, limitError, namedSteps } from '../platform/rate-limits/counter.ts'
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
 * Sends a code. Customers are never asked: a member's number and a stranger's cost the same calls. For staff a message
 * goes to their numbers alone; any other gets the same answer after the same writes and the same time
 * (specification 6.1).
 */
export const sendCode = endpoint(routes.sendCode, async ({ body: { to, purpose }, networks, now }) => {
  const phone = domesticPhone(to)
  if (!isMobile(phone)) throw new ApiError('NOT_SMS_CAPABLE')
  const isSent = purpose !== 'staff' || (await isPhoneOfStaff(phone))
  const send = await allowSend({ phone, purpose, isSent, networks, now })
  await Promise.all([isSent && handOver(phone, send, now), purpose === 'staff' && sleep(limits.sends.staffTakesMs)])
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
  networks: IpPrefixes
  now: Date
}

/** A send that was let through, and all that was counted for it. */
type AllowedSend = { issued: IssuedCode; gate: SendGate; counted: readonly LimitStep[] }

/**
 * Stores a code and counts its send, all or nothing: what cannot be counted is not sent.
 * @throws Refusal TOO_MANY_REQUESTS, SMS_UNAVAILABLE over the budget of the hour
 */
async function allowSend({ phone, purpose, isSent, networks, now }: Sending): Promise<AllowedSend> {
  const counters = await sendCounters(phone, networks, now)
  const known = cachedLimitError(counters, now)
  if (known !== undefined) throw known
  const gate = await readGate(phone, widestPrefix(networks), now)
  if (waitMs(gate, now) > 0) throw sendTooSoon(gate, now)
  const issued = issueCode(phone, purpose, now)
  const by = isSent ? 1 : 0
  const spend = (budgetCounters: readonly LimitStep[]) => count({ gate, issued, counters, budgetCounters, by }, now)

  const spent = await spend(await budget(now, by))
  if (!(spent instanceof ApiError)) return spent
  if (spent.code !== 'SMS_UNAVAILABLE') throw spent
  logger.warn('codes_budget_spent')
  const kept = await budgetKept({ purpose, by, networks, now })
  if (kept === undefined) throw spent
  const ofKept = await spend(kept)
  if (ofKept instanceof ApiError) throw ofKept
  return ofKept
}

type Kept = Pick<Sending, 'purpose' | 'networks' | 'now'> & { by: 0 | 1 }

/** What is kept for this purpose when the budget of all is spent. */
async function budgetKept({ purpose, by, networks, now }: Kept): Promise<LimitStep[] | undefined> {
  if (purpose === 'staff') return budgetOfStaff(now, by)
  if (purpose === 'booking' && (await isStepUpRequired(now))) return budgetOfBookings(widestPrefix(networks), now)
  return undefined
}

type Counting = {
  gate: SendGate
  issued: IssuedCode
  counters: readonly LimitStep[]
  budgetCounters: readonly LimitStep[]
  /** Messages that will be sent. */
  by: 0 | 1
}

/** @returns why it may not be sent, where a cap is reached or somebody was faster: nothing is written then */
async function count(
  { gate, issued, counters, budgetCounters, by }: Counting,
  now: Date,
): Promise<AllowedSend | ApiError> {
  const counted = [...counters, ...budgetCounters]
  const known = cachedLimitError(budgetCounters, now)
  if (known !== undefined) return known
  const tally = { Update: incrementDailyFigure(seoulDayOf(now), 'codes_sent', by) }
  const steps: Record<string, Step> = { gate: passGate(gate, now), ...namedSteps(counted), code: issued.write, tally }
  const failed = await transact(steps)
  if (failed === undefined) return { issued, gate, counted }
  // What is the network's own is told before what concerns everybody. Where no cap was reached it was the gate:
  // somebody else's send was let through meanwhile.
  return (
    limitError(counters, failed, now) ??
    limitError(budgetCounters, failed, now) ??
    sendTooSoon(withSend(gate, now), now)
  )
}

/**
 * @throws Refusal SMS_UNAVAILABLE; what SNS refused counts nothing, what may have gone out all the same stays counted
 */
async function handOver(phone: PhoneDigits, send: AllowedSend, now: Date) {
  try {
    await smsSender.send(phone, codeMessage(send.issued.code, siteDomain))
  } catch (error) {
    logger.warn('sms_not_taken', describeError(error))
    if (smsSender.isRefusal(error)) await takeBack(send, now)
    throw new ApiError('SMS_UNAVAILABLE', { retryAfter: RETRY_SMS_SECONDS })
  }
  countMetric('CodesSent', {})
}

async function takeBack({ gate, issued, counted }: AllowedSend, now: Date) {
  const counters = Object.fromEntries(counted.map(({ key, undo }) => [key, [undo]]))
  const tally = [{ Update: incrementDailyFigure(seoulDayOf(now), 'codes_sent', -1) }]
  try {
    await transactWithCounters({ gate: undoPass(gate, now), code: issued.undo }, { ...counters, tally })
  } catch (error) {
    logger.warn('send_not_taken_back', describeError(error))
  }
}
