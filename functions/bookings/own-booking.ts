import { type Actor, type BookingAction, can, hasValidToken } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { isBookingId } from './booking-id.ts'
import { findStored, type Stored, type StoredBooking } from './booking-store.ts'
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
    // Nothing but the token can tell whose it was.
    if (!hasValidToken(actor, stored.tombstone, today)) throw new ApiError('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(actor, action, stored.booking, now)
  if (permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw new ApiError('BOOKING_LOCKED')
  return stored
}

/** As `findOwn`; a cancelled booking is not found. */
export async function findOwnBooking(call: BookingCall, action: BookingAction): Promise<StoredBooking> {
  const found = await findOwn(call, action)
  if (found.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
  return found.booking
}
