import { showBooking } from '#shared/contract/booking-routes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { historyOf } from './booking-event.ts'
import { bookingHolder, findOwnBooking, shownToCustomer } from './own-booking.ts'

export const show = endpoint(showBooking, async (call) => {
  const holder = await bookingHolder(call)
  const [booking, history] = await Promise.all([findOwnBooking(holder, 'show'), historyOf(holder.request_id)])
  return { ...shownToCustomer(booking), history }
})
