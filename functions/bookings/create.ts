import { openBooking } from '#shared/booking/booking.ts'
import type { MemberBooking } from '#shared/booking/member-booking.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { createBooking } from '#shared/contract/booking-routes.ts'
import { createMyBooking } from '#shared/contract/member-booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { counterOf } from '../platform/cap.ts'
import { endpoint } from '../platform/endpoint.ts'
import { settingsOf } from '../platform/settings.ts'
import { findStored, saveNewBooking } from './booking-store.ts'
import { bookingIdFor, bookingTokenFor, payloadHashOf } from './identity.ts'
import { payloadHashIn, type Stored } from './stored.ts'

const { districts, perIpHour } = settingsOf('bookings')

const HOUR_SECONDS = 60 * 60

export const create = endpoint(createBooking, ({ body, ...call }) => book({ ...call, sent: body, order: body }))

/** Where to come and whom to call stands in the profile; a replay is told by what was sent, whatever it says by then. */
export const createMine = endpoint(createMyBooking, async ({ body, ...call }) => {
  const { address, address_detail, phone, job } = await findActiveCustomer(call.uid)
  const profile = { customer_address: address, customer_address_detail: address_detail, customer_phone: phone }
  return book({ ...call, sent: body, order: { ...body, ...profile, customer_type: job } })
})

type Intent = {
  idempotencyKey: string
  /** Of a member's booking. */
  uid: string | undefined
  sent: NewBooking | MemberBooking
  order: NewBooking
  network: string
  now: Date
}

async function book({ idempotencyKey, uid, sent, order, network, now }: Intent) {
  const id = await bookingIdFor(idempotencyKey, uid)
  const payload_hash = await payloadHashOf(sent)
  const earlier = await saveOrFindEarlier()
  if (earlier !== undefined && payloadHashIn(earlier) !== payload_hash) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return { request_id: id, manage_token: await bookingTokenFor(id) }

  /** A repeated key is recognised before any rule: only where a rule refuses is a look for the first one due. */
  async function saveOrFindEarlier(): Promise<Stored | undefined> {
    try {
      const booking = openBooking(order, { id, uid, now, districts })
      return await saveNewBooking({ ...booking, payload_hash, unassigned: 'yes' }, await perNetwork(network, now))
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code === 'SIGN_IN_REQUIRED') throw refusal
      const stored = await findStored(id)
      if (stored === undefined) throw refusal
      return stored
    }
  }
}

async function perNetwork(network: string, now: Date) {
  const cap = { name: 'bookings', purpose: 'network', subject: network, seconds: HOUR_SECONDS } as const
  return { ...(await counterOf(cap, now)), most: perIpHour }
}
