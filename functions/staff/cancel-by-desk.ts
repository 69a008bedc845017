import type { CancellationReason } from '#shared/booking/booking-event.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Note } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { expiryOfVisit } from '../platform/dynamodb/expiry.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findForChange, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const cancelByDesk = staffEndpoint(routes.cancelByDesk, (call) => cancel(changeOf(call), call.body))

/** A note is stored for as long as its booking would have been (specification 10.3). */
const noteOn = ({ service_day }: StoredBooking, note: string): Note => ({
  note,
  expires_at: expiryOfVisit(service_day),
})

/** Cancels a booking for a reason; a cancelled booking stays as it is. @throws ApiError those of every change */
export async function cancel(
  change: StaffChange,
  { reason, note }: { reason: CancellationReason; note?: string | undefined },
): Promise<undefined> {
  await retryOnConflict(async () => {
    const stored = await findForChange(change)
    if (stored.kind === 'tombstone') return
    const { booking } = stored
    requireChangeable(change, 'cancel', booking)
    await saveCancellation(booking, change, { reason, noted: note ? noteOn(booking, note) : undefined })
  }, new ApiError('BOOKING_CHANGED'))
}
