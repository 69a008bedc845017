import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasVisitDayStarted, status } from '#shared/booking/status.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { startVisitDay } from '../staff/visit.ts'
import { type BatchResult, processEach } from './process-each.ts'

/**
 * Sets assigned bookings of today to status 3 (specification 4.6), and those of missed days, for which no messages are
 * sent.
 */
export async function startVisitDays(now: Date): Promise<BatchResult> {
  const today = seoulDayOf(now)
  const days = Array.from({ length: scheduleLimits.missedDays + 1 }, (_, back) => addDays(today, -back))
  const begun = days.filter((day) => hasVisitDayStarted(day, now))
  const waiting = await Promise.all(begun.map((day) => findBookingsOn(day, status.assigned, status.assigned)))
  return processEach(
    waiting.flat(),
    ({ request_id }) => request_id,
    async ({ request_id }) => {
      await startVisitDay({ actor: { kind: 'schedule' }, request_id, now })
      return true
    },
  )
}
