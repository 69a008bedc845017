import { type Actor, type BookingAction, can, hasValidToken, type Permission } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { type CancelledBooking, cancelledBooking } from '#shared/customer/cancelled-booking.ts'
import type { Customer } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { recentWithdrawnPhones } from '../customers/withdrawn-phone.ts'
import { isBookingId } from './booking-id.ts'
import {
  everyItem,
  findStored,
  type Item,
  parseBookings,
  type Stored,
  type StoredBooking,
  type Tombstone,
} from './booking-store.ts'
import { tokenActor } from './tokens.ts'

/** A call about the booking in its path. Whether it is the actor's, the booking tells. */
export type BookingCall = { actor: Actor; request_id: string; now: Date }

type Call = { params: Readonly<Record<string, string | undefined>>; now: Date }

/**
 * The call of whoever holds the booking's token or a look-up token.
 * @throws Refusal BOOKING_NOT_FOUND before any table is asked, for anybody else
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

/** The call of a member. @throws Refusal SIGN_IN_REQUIRED once withdrawn, BOOKING_NOT_FOUND for what is no id */
export async function callByMember({ params, uid, now }: Call & { uid: string }): Promise<BookingCall> {
  const { phone } = await findActiveCustomer(uid)
  const request_id = params.request_id ?? ''
  if (!isBookingId(request_id)) throw new ApiError('BOOKING_NOT_FOUND')
  return { actor: { kind: 'member', uid, phone }, request_id, now }
}

/**
 * The actor's booking, if the action is allowed; its tombstone, if it was cancelled.
 * @throws Refusal BOOKING_NOT_FOUND for what is not theirs, BOOKING_LOCKED for the wrong status
 */
export async function findOwn({ actor, request_id, now }: BookingCall, action: BookingAction): Promise<Stored> {
  const today = seoulDayOf(now)
  const stored = await findStored(request_id)
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    const isShown = action === 'show' && (await permissionOfCancelled(actor, stored.tombstone, now)) === 'allowed'
    // Nothing but the token can tell whose it was.
    if (!isShown && (action === 'show' || !hasValidToken(actor, stored.tombstone, today)))
      throw new ApiError('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(actor, action, stored.booking, now)
  if (permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw new ApiError('BOOKING_LOCKED')
  return stored
}

/** Whether a tombstone is still this actor's to see: its phone is a hash, so that of the actor is hashed as well. */
async function permissionOfCancelled(actor: Actor, left: Tombstone, now: Date): Promise<Permission> {
  const { request_id, service_day, customer_phone = '', customer_uid, cancelled } = left
  if (cancelled === undefined) return 'hidden'
  const isOfPhone = 'phone' in actor && (await recentWithdrawnPhones(actor.phone)).includes(customer_phone)
  const phone = isOfPhone ? actor.phone : customer_phone
  return can(actor, 'show', { request_id, service_day, customer_uid, customer_phone: phone, cancelled }, now)
}

/** As `findOwn`; a cancelled booking is not found. */
export async function findOwnBooking(call: BookingCall, action: BookingAction): Promise<StoredBooking> {
  const found = await findOwn(call, action)
  if (found.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
  return found.booking
}

/** What the company cancelled of what was booked with a phone number, the latest cancellation first. */
export const findCancelledByPhone = async (phone: PhoneDigits): Promise<CancelledBooking[]> =>
  cancelledOf(await itemsOfHashedPhone(phone))

/** Bookings, and those that the company cancelled. */
export type BookingsAndCancelled = { bookings: StoredBooking[]; cancelled: CancelledBooking[] }

/** Every booking of a customer, made while signed in or with their phone, each once, newest first. */
export async function findAllOf({ uid, phone }: Pick<Customer, 'uid' | 'phone'>): Promise<BookingsAndCancelled> {
  const [ofUid, ofPhone, hashed] = await Promise.all([
    everyItem('by_customer', uid),
    everyItem('by_phone', phone),
    itemsOfHashedPhone(phone),
  ])
  const each = new Map(parseBookings([...ofUid, ...ofPhone]).map((booking) => [booking.request_id, booking]))
  const bookings = [...each.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return { bookings, cancelled: cancelledOf([...ofUid, ...hashed]) }
}

const itemsOfHashedPhone = async (phone: PhoneDigits): Promise<Item[]> =>
  (await Promise.all((await recentWithdrawnPhones(phone)).map((hash) => everyItem('by_phone', hash)))).flat()

/** Of these items what the company cancelled, each once, the latest cancellation first. */
function cancelledOf(items: Item[]): CancelledBooking[] {
  const found = items.flatMap((item) => cancelledBooking.safeParse(item).data ?? [])
  const each = new Map(found.map((one) => [one.request_id, one]))
  return [...each.values()].sort((a, b) => (a.cancelled.at < b.cancelled.at ? 1 : -1))
}
