import { can } from '#shared/booking/can.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { bookingEvent, eventActor } from '../bookings/booking-event.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { auditAccess, countBookingAccess } from './access-limits.ts'
import { type StaffActor, staffEndpoint } from './staff-endpoint.ts'

/**
 * Shows the phone of a booking, and nobody sees it without its history saying so: both are one write, which asks whether
 * the booking still is as it was judged. The booking itself stays as it is: who read it can go on editing it.
 */
export const showContact = staffEndpoint(routes.showContact, async ({ params, staff, actor, now }) => {
  const request_id = params.request_id ?? ''
  await countBookingAccess(staff, now)
  const customer_phone = await retryOnConflict(
    async () => {
      const booking = isBookingId(request_id) ? await findBooking(request_id) : undefined
      const permission = booking === undefined ? 'hidden' : can(actor, 'contact', booking, now)
      if (booking === undefined || permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
      if (permission === 'locked' || isWithdrawnPhone(booking.customer_phone)) throw new ApiError('STATUS_NOT_ALLOWED')
      return (await noteShown(booking, actor, now)) ? booking.customer_phone : 'conflict'
    },
    new ApiError('UNAVAILABLE', { retryAfter: 1 }),
  )
  auditAccess(staff, request_id, 'contact')
  return { customer_phone }
})

async function noteShown({ request_id, status, version }: StoredBooking, actor: StaffActor, now: Date) {
  const { append } = bookingEvent({
    request_id,
    kind: 'contact_shown',
    ...eventActor({ actor, now }),
    from: status,
    to: status,
    version,
  })
  const failed = await transact({
    booking: {
      ConditionCheck: {
        TableName: tables.bookings,
        Key: { request_id },
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': version },
      },
    },
    event: append,
  })
  return failed === undefined
}
