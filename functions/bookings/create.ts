import { bookingFromOrder } from '#shared/booking/booking.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { cachedLimitError, ipPrefixSteps } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { bookOnce } from './book-once.ts'
import { bookingIdFor, payloadHashOf } from './booking-id.ts'
import { proofNotRequired, saveNewBooking } from './new-booking-write.ts'
import { codeFromBody, phoneProof } from './phone-proof.ts'
import { bookingTokenFor } from './tokens.ts'

const { districts, perIpHour, perIpDay } = settingsOf('bookings')

const guest = { kind: 'guest' } as const

export const createBooking = endpoint(guestRoutes.createBooking, ({ body: { challenge, code, ...order }, ...call }) =>
  book({ ...call, sent: order, order, answer: codeFromBody({ challenge, code }) }),
)

/** Where to come and whom to call stands in the profile; a replay is told by what was sent, whatever it says by then. */
export const createMyBooking = endpoint(memberRoutes.createMyBooking, async ({ body, ...call }) => {
  const { address, address_detail, phone, job } = await findActiveCustomer(call.uid)
  const profile = { customer_address: address, customer_address_detail: address_detail, customer_phone: phone }
  return book({ ...call, answer: undefined, sent: body, order: { ...body, ...profile, customer_type: job } })
})

type Submission = {
  idempotencyKey: string
  /** Of a member's booking. */
  uid: string | undefined
  sent: NewBooking | MemberBooking
  order: NewBooking
  /** Of a guest who was asked for a code. */
  answer: { challenge: string; code: string } | undefined
  networks: IpPrefixes
  now: Date
}

async function book(submission: Submission) {
  const { idempotencyKey, uid, sent } = submission
  const id = bookingIdFor(idempotencyKey, uid === undefined ? undefined : { kind: 'member', id: uid })
  const receipt = { request_id: id, manage_token: await bookingTokenFor(id) }
  const payload_hash = payloadHashOf(sent, idempotencyKey)
  await bookOnce(id, payload_hash, () => tryToBook(submission, id, payload_hash))
  return receipt
}

async function tryToBook({ uid, order, answer, networks, now }: Submission, id: string, payload_hash: string) {
  const booking = bookingFromOrder(order, { id, uid, now, districts })
  if (booking instanceof ApiError) return booking
  const perNetwork = await ipPrefixSteps(
    networks,
    [
      { name: 'bookings', most: perIpHour, window: HOUR },
      { name: 'bookings_day', most: perIpDay, window: DAY },
    ],
    now,
  )
  const known = cachedLimitError(perNetwork, now)
  if (known !== undefined) return known
  const proof =
    uid === undefined ? await proofOrRefusal({ phone: order.customer_phone, answer, networks, now }) : proofNotRequired
  if (proof instanceof ApiError) return proof
  const actor = uid === undefined ? guest : { kind: 'member' as const, uid, phone: order.customer_phone }
  return saveNewBooking({ ...booking, payload_hash }, { actor, now }, { perNetwork, ...proof })
}

const proofOrRefusal = (asked: Parameters<typeof phoneProof>[0]) =>
  phoneProof(asked).catch((thrown: unknown) => {
    if (thrown instanceof ApiError) return thrown
    throw thrown
  })
