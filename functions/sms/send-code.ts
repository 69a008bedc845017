import * as routes from '#shared/contract/account-routes.ts'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { domesticPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { faultOf, logger } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import { sendSms } from '../platform/sms.ts'
import { type Step, writeTogether } from '../platform/transaction.ts'
import { codeMessage } from './message.ts'
import { issueCode } from './one-time-code-store.ts'
import { sendCounters } from './send-counters.ts'
import { passGate, readGate, tooSoon, waitOf, withSend } from './send-gate.ts'
import { refuseWhilePaused } from './wrong-answers.ts'

const { siteDomain } = settingsOf('sms')

/**
 * Sends a code. Customers are never asked: a member's number and a stranger's cost the same calls (specification 6.1).
 */
export const sendCode = endpoint(routes.sendCode, async ({ body: { to, purpose }, network, now }) => {
  const phone = domesticPhone(to)
  if (!isMobile(phone)) throw new Refusal('NOT_SMS_CAPABLE')
  const { code, validUntil, resendAt } = await allowSend({ phone, purpose, network, now })
  await handOver(phone, codeMessage(code, siteDomain))
  return { expires_at: validUntil.toISOString(), resend_at: resendAt.toISOString() }
})

type Sending = { phone: PhoneDigits; purpose: CodePurpose; network: string; now: Date }

/**
 * Stores a code and counts its send, all or nothing: what cannot be counted is not sent.
 * @throws Refusal TOO_MANY_REQUESTS, SMS_UNAVAILABLE over the total of the day
 */
async function allowSend({ phone, purpose, network, now }: Sending) {
  const [gate, { code, write, validUntil }, counters] = await Promise.all([
    readGate(phone),
    issueCode(phone, purpose, now),
    sendCounters(phone, network, now),
    refuseWhilePaused(phone, now),
  ])
  if (waitOf(gate, now) > 0) throw tooSoon(gate, now)
  const passed = withSend(gate, now)
  const named = Object.entries(counters)
  const counts = Object.fromEntries(named.map(([name, { step }]) => [name, step]))
  const steps: Record<string, Step> = { gate: passGate(gate, now), ...counts, code: write }
  const failed = await writeTogether(steps)
  if (failed !== undefined) {
    const [, over] = named.findLast(([name]) => failed[name] !== undefined) ?? []
    // Where no cap was reached it was the gate: somebody else's send was let through meanwhile.
    throw over?.refusal ?? tooSoon(passed, now)
  }
  return { code, validUntil, resendAt: new Date(now.getTime() + waitOf(passed, now)) }
}

/** @throws Refusal SMS_UNAVAILABLE; it stays counted, as it may have gone out all the same */
async function handOver(phone: PhoneDigits, text: string) {
  try {
    await sendSms(phone, text)
  } catch (error) {
    logger.warn('sms_not_taken', faultOf(error))
    throw new Refusal('SMS_UNAVAILABLE')
  }
}
