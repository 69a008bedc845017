import { DAY, HOUR } from '#shared/durations.ts'
import { limitStep, type RateLimit, readCount } from '../platform/rate-limits/counter.ts'
import { settingsOf } from '../platform/settings.ts'

const { perHour, perDay } = settingsOf('stepUp')

/** All guests' bookings without a verified phone. */
const unproven = { purpose: 'network', subject: 'all' } as const
const caps: readonly RateLimit[] = [
  { ...unproven, name: 'unproven_hour', most: perHour, window: HOUR },
  { ...unproven, name: 'unproven_day', most: perDay, window: DAY },
]

/**
 * Returns the steps that count an unverified booking; above the limits a booking needs a code (specification 7.3,
 * decision 0015).
 */
export const unverifiedBookingSteps = (now: Date) =>
  Promise.all(caps.map((cap) => limitStep(cap, now, 'VERIFICATION_REQUIRED')))

/** Whether a guest's booking needs a code now. */
export async function isStepUpRequired(now: Date): Promise<boolean> {
  const counts = await Promise.all(caps.map(async (cap) => (await readCount(cap, now)) >= cap.most))
  return counts.includes(true)
}
