import { cancelBooking } from '#shared/contract/booking-routes.ts'
import { cancelMyBooking } from '#shared/contract/member-booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { actOf } from './booking-event.ts'
import { saveCancellation } from './booking-store.ts'
import { type Asker, findOwn, guestAsker, memberAsker } from './own-booking.ts'

/** Others may change the booking between read and write; each try sees their work. */
const MOST_TRIES = 5

async function cancelFor(asker: Asker): Promise<undefined> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const found = await findOwn(asker, 'cancel')
    if (found.kind === 'tombstone') return
    if ((await saveCancellation(found.booking, actOf(asker))) === 'saved') return
  }
  throw new Refusal('BOOKING_CHANGED')
}

export const cancel = endpoint(cancelBooking, async (call) => cancelFor(await guestAsker(call)))
export const cancelMine = endpoint(cancelMyBooking, async (call) => cancelFor(await memberAsker(call)))
