import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import * as routes from '#shared/contract/after-service-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { bookingIdFor, isBookingId } from '../bookings/booking-id.ts'
import { findOwnBooking } from '../bookings/own-booking.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { saveClaim } from './save-claim.ts'

/** Books free after-service for a caller: the dispatcher may choose today and tomorrow too, and no limit counts it. */
export const claimAfterServiceByDesk = staffEndpoint(
  routes.claimAfterServiceByDesk,
  async ({ body, params, idempotencyKey, staff: { staff_id }, actor, now }) => {
    const id = bookingIdFor(idempotencyKey, { kind: 'staff', id: staff_id })
    const { request_id = '' } = params
    if (!isBookingId(request_id)) throw new ApiError('BOOKING_NOT_FOUND')
    const call = { actor, request_id, now }
    await retryOnConflict(async () => {
      const original = await findOwnBooking(call, 'claim_after_service')
      await saveClaim(original, body, { actor, now, id, idempotencyKey })
    })
    return { request_id: id, booking_number: bookingNumberOf(id) }
  },
)
