import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR, SECOND } from '#shared/durations.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { messageLimits } from '#shared/limits.ts'
import { immediateLimits } from '#shared/notifications/immediate-limits.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import { isImmediate } from '#shared/notifications/message.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { smsSender } from '../platform/aws/sms.ts'
import { type Counter, decrementCounter, incrementCounter } from '../platform/rate-limits/count-step.ts'
import { phoneHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import type { Budget, Channel } from './channel.ts'

const { perHour } = settingsOf('notifications')
const { siteDomain } = settingsOf('sms')

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

const budgetInAll = ({ kind }: MessageJob, now: Date) =>
  isImmediate(kind)
    ? budget('messages_immediate', [], immediateLimits.immediatePerHour, HOUR, now)
    : budget('messages_hour', [], perHour, HOUR, now)

const budgetOfPhone = async (phone: PhoneDigits, now: Date) =>
  budget('messages_phone', [await phoneHash(phone)], messageLimits.unverifiedPerPhoneDay, DAY, now)

/** Messages as SMS, by SNS. */
export const smsChannel: Channel = {
  unreachable: (phone) => (isMobile(phone) ? undefined : 'landline'),
  compose: ({ receiver, kind }, facts) => messageText(receiver, kind as never, facts, siteDomain),
  budgetInAll,
  budgetOfPhone,
  send: smsSender.send,
  isRefusal: smsSender.isRefusal,
}
