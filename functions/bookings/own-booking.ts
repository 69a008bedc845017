import { type Actor, type BookingAction, can, holdsToken } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { Refusal } from '#shared/errors.ts'
import { findActiveCustomer } from '../customers/customer-store.ts'
import { findStored } from './booking-store.ts'
import { actorFor, isBookingId } from './identity.ts'
import type { Stored, StoredBooking } from './stored.ts'

type Call = { params: Readonly<Record<string, string | undefined>>; bearer: string | undefined; now: Date }
type MemberCall = Call & { uid: string }

/** Someone who asks for the booking in the path. Whether it is theirs, the booking tells. */
export type Asker = { actor: Actor; request_id: string; now: Date }

/**
 * Whoever holds the booking's token or a look-up token.
 * @throws Refusal BOOKING_NOT_FOUND before any table is asked, for any other caller
 */
export async function guestAsker({ params, bearer, now }: Call): Promise<Asker> {
  const request_id = params.request_id ?? ''
  const actor = await actorFor(bearer, request_id, now)
  if (actor.kind === 'guest') throw new Refusal('BOOKING_NOT_FOUND')
  return { actor, request_id, now }
}

/** The signed-in member. @throws Refusal SIGN_IN_REQUIRED once withdrawn, BOOKING_NOT_FOUND for what is no id */
export async function memberAsker({ params, uid, now }: MemberCall): Promise<Asker> {
  const { phone } = await findActiveCustomer(uid)
  const request_id = params.request_id ?? ''
  if (!isBookingId(request_id)) throw new Refusal('BOOKING_NOT_FOUND')
  return { actor: { kind: 'member', uid, phone }, request_id, now }
}

/**
 * The booking of its owner, if the action is allowed; its tombstone, if it was cancelled.
 * @throws Refusal BOOKING_NOT_FOUND for what is not theirs, BOOKING_LOCKED for the wrong status
 */
export async function findOwn({ actor, request_id, now }: Asker, action: BookingAction): Promise<Stored> {
  const today = seoulDayOf(now)
  const stored = await findStored(request_id)
  if (stored === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    // Nothing but the token can tell whose it was.
    if (!holdsToken(actor, stored.tombstone, today)) throw new Refusal('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(actor, action, stored.booking, today)
  if (permission === 'hidden') throw new Refusal('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw new Refusal('BOOKING_LOCKED')
  return stored
}

/** As `findOwn`; a cancelled booking is not found. */
export async function findOwnBooking(asker: Asker, action: BookingAction): Promise<StoredBooking> {
  const found = await findOwn(asker, action)
  if (found.kind === 'tombstone') throw new Refusal('BOOKING_NOT_FOUND')
  return found.booking
}
