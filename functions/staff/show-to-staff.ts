import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { bookingForDesk, bookingForTechnician, cancelledCardOf } from '#shared/staff/staff-booking.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findStored } from '../bookings/booking-store.ts'
import { audit, countOpened } from './access-limits.ts'
import { staffHistoryOf } from './history.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** What is not theirs to see is answered as if it did not exist, and so is a cancelled booking to a technician. */
export const showStaffBooking = staffEndpoint(routes.showStaffBooking, async ({ params, staff, actor, now }) => {
  const request_id = params.request_id ?? ''
  await countOpened(staff, now)
  const stored = isBookingId(request_id) ? await findStored(request_id) : undefined
  if (stored === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    if (actor.kind !== 'desk') throw new Refusal('BOOKING_NOT_FOUND')
    return { ...cancelledCardOf(stored.tombstone), ...(await staffHistoryOf(request_id)) }
  }
  const { booking } = stored
  if (can(actor, 'show', booking, now) !== 'allowed') throw new Refusal('BOOKING_NOT_FOUND')
  audit(staff, request_id, 'booking')
  if (actor.kind === 'technician') return bookingForTechnician(booking, now)
  return { ...bookingForDesk(booking), ...(await staffHistoryOf(request_id)) }
})
