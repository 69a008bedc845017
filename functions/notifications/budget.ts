import { createHash } from 'node:crypto'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR, SECOND } from '#shared/durations.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { messageLimits } from '#shared/limits.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { type Counter, decrementCounter, incrementCounter } from '../platform/rate-limits/count-step.ts'
import { settingsOf } from '../platform/settings.ts'

const { perHour } = settingsOf('notifications')

/**
 * The budget of a message: the step that counts it below the limit, the one that undoes it, and the seconds until it
 * resets.
 */
export type Budget = { step: Step; undo: Step /** Seconds until it begins anew. */; secondsLeft: number }

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

/** Returns the budget of all messages; above it messages wait (specification 7.8). */
export const budgetInAll = (now: Date) => budget('messages_hour', [], perHour, HOUR, now)

const BUCKET_HEX = 5

/**
 * Returns one of a million buckets: about a hundred numbers share one, so it identifies no phone, and two numbers of
 * one day rarely meet. It needs no secret.
 */
const bucketOf = (phone: PhoneDigits) => createHash('sha256').update(phone).digest('hex').slice(0, BUCKET_HEX)

/** Returns the budget of an unverified phone; above it messages are dropped (specification 7.8). */
export const budgetOfPhone = (phone: PhoneDigits, now: Date) =>
  budget('messages_phone', [bucketOf(phone)], messageLimits.unverifiedPerPhoneDay, DAY, now)
