import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { isToBeMissed } from '#shared/staff/missed.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Marks the visits of today to which no technician came in time, once each (specification 4.17). */
export async function markMissed(now: Date): Promise<BatchResult> {
  const open = await findBookingsOn(seoulDayOf(now), status.received, status.visiting)
  return processEach(
    open.filter((booking) => isToBeMissed(booking, now)),
    ({ request_id }) => request_id,
    ({ request_id }) =>
      retryOnConflict(async () => {
        // It may be started, moved or cancelled since the index was read.
        const before = await findBooking(request_id)
        if (before === undefined || !isToBeMissed(before, now)) return false
        const version = before.version + 1
        const after = { ...before, missed: { at: now.toISOString(), version }, version }
        await saveChange(before, after, { actor: { kind: 'schedule' }, now }, { kind: 'missed' })
        return true
      }),
  )
}
