import { type Booking, changeBooking } from '#shared/booking/booking.ts'
import type { BookingChange } from '#shared/booking/new-booking.ts'
import { editBooking } from '#shared/contract/booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveChange } from './booking-store.ts'
import { bookingHolder, findOwnBooking, shownToCustomer } from './own-booking.ts'

export const edit = endpoint(editBooking, async (call) => {
  const holder = await bookingHolder(call)
  const before = await findOwnBooking(holder, 'edit')
  if (saysNothingNew(before, call.body)) return shownToCustomer(before)
  if (before.version !== call.body.version) throw new Refusal('BOOKING_CHANGED')
  const after = changeBooking(before, call.body, call.now)
  if ((await saveChange(before, after, call.now.toISOString())) === 'saved')
    return shownToCustomer({ ...before, ...after })
  await findOwnBooking(holder, 'edit') // overtaken by a technician or a cancellation: that is the better answer
  throw new Refusal('BOOKING_CHANGED')
})

/** A change whose answer was lost and is sent again finds itself done: the booking already says so. */
function saysNothingNew(booking: Booking, { version: _, ...change }: BookingChange) {
  const present: Record<string, unknown> = booking
  return Object.entries(change).every(
    ([field, value]) => value === undefined || JSON.stringify(present[field]) === JSON.stringify(value),
  )
}
