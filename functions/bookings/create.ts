import { bookingFromOrder } from '#shared/booking/booking.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import type { FieldErrorCode } from '#shared/field-errors.ts'
import { requireCurrentPrices } from '#shared/prices/price-shown.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { priceList } from '../platform/price-list.ts'
import { type Caller, callerSteps, type LimitStep, rejectIfFull } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { bookOnce } from './book-once.ts'
import { bookingIdFor, payloadHashOf } from './booking-id.ts'
import { type PhoneProof, proofNotRequired, saveNewBooking } from './new-booking-write.ts'
import { feeOfReplaced, replacedStep } from './own-booking.ts'
import { bookWithProof, codeFromBody } from './phone-proof.ts'
import { bookingTokenFor } from './tokens.ts'

const { districts, perIpHour, perIpDay } = settingsOf('bookings')

export const createBooking = endpoint(
  guestRoutes.createBooking,
  ({ body: { challenge, code, work, price_list, ...order }, ...call }) =>
    book({ ...call, sent: order, order, price_list, work, answer: codeFromBody({ challenge, code }) }),
)

/** Contact, and without one in the body the address, come from the profile. The hash covers the body alone: a repeat matches also after a profile edit. */
export const createMyBooking = endpoint(
  memberRoutes.createMyBooking,
  async ({ body: { price_list, ...body }, ...call }) => {
    const { address, address_detail, phone, job } = await findActiveCustomer(call.uid)
    const home = { customer_address: address, customer_address_detail: address_detail }
    return book({
      ...call,
      answer: undefined,
      work: undefined,
      price_list,
      sent: body,
      order: { ...body, ...(addressFromBody(body) ?? home), customer_phone: phone, customer_type: job },
    })
  },
)

/** Returns the address of a member's visit, if the body has one. @throws ApiError INVALID_FIELD for half of an address */
function addressFromBody({ customer_address, customer_address_detail }: MemberBooking) {
  if (customer_address !== undefined && customer_address_detail !== undefined)
    return { customer_address, customer_address_detail }
  if (customer_address !== undefined) throw missing('customer_address_detail', 'ADDRESS_DETAIL_REQUIRED')
  if (customer_address_detail !== undefined) throw missing('customer_address', 'ADDRESS_REQUIRED')
  return undefined
}

const missing = (field: string, code: FieldErrorCode) => new ApiError('INVALID_FIELD', { fields: [{ field, code }] })

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
  const actor = { kind: uid === undefined ? ('guest' as const) : ('member' as const) }
  let device_token: string | undefined
  await bookOnce(id, payload_hash, async () => {
    const booking = await checkOrder(submission, id)
    const original = order.instead_of === undefined ? undefined : replacedStep(order.instead_of, id)
    const save = async (proof: PhoneProof) => {
      const { verified, deviceToken } = proof
      const phone = verified ? order.customer_phone : undefined
      const limitSteps = await bookingLimitSteps({ phone, ipPrefixes: submission.ipPrefixes }, now)
      device_token = deviceToken
      await saveNewBooking({ ...booking, verified, payload_hash }, { actor, now }, { limitSteps, ...proof }, original)
    }
    await (uid === undefined
      ? bookWithProof({ ...submission, phone: order.customer_phone }, save)
      : save(proofNotRequired))
  })
  return { request_id: id, manage_token: await bookingTokenFor(id), device_token }
}

/**
 * Returns the steps that count a new booking of a customer.
 * @throws ApiError TOO_MANY_REQUESTS for a verified phone; VERIFICATION_REQUIRED for a client IP prefix, since with a code the phone counts
 */
export async function bookingLimitSteps(caller: Caller, now: Date): Promise<LimitStep[]> {
  const limitSteps = await callerSteps(
    caller,
    [
      { name: 'bookings', most: perIpHour, window: HOUR },
      { name: 'bookings_day', most: perIpDay, window: DAY },
    ],
    now,
    caller.phone === undefined ? 'VERIFICATION_REQUIRED' : undefined,
  )
  rejectIfFull(limitSteps, now)
  return limitSteps
}

async function checkOrder({ uid, order, price_list, now }: Submission, id: string) {
  const prices = requireCurrentPrices(price_list, priceList)
  const { instead_of, customer_phone: phone } = order
  const replaced = instead_of === undefined ? undefined : await feeOfReplaced(instead_of, { uid, phone }, now)
  return bookingFromOrder(order, { id, uid, now, districts, prices, replaced })
}
