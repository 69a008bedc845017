import { type Booking, changeBooking } from '#shared/booking/booking.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { editBooking } from '#shared/contract/booking-routes.ts'
import { editMyBooking } from '#shared/contract/member-booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { actOf } from './booking-event.ts'
import { saveChange } from './booking-store.ts'
import { type Asker, findOwnBooking, guestAsker, memberAsker } from './own-booking.ts'
import { shownToCustomer } from './stored.ts'

async function editFor(asker: Asker, change: BookingEdit) {
  const before = await findOwnBooking(asker, 'edit')
  if (saysNothingNew(before, change)) return shownToCustomer(before)
  if (before.version !== change.version) throw new Refusal('BOOKING_CHANGED')
  const after = changeBooking(before, change, asker.now)
  if ((await saveChange(before, after, actOf(asker))) === 'saved') return shownToCustomer({ ...before, ...after })
  await findOwnBooking(asker, 'edit') // overtaken by a technician or a cancellation: that is the better answer
  throw new Refusal('BOOKING_CHANGED')
}

export const edit = endpoint(editBooking, async (call) => editFor(await guestAsker(call), call.body))
export const editMine = endpoint(editMyBooking, async (call) => editFor(await memberAsker(call), call.body))

/** A change whose answer was lost and is sent again finds itself done: the booking already says so. */
function saysNothingNew(booking: Booking, { version: _, ...change }: BookingEdit) {
  const present: Record<string, unknown> = booking
  return Object.entries(change).every(
    ([field, value]) => value === undefined || JSON.stringify(present[field]) === JSON.stringify(value),
  )
}
