import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { toCard } from '#shared/staff/card.ts'
import { earlierVisitOf } from '#shared/staff/earlier-visit.ts'
import { bookingForDesk, bookingForTechnician, cancelledCardOf } from '#shared/staff/staff-booking.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findPageOfPhone } from '../bookings/booking-search.ts'
import { findBooking, findStored, type StoredBooking } from '../bookings/booking-store.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { withLinks } from '../pictures/picture-links.ts'
import { auditAccess, countBookingAccess } from './access-limits.ts'
import { staffHistoryOf } from './history.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Returns 404 for other technicians' visits, and for a cancelled booking to a technician. */
export const showStaffBooking = staffEndpoint(routes.showStaffBooking, async ({ params, staff, actor, now }) => {
  const request_id = params.request_id ?? ''
  await countBookingAccess(staff, now)
  const stored = isBookingId(request_id) ? await findStored(request_id) : undefined
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    if (actor.kind !== 'desk') throw new ApiError('BOOKING_NOT_FOUND')
    return { ...cancelledCardOf(stored.tombstone), ...(await staffHistoryOf(request_id)) }
  }
  const { booking } = stored
  if (can(actor, 'show', booking, now) !== 'allowed') throw new ApiError('BOOKING_NOT_FOUND')
  auditAccess(staff, request_id, 'booking')
  const earlier = await earlierVisitFor(booking, now)
  if (actor.kind === 'technician') return { ...withLinks(bookingForTechnician(booking, now), now), ...earlier }
  return { ...withLinks(bookingForDesk(booking), now), ...earlier, ...(await staffHistoryOf(request_id)) }
})

/** Returns the visit that an after-service is for; none where its booking is erased by now. */
async function earlierVisitFor({ after_service_of }: StoredBooking, now: Date) {
  const original = after_service_of === undefined ? undefined : await findBooking(after_service_of)
  return original === undefined ? {} : { earlier_visit: withLinks(earlierVisitOf(original), now) }
}

/** The other bookings of the phone of a booking. There are none of a withdrawn phone, and of a cancelled booking, which has no phone. */
export const listBookingsOfCustomer = staffEndpoint(routes.listBookingsOfCustomer, async ({ params, staff, now }) => {
  const request_id = params.request_id ?? ''
  await countBookingAccess(staff, now)
  const stored = isBookingId(request_id) ? await findStored(request_id) : undefined
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  auditAccess(staff, request_id, 'customer_bookings')
  const phone = stored.kind === 'booking' ? stored.booking.customer_phone : undefined
  if (phone === undefined || isWithdrawnPhone(phone)) return { bookings: [], more: false }
  const { bookings, cursor } = await findPageOfPhone(phone, {})
  const others = bookings.filter((other) => other.request_id !== request_id)
  return { bookings: others.map(toCard), more: cursor !== undefined }
})
