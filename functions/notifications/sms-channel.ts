import { isMobile } from '#shared/customer/phone.ts'
import { DAY, HOUR, SECOND } from '#shared/durations.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { limits, messageLimits } from '#shared/limits.ts'
import { alimTalkOf, templatePrefix } from '#shared/notifications/alim-talk.ts'
import { immediateLimits } from '#shared/notifications/immediate-limits.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import { koreanBytes } from '#shared/notifications/korean-text.ts'
import { isImmediate } from '#shared/notifications/message.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { messageSender } from '../platform/messages/sender.ts'
import { type Counter, decrementCounter, incrementCounter } from '../platform/rate-limits/count-step.ts'
import { phoneHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import type { Budget, Channel } from './channel.ts'

const { perHour, operatorPhone } = settingsOf('notifications')
const { siteDomain, siteName, solapi } = settingsOf('sms')

/** Seconds that a counter is stored after its window. */
const KEPT_SECONDS = 60

function budget(kind: GuardKind, parts: readonly string[], most: number, window: number, now: Date): Budget {
  const running = Math.floor(now.getTime() / window)
  const end = ((running + 1) * window) / SECOND
  const counter: Counter = { key: guardKey(kind, ...parts, running), expires_at: end + KEPT_SECONDS }
  return {
    step: { Update: incrementCounter(counter, most) },
    undo: { Update: decrementCounter(counter) },
    secondsLeft: end - Math.floor(now.getTime() / SECOND),
  }
}

function budgetInAll({ kind }: MessageJob, now: Date): Budget {
  // A morning without taps leaves the messages of the visits under way their budget.
  if (kind === 'missed') return budget('messages_missed', [], immediateLimits.missedPerHour, HOUR, now)
  return isImmediate(kind)
    ? budget('messages_immediate', [], immediateLimits.immediatePerHour, HOUR, now)
    : budget('messages_hour', [], perHour, HOUR, now)
}

const budgetOfUnverified = (now: Date) =>
  budget('messages_hour', ['unverified'], Math.ceil((perHour * messageLimits.unverifiedPercent) / 100), HOUR, now)

const budgetOfPhone: Channel['budgetOfPhone'] = async (phone, { kind }, now) => {
  const parts = [await phoneHash(phone), ...(kind === 'received' ? [kind] : [])]
  return budget('messages_phone', parts, messageLimits.unverifiedPerPhoneDay, DAY, now)
}

/** Seconds for which the messages to an on-site contact are counted: longer than a booking is open. */
const siteWindow = (limits.bookingWindow.lastDay * 2 * DAY) / SECOND

function budgetOfSite({ request_id = '' }: MessageJob, now: Date): Budget {
  const expires_at = Math.floor(now.getTime() / SECOND) + siteWindow
  const counter: Counter = { key: guardKey('messages_site', request_id), expires_at }
  return {
    step: { Update: incrementCounter(counter, messageLimits.sitePerBooking) },
    undo: { Update: decrementCounter(counter) },
    secondsLeft: siteWindow,
  }
}

const details = { phone: operatorPhone, domain: siteDomain }

/** The address gives way where it would make the text a long message of the Korean provider. */
const compose: Channel['compose'] = ({ receiver, kind }, facts) => {
  const text = messageText(receiver, kind as never, facts, siteDomain, siteName)
  const isShort = solapi === undefined || koreanBytes(text) <= messageLimits.smsBytes
  return isShort ? text : messageText(receiver, kind as never, facts, undefined, siteName)
}

const alimTalk: Channel['alimTalk'] = ({ receiver, kind }, facts) => {
  const message = solapi && receiver === 'customer' ? alimTalkOf(kind as never, facts, details) : undefined
  const templateId = message && solapi?.templates[message.template]
  return message && templateId ? { templateId: templatePrefix + templateId, variables: message.variables } : undefined
}

/** Messages to phones, by the provider of the stage. */
export const smsChannel: Channel = {
  ...messageSender,
  unreachable: (phone) => (isMobile(phone) ? undefined : 'landline'),
  compose,
  alimTalk,
  budgetInAll,
  budgetOfUnverified,
  budgetOfPhone,
  budgetOfSite,
}
