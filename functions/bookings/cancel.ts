import { cancelBooking } from '#shared/contract/booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveCancellation } from './booking-store.ts'
import { bookingHolder, findOwn } from './own-booking.ts'

/** Others may change the booking between read and write; each try sees their work. */
const MOST_TRIES = 5

export const cancel = endpoint(cancelBooking, async (call) => {
  const holder = await bookingHolder(call)
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const found = await findOwn(holder, 'cancel')
    if (found.kind === 'tombstone') return undefined
    if ((await saveCancellation(found.booking, call.now.toISOString())) === 'saved') return undefined
  }
  throw new Refusal('BOOKING_CHANGED')
})
