import { type CustomerBooking, customerBooking } from '#shared/booking/booking.ts'
import { type Actor, type BookingAction, can, holdsToken } from '#shared/booking/can.ts'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { Refusal } from '#shared/errors.ts'
import { findStored } from './booking-store.ts'
import { actorFor } from './identity.ts'
import type { Stored, StoredBooking } from './stored.ts'

type Call = { params: Readonly<Record<string, string | undefined>>; bearer: string | undefined; now: Date }

/** Whoever holds the token of the booking in the path, on a Seoul day. */
type Holder = Extract<Actor, { kind: 'booking_token' }> & { today: ServiceDay }

/** @throws Refusal BOOKING_NOT_FOUND before any table is asked, unless the token belongs to the id of the path */
export async function bookingHolder({ params, bearer, now }: Call): Promise<Holder> {
  const actor = await actorFor(bearer, params.request_id ?? '')
  if (actor.kind === 'guest') throw new Refusal('BOOKING_NOT_FOUND')
  return { ...actor, today: seoulDayOf(now) }
}

/**
 * The booking of its holder, if the action is allowed; its tombstone, if it was cancelled.
 * @throws Refusal BOOKING_NOT_FOUND for what is not theirs, BOOKING_LOCKED for the wrong status
 */
export async function findOwn(holder: Holder, action: BookingAction): Promise<Stored> {
  const stored = await findStored(holder.request_id)
  if (stored === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    if (!holdsToken(holder, stored.tombstone, holder.today)) throw new Refusal('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(holder, action, stored.booking, holder.today)
  if (permission === 'hidden') throw new Refusal('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw new Refusal('BOOKING_LOCKED')
  return stored
}

/** As `findOwn`; a cancelled booking is not found. */
export async function findOwnBooking(holder: Holder, action: BookingAction): Promise<StoredBooking> {
  const found = await findOwn(holder, action)
  if (found.kind === 'tombstone') throw new Refusal('BOOKING_NOT_FOUND')
  return found.booking
}

/** What the customer sees of it: the schema drops operations' notes and the marks of storage. */
export const shownToCustomer = (booking: StoredBooking): CustomerBooking => customerBooking.parse(booking)
