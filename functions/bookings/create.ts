import { openBooking } from '#shared/booking/booking.ts'
import { createBooking } from '#shared/contract/booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { counterOf } from '../platform/cap.ts'
import { endpoint } from '../platform/endpoint.ts'
import { bookingSettings } from './booking-settings.ts'
import { findStored, saveNewBooking } from './booking-store.ts'
import { bookingIdFor, bookingTokenFor, payloadHashOf } from './identity.ts'
import { payloadHashIn, type Stored } from './stored.ts'

const HOUR_SECONDS = 60 * 60

export const create = endpoint(createBooking, async ({ body, idempotencyKey, network, now }) => {
  const id = await bookingIdFor(idempotencyKey)
  const payload_hash = await payloadHashOf(body)
  const earlier = await saveOrFindEarlier()
  if (earlier !== undefined && payloadHashIn(earlier) !== payload_hash) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return { request_id: id, manage_token: await bookingTokenFor(id) }

  /** A repeated key is recognised before any rule: only where a rule refuses is a look for the first one due. */
  async function saveOrFindEarlier(): Promise<Stored | undefined> {
    try {
      const booking = openBooking(body, { id, now, districts: bookingSettings.DISTRICTS })
      return await saveNewBooking({ ...booking, payload_hash, unassigned: 'yes' }, await perNetwork(network, now))
    } catch (refusal) {
      const stored = refusal instanceof Refusal ? await findStored(id) : undefined
      if (stored === undefined) throw refusal
      return stored
    }
  }
})

async function perNetwork(network: string, now: Date) {
  const most = bookingSettings.BOOKINGS_PER_IP_HOUR
  const cap = { name: 'bookings', purpose: 'network', subject: network, most, seconds: HOUR_SECONDS } as const
  return { ...(await counterOf(cap, now)), most }
}
