import * as z from 'zod/mini'
import { HOUR } from '../durations.ts'
import { limits } from '../limits.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** When somebody tapped what is sent only now: ISO 8601, UTC. */
export const actionTime = z.optional(
  z
    .string('VALUE_NOT_ALLOWED')
    .check(z.refine((text) => instant.test(text) && !Number.isNaN(Date.parse(text)), 'VALUE_NOT_ALLOWED')),
)

/**
 * The instant of a tap that may have waited for a network. The phone's clock is believed where that can be so: a tap
 * that would lie ahead, too far back, or before what it follows, counts from when it was sent (specification 4.6).
 */
export function trustedActionTime(at: string | undefined, now: Date, notBefore: Date): string {
  const tapped = new Date(at ?? now)
  const earliest = Math.max(notBefore.getTime(), now.getTime() - limits.staff.tapHours * HOUR)
  const believed = tapped <= now && tapped.getTime() >= earliest
  return (believed ? tapped : now).toISOString()
}
