import * as z from 'zod/mini'
import { HOUR } from '../durations.ts'
import { limits } from '../limits.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** Instant of a queued action: ISO 8601, UTC. */
export const actionTime = z.optional(
  z
    .string('VALUE_NOT_ALLOWED')
    .check(z.refine((text) => instant.test(text) && !Number.isNaN(Date.parse(text)), 'VALUE_NOT_ALLOWED')),
)

/**
 * Returns the instant of a queued action if it is plausible: not ahead, not too old, not before what it follows;
 * otherwise now (specification 4.6).
 */
export function trustedActionTime(at: string | undefined, now: Date, notBefore: Date): string {
  const actedAt = new Date(at ?? now)
  const earliest = Math.max(notBefore.getTime(), now.getTime() - limits.staff.queuedActionHours * HOUR)
  const isPlausible = actedAt <= now && actedAt.getTime() >= earliest
  return (isPlausible ? actedAt : now).toISOString()
}
