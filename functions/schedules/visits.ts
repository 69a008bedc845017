import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { dayHasBegun, status } from '#shared/booking/status.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { beginDay } from '../staff/visit.ts'
import { each, type Tally } from './process-each.ts'

/**
 * Has the bookings of today that have a technician be visits of today (specification 4.6), and those of days on which nobody
 * did so: nothing is told of what has passed.
 */
export async function beginVisits(now: Date): Promise<Tally> {
  const today = seoulDayOf(now)
  const days = Array.from({ length: scheduleLimits.missedDays + 1 }, (_, back) => addDays(today, -back))
  const begun = days.filter((day) => dayHasBegun(day, now))
  const waiting = await Promise.all(begun.map((day) => findBookingsOn(day, status.assigned, status.assigned)))
  return each(
    waiting.flat(),
    ({ request_id }) => request_id,
    async ({ request_id }) => {
      await beginDay({ actor: { kind: 'schedule' }, request_id, now })
      return true
    },
  )
}
