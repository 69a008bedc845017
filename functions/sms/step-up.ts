import { DAY, HOUR } from '#shared/durations.ts'
import { rateLimits as stageLimits } from '#shared/limits.ts'
import { type LimitStep, limitStep, type RateLimit } from '../platform/rate-limits/counter.ts'
import { countInShards, shardedLimitSteps } from '../platform/rate-limits/sharded-limit.ts'
import { settingsOf } from '../platform/settings.ts'

const { perHour, perDay, calledPerDay } = settingsOf('stepUp')

/** Limits of all guests' bookings without a verified phone. */
const unproven = { purpose: 'network', subject: 'all' } as const
const ofHour: RateLimit = { ...unproven, name: 'unproven_hour', most: perHour, window: HOUR }
const rateLimits: readonly RateLimit[] = [ofHour, { ...unproven, name: 'unproven_day', most: perDay, window: DAY }]

/**
 * Returns the steps that count an unverified booking; above the limits a booking needs a code (specification 7.3,
 * decision 0015).
 */
export const unverifiedBookingSteps = (now: Date) => shardedLimitSteps(rateLimits, now, 'VERIFICATION_REQUIRED')

/**
 * Returns the steps that count an unverified booking whose customer is called, since no code can be sent: above the limits of all,
 * a few of a day have a limit of their own.
 * @param steps those of any unverified booking
 */
export async function calledBookingSteps(steps: UnverifiedSteps, now: Date): Promise<LimitStep[]> {
  const called = { ...unproven, name: 'unproven_called', most: calledPerDay, window: DAY } as const
  return steps.some(isFull) ? [await limitStep(called, now, 'VERIFICATION_REQUIRED')] : steps
}

type UnverifiedSteps = Awaited<ReturnType<typeof unverifiedBookingSteps>>

const isFull = ({ count }: UnverifiedSteps[number], index: number) => count >= (rateLimits[index]?.most ?? 0)

/** Whether unverified bookings of the running hour or day are near their limit (specification 7.3). */
export async function isStepUpNear(now: Date): Promise<boolean> {
  const steps = await unverifiedBookingSteps(now)
  return steps.some(
    ({ count }, index) => count * 100 >= (rateLimits[index]?.most ?? 0) * stageLimits.unverified.nearPercent,
  )
}

/** Returns the number of unverified bookings in the running hour. */
export const countUnverifiedBookings = (now: Date) => countInShards(ofHour, now)
