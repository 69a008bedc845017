import { bookingFromOrder } from '#shared/booking/booking.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { requireCurrentPrices } from '#shared/prices/price-shown.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { priceList } from '../platform/price-list.ts'
import { ipPrefixSteps, rejectIfFull } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { bookOnce } from './book-once.ts'
import { bookingIdFor, payloadHashOf } from './booking-id.ts'
import { proofNotRequired, saveNewBooking } from './new-booking-write.ts'
import { codeFromBody, phoneProof } from './phone-proof.ts'
import { bookingTokenFor } from './tokens.ts'

const { districts, perIpHour, perIpDay } = settingsOf('bookings')

const guest = { kind: 'guest' } as const

export const createBooking = endpoint(
  guestRoutes.createBooking,
  ({ body: { challenge, code, work, price_list, ...order }, ...call }) =>
    book({ ...call, sent: order, order, price_list, work, answer: codeFromBody({ challenge, code }) }),
)

/** Address and phone come from the profile. The hash covers the body alone: a repeat matches also after a profile edit. */
export const createMyBooking = endpoint(
  memberRoutes.createMyBooking,
  async ({ body: { price_list, ...body }, ...call }) => {
    const { address, address_detail, phone, job } = await findActiveCustomer(call.uid)
    const profile = { customer_address: address, customer_address_detail: address_detail, customer_phone: phone }
    return book({
      ...call,
      answer: undefined,
      work: undefined,
      price_list,
      sent: body,
      order: { ...body, ...profile, customer_type: job },
    })
  },
)

type Submission = {
  idempotencyKey: string
  /** Of a member's booking. */
  uid: string | undefined
  sent: NewBooking | MemberBooking
  order: NewBooking
  /** The code of a guest, where one is required. */
  answer: { challenge: string; code: string } | undefined
  work: string | undefined
  /** ID of the list whose prices were shown. */
  price_list: string | undefined
  ipPrefixes: IpPrefixes
  now: Date
}

async function book(submission: Submission) {
  const { idempotencyKey, uid, sent, order, now } = submission
  const id = bookingIdFor(idempotencyKey, uid === undefined ? undefined : { kind: 'member', id: uid })
  const payload_hash = payloadHashOf(sent, idempotencyKey)
  const actor = uid === undefined ? guest : { kind: 'member' as const, uid, phone: order.customer_phone }
  let device_token: string | undefined
  await bookOnce(id, payload_hash, async () => {
    const { booking, counting } = await checkOrder(submission, id)
    device_token = counting.deviceToken
    await saveNewBooking({ ...booking, payload_hash }, { actor, now }, counting)
  })
  return { request_id: id, manage_token: await bookingTokenFor(id), device_token }
}

/** Returns the booking of an order and what it counts by. A correct code counts from here on, even if the booking fails. */
async function checkOrder({ uid, order, price_list, answer, work, ipPrefixes, now }: Submission, id: string) {
  const prices = requireCurrentPrices(price_list, priceList)
  const booking = bookingFromOrder(order, { id, uid, now, districts, prices })
  const limitSteps = await ipPrefixSteps(
    ipPrefixes,
    [
      { name: 'bookings', most: perIpHour, window: HOUR },
      { name: 'bookings_day', most: perIpDay, window: DAY },
    ],
    now,
  )
  rejectIfFull(limitSteps, now)
  const proof =
    uid === undefined
      ? await phoneProof({ phone: order.customer_phone, answer, work, ipPrefixes, now })
      : proofNotRequired
  return { booking: { ...booking, verified: proof.verified }, counting: { limitSteps, ...proof } }
}
