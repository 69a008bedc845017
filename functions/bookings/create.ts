import { openBooking } from '#shared/booking/booking.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { capped } from '../platform/counter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { settingsOf } from '../platform/settings.ts'
import { bookingIdFor, payloadHashOf } from './booking-id.ts'
import { findStored, payloadHashIn } from './booking-store.ts'
import { saveNewBooking } from './booking-writes.ts'
import { bookingTokenFor } from './tokens.ts'

const { districts, perIpHour } = settingsOf('bookings')

export const createBooking = endpoint(guestRoutes.createBooking, ({ body, ...call }) =>
  book({ ...call, sent: body, order: body }),
)

/** Where to come and whom to call stands in the profile; a replay is told by what was sent, whatever it says by then. */
export const createMyBooking = endpoint(memberRoutes.createMyBooking, async ({ body, ...call }) => {
  const { address, address_detail, phone, job } = await findActiveCustomer(call.uid)
  const profile = { customer_address: address, customer_address_detail: address_detail, customer_phone: phone }
  return book({ ...call, sent: body, order: { ...body, ...profile, customer_type: job } })
})

type Submission = {
  idempotencyKey: string
  /** Of a member's booking. */
  uid: string | undefined
  sent: NewBooking | MemberBooking
  order: NewBooking
  network: string
  now: Date
}

async function book({ idempotencyKey, uid, sent, order, network, now }: Submission) {
  const id = bookingIdFor(idempotencyKey, uid)
  const receipt = { request_id: id, manage_token: await bookingTokenFor(id) }
  const payload_hash = payloadHashOf(sent, idempotencyKey)
  const booking = openBooking(order, { id, uid, now, districts })
  const perNetwork = { name: 'bookings', purpose: 'network', subject: network, most: perIpHour, window: HOUR } as const
  const outcome =
    booking instanceof Refusal
      ? booking
      : await saveNewBooking({ ...booking, payload_hash, unassigned: 'yes' }, await capped(perNetwork, now))
  if (outcome === 'saved') return receipt

  // A repeated key gets its first answer, whatever the rules say by now: only a refusal asks whether it is one.
  const earlier = outcome instanceof Refusal ? await findStored(id) : outcome
  if (earlier === undefined) throw outcome
  if (payloadHashIn(earlier) !== payload_hash) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return receipt
}
