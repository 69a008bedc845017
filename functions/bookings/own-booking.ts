import { type MaskedBooking, maskBooking } from '#shared/booking/booking.ts'
import { type Actor, type BookingAction, can, hasValidToken, type Permission } from '#shared/booking/can.ts'
import type { CallOut } from '#shared/booking/fee.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import type { OwnBookingRoutes, ResponseOf, Route } from '#shared/contract/route.ts'
import { type CancelledBooking, cancelledBooking } from '#shared/customer/cancelled-booking.ts'
import type { Customer } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { isReplaceable } from '#shared/customer/rebooking.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { recentWithdrawnPhones } from '../customers/withdrawn-phone.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { type Call as CallOf, type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import type { Caller } from '../platform/rate-limits/counter.ts'
import { isBookingId } from './booking-id.ts'
import {
  everyItem,
  findBookingsByPhone,
  findStored,
  type Item,
  parseBookings,
  type Stored,
  type StoredBooking,
  type Tombstone,
  toCancelledBooking,
} from './booking-store.ts'
import { findOrder } from './task-store.ts'
import { lookupActor, memberActor, tokenActor } from './tokens.ts'

/** A call about the booking in its path. The booking decides whether it belongs to the actor. */
export type BookingCall = { actor: Actor; request_id: string; now: Date }

/** Returns whom the limits of a call count: the phone of its actor or of a verified booking, else its client IP prefixes. */
export const callerOf = (
  { actor, ipPrefixes }: Pick<BookingCall, 'actor'> & Pick<Caller, 'ipPrefixes'>,
  { customer_phone, verified }: Pick<StoredBooking, 'customer_phone' | 'verified'>,
): Caller => {
  const ofBooking = verified === false ? undefined : customer_phone
  return { ipPrefixes, phone: 'phone' in actor ? actor.phone : ofBooking }
}

type Call = { params: Readonly<Record<string, string | undefined>>; now: Date }

/**
 * Returns the call of a booking token or lookup token.
 * @throws ApiError BOOKING_NOT_FOUND for any other caller, before reading a table
 */
export async function callByToken({
  params,
  bearer,
  now,
}: Call & { bearer: string | undefined }): Promise<BookingCall> {
  const request_id = params.request_id ?? ''
  const actor = await tokenActor(bearer, request_id, now)
  if (actor.kind === 'guest') throw new ApiError('BOOKING_NOT_FOUND')
  return { actor, request_id, now }
}

/**
 * Returns the call of a member.
 * @throws ApiError SIGN_IN_REQUIRED after a withdrawal, BOOKING_NOT_FOUND for an invalid ID
 */
export async function callByMember({ params, uid, now }: Call & { uid: string }): Promise<BookingCall> {
  const { phone } = await findActiveCustomer(uid)
  const request_id = params.request_id ?? ''
  if (!isBookingId(request_id)) throw new ApiError('BOOKING_NOT_FOUND')
  return { actor: memberActor({ uid, phone }), request_id, now }
}

/**
 * Returns the endpoints of guests and of members for one action on a booking.
 * @param useCase gets the call about the booking, and the parsed request
 */
export const ownEndpoints = <const Guest extends Route, const Member extends Route>(
  routes: OwnBookingRoutes<Guest, Member>,
  useCase: (own: BookingCall, call: CallOf<Guest> | CallOf<Member>) => Promise<ResponseOf<Guest> & ResponseOf<Member>>,
): [Endpoint<Guest>, Endpoint<Member>] => [
  endpoint(routes.guest, async (call) => useCase(await callByToken(call), call)),
  endpoint(routes.member, async (call) => useCase(await callByMember(call), call)),
]

/**
 * Returns the actor's booking if the action is allowed, or its tombstone.
 * @throws ApiError BOOKING_NOT_FOUND for another person's booking, BOOKING_LOCKED for the wrong status
 */
export async function findOwn({ actor, request_id, now }: BookingCall, action: BookingAction): Promise<Stored> {
  const today = seoulDayOf(now)
  const stored = await findStored(request_id)
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    const isShown = action === 'show' && (await permissionOfCancelled(actor, stored.tombstone, now)) === 'allowed'
    // Only the token shows whose booking it was.
    if (!isShown && (action === 'show' || !hasValidToken(actor, stored.tombstone, today)))
      throw new ApiError('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(actor, action, stored.booking, now)
  if (permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw new ApiError('BOOKING_LOCKED')
  return stored
}

/** Returns the permission to see a tombstone. Its phone is a hash, so the actor's phone is hashed too. */
export async function permissionOfCancelled(actor: Actor, left: Tombstone, now: Date): Promise<Permission> {
  const { request_id, service_day, customer_phone = '', customer_uid, cancelled } = left
  if (cancelled === undefined) return 'hidden'
  const isOfPhone = 'phone' in actor && (await recentWithdrawnPhones(actor.phone)).includes(customer_phone)
  const phone = isOfPhone ? actor.phone : customer_phone
  return can(actor, 'show', { request_id, service_day, customer_uid, customer_phone: phone, cancelled }, now)
}

/** Like `findOwn`, but throws for a cancelled booking. */
export async function findOwnBooking(call: BookingCall, action: BookingAction): Promise<StoredBooking> {
  const found = await findOwn(call, action)
  if (found.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
  return found.booking
}

/** Bookings, and those cancelled by the company. */
export type BookingsAndCancelled = { bookings: StoredBooking[]; cancelled: CancelledBooking[] }

type Owned = { customer_uid?: unknown }

/** Whether an item has no account. */
export const isOfGuest = ({ customer_uid }: Owned) => customer_uid === undefined

/** Finds the newest bookings that guests made with a phone, newest first. A member's open to the account alone. */
export async function findOfNumber(phone: PhoneDigits): Promise<BookingsAndCancelled> {
  const [bookings, hashed] = await Promise.all([findBookingsByPhone(phone), itemsOfHashedPhone(phone)])
  return { bookings: bookings.filter(isOfGuest), cancelled: cancelledOf(hashed.filter(isOfGuest)) }
}

/**
 * Finds all bookings of a customer by account and phone, each once, newest first. Those that another account made with the
 * phone are not the customer's.
 */
export async function findAllOf({ uid, phone }: Pick<Customer, 'uid' | 'phone'>): Promise<BookingsAndCancelled> {
  const [ofUid, ofPhone, hashed] = await Promise.all([
    everyItem('by_customer', uid),
    everyItem('by_phone', phone),
    itemsOfHashedPhone(phone),
  ])
  const isOwn = (item: Owned) => isOfGuest(item) || item.customer_uid === uid
  const found = parseBookings([...ofUid, ...ofPhone]).filter(isOwn)
  const each = new Map(found.map((booking) => [booking.request_id, booking]))
  const bookings = [...each.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return { bookings, cancelled: cancelledOf([...ofUid, ...hashed].filter(isOwn)) }
}

/** Finds the bookings of a phone that the company cancelled, the latest first. */
export const findCancelledByPhone = async (phone: PhoneDigits): Promise<CancelledBooking[]> =>
  cancelledOf(await itemsOfHashedPhone(phone))

/** Bookings that an actor may see, and the masked cards of those that a number no longer opens. */
export function splitByAccess(
  actor: Actor,
  bookings: readonly StoredBooking[],
  now: Date,
): { open: StoredBooking[]; earlier: MaskedBooking[] } {
  const isShown = (booking: StoredBooking) => can(actor, 'show', booking, now) === 'allowed'
  return {
    open: bookings.filter(isShown),
    earlier: bookings.filter((booking) => !isShown(booking)).map(maskBooking),
  }
}

const itemsOfHashedPhone = async (phone: PhoneDigits): Promise<Item[]> =>
  (await Promise.all((await recentWithdrawnPhones(phone)).map((hash) => everyItem('by_phone', hash)))).flat()

/** Returns the bookings among items that the company cancelled, each once, the latest first. */
function cancelledOf(items: Item[]): CancelledBooking[] {
  const found = items.flatMap((item) => cancelledBooking.safeParse(item).data ?? [])
  const each = new Map(found.map((one) => [one.request_id, one]))
  return [...each.values()].sort((a, b) => (a.cancelled.at < b.cancelled.at ? 1 : -1))
}

/** Whose new booking takes the place of a cancelled one. */
type Holder = { uid: string | undefined; phone: string }

/**
 * Returns the call-out fee of a cancelled booking of the same customer that no other has replaced.
 * @throws ApiError REBOOKING_OVER for any other booking
 */
export async function feeOfReplaced(request_id: string, { uid, phone }: Holder, now: Date): Promise<CallOut> {
  const stored = await findStored(request_id)
  const left = stored?.kind === 'tombstone' ? stored.tombstone : undefined
  const actor = uid === undefined ? lookupActor(phone) : memberActor({ uid, phone })
  if (left === undefined || (await permissionOfCancelled(actor, left, now)) !== 'allowed') throw rebookingOver()
  const cancelled = toCancelledBooking(left)
  if (cancelled?.call_out === undefined || !isReplaceable(cancelled, now)) throw rebookingOver()
  return cancelled.call_out
}

/** Returns the step by which a new booking replaces a cancelled one: of two at once, one fails. */
export const replacedStep = (request_id: string, replaced_by: string): Step => ({
  Update: {
    TableName: tables.bookings,
    Key: { request_id },
    UpdateExpression: 'SET replaced_by = :id',
    ConditionExpression:
      'attribute_exists(call_out) AND attribute_exists(cancelled_at) AND attribute_not_exists(replaced_by)',
    ExpressionAttributeValues: { ':id': replaced_by },
  },
  rejection: rebookingOver,
})

const rebookingOver = () => new ApiError('REBOOKING_OVER')

/** Returns cancelled bookings with the orders that are still there, for an export. */
export const withOrders = (cancelled: readonly CancelledBooking[], now: Date) =>
  Promise.all(
    cancelled.map(async (booking) => {
      const order = await findOrder(booking.request_id, now)
      return { ...booking, ...(order && { order }) }
    }),
  )
