import { DAY, HOUR } from '#shared/durations.ts'
import type { RateLimit } from '../platform/rate-limits/counter.ts'
import { countInShards, shardedLimitSteps } from '../platform/rate-limits/sharded-limit.ts'
import { settingsOf } from '../platform/settings.ts'

const { perHour, perDay } = settingsOf('stepUp')

/** Limits of all guests' bookings without a verified phone. */
const unproven = { purpose: 'network', subject: 'all' } as const
const ofHour: RateLimit = { ...unproven, name: 'unproven_hour', most: perHour, window: HOUR }
const rateLimits: readonly RateLimit[] = [ofHour, { ...unproven, name: 'unproven_day', most: perDay, window: DAY }]

/**
 * Returns the steps that count an unverified booking; above the limits a booking needs a code (specification 7.3,
 * decision 0015).
 */
export const unverifiedBookingSteps = (now: Date) => shardedLimitSteps(rateLimits, now, 'VERIFICATION_REQUIRED')

/** Returns the number of unverified bookings in the running hour. */
export const countUnverifiedBookings = (now: Date) => countInShards(ofHour, now)
