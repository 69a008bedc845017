import { showBooking } from '#shared/contract/booking-routes.ts'
import { showMyBooking } from '#shared/contract/member-booking-routes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { historyOf } from './booking-event.ts'
import { type Asker, findOwnBooking, guestAsker, memberAsker } from './own-booking.ts'
import { shownToCustomer } from './stored.ts'

async function shownTo(asker: Asker) {
  const [booking, history] = await Promise.all([findOwnBooking(asker, 'show'), historyOf(asker.request_id)])
  return { ...shownToCustomer(booking), history }
}

export const show = endpoint(showBooking, async (call) => shownTo(await guestAsker(call)))
export const showMine = endpoint(showMyBooking, async (call) => shownTo(await memberAsker(call)))
