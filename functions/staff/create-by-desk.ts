import { bookingFromOrder } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { requireCurrentPrices } from '#shared/prices/price-shown.ts'
import { bookOnce } from '../bookings/book-once.ts'
import { bookingIdFor, payloadHashOf } from '../bookings/booking-id.ts'
import { proofNotRequired, saveNewBooking } from '../bookings/new-booking-write.ts'
import { priceList } from '../platform/price-list.ts'
import { settingsOf } from '../platform/settings.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const { districts } = settingsOf('bookings')

/** Creates a booking by telephone: the dispatcher speaks to the customer, so that no code is required (specification 4.8). */
export const createByDesk = staffEndpoint(
  routes.createByDesk,
  async ({ body: { price_list, ...body }, idempotencyKey, staff: { staff_id }, actor, now }) => {
    const id = bookingIdFor(idempotencyKey, { kind: 'staff', id: staff_id })
    const payload_hash = payloadHashOf(body, idempotencyKey)
    await bookOnce(id, payload_hash, async () => {
      const prices = requireCurrentPrices(price_list, priceList)
      const booking = bookingFromOrder({ ...body, consent: true }, { id, by: 'desk', now, districts, prices })
      await saveNewBooking(
        { ...booking, verified: true, uncounted: true, payload_hash },
        { actor, now },
        { limitSteps: [], ...proofNotRequired },
      )
    })
    return { request_id: id, booking_number: bookingNumberOf(id) }
  },
)
