import type { CancellationReason } from '#shared/booking/booking-event.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { untilNotOvertaken } from '../platform/retry.ts'
import { changeOf, findToChange, refuseUnlessOpen, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const cancelByDesk = staffEndpoint(routes.cancelByDesk, (call) => cancel(changeOf(call), call.body))

/** Cancels a booking for a reason; one that is cancelled already stays so. @throws Refusal those of every change */
export async function cancel(
  change: StaffChange,
  why: { reason: CancellationReason; note?: string | undefined },
): Promise<undefined> {
  await untilNotOvertaken(async () => {
    const found = await findToChange(change)
    if (found.kind === 'tombstone') return 'cancelled before'
    refuseUnlessOpen(change, 'cancel', found.booking)
    return saveCancellation(found.booking, change, why)
  }, new Refusal('BOOKING_CHANGED'))
}
