import { status } from '#shared/booking/status.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { findUnassigned } from '../bookings/bookings-of-day.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Cancels the unverified bookings whose customers did not confirm them until the deadline (specification 7.3). */
export async function cancelUnconfirmed(now: Date): Promise<BatchResult> {
  return processEach(
    (await findUnassigned()).filter((booking) => isUnconfirmed(booking, now)),
    ({ request_id }) => request_id,
    ({ request_id }) =>
      retryOnConflict(async () => {
        // It may be verified or assigned since the index was read.
        const booking = await findBooking(request_id)
        if (booking === undefined || !isUnconfirmed(booking, now)) return false
        await saveCancellation(booking, { actor: { kind: 'schedule' }, now }, { reason: 'unconfirmed' })
        return true
      }),
  )
}

/** Whether the deadline has passed. A landline is confirmed by a call alone: it has a task, and no deadline ends it. */
const isUnconfirmed = (booking: StoredBooking, now: Date) =>
  booking.status === status.received &&
  booking.verified === false &&
  booking.confirm_by !== undefined &&
  booking.confirm_by <= now.toISOString() &&
  isMobile(booking.customer_phone)
