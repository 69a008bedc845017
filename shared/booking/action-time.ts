import * as z from 'zod/mini'
import { HOUR, MINUTE, SECOND } from '../durations.ts'
import { limits } from '../limits.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** Instant of a queued action by the device's clock: ISO 8601, UTC. Pages of earlier releases send it. */
export const actionTime = z.optional(
  z
    .string('VALUE_NOT_ALLOWED')
    .check(z.refine((text) => instant.test(text) && !Number.isNaN(Date.parse(text)), 'VALUE_NOT_ALLOWED')),
)

/** When a queued action was made. The clock of a device can be wrong, so only the age counts. */
export const queuedFields = { at: actionTime, age_seconds: z.optional(z.number('VALUE_NOT_ALLOWED')) }

/** Returns the age of a queued action in seconds: 0 with an instant alone; undefined when it was not queued. */
export const ageOf = ({ at, age_seconds }: { at?: string | undefined; age_seconds?: number | undefined }) =>
  age_seconds ?? (at === undefined ? undefined : 0)

/**
 * Returns the instant of an action of this age if it is plausible: not ahead, not too old, not before what it follows;
 * otherwise now (specification 4.6).
 * @param age seconds
 */
export function trustedActionTime(age: number | undefined, now: Date, notBefore: Date): string {
  const actedAt = now.getTime() - (age ?? 0) * SECOND
  const earliest = Math.max(notBefore.getTime(), now.getTime() - limits.staff.queuedActionHours * HOUR)
  const isPlausible = actedAt <= now.getTime() && actedAt >= earliest
  return (isPlausible ? new Date(actedAt) : now).toISOString()
}

/** Whether two trusted instants are of one action that was sent twice. Its age is measured each time. */
export const isSameAction = (first: string, second: string) => Math.abs(Date.parse(first) - Date.parse(second)) < MINUTE
