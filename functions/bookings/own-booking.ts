import type { CustomerBooking } from '#shared/booking/booking.ts'
import { customerBooking } from '#shared/booking/booking.ts'
import { type BookingAction, can, holdsToken } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { Refusal } from '#shared/errors.ts'
import { findStored } from './booking-store.ts'
import { actorFor } from './identity.ts'
import type { Stored, StoredBooking } from './stored.ts'

type Holder = { params: Readonly<Record<string, string | undefined>>; bearer: string | undefined; now: Date }

/** @throws Refusal BOOKING_NOT_FOUND before any table is asked, unless the token belongs to the id of the path */
export async function bookingHolder({ params, bearer }: Holder) {
  const id = params.request_id ?? ''
  const actor = await actorFor(bearer, id)
  if (actor.kind === 'guest') throw new Refusal('BOOKING_NOT_FOUND')
  return actor
}

/**
 * The booking of whoever holds its token, if the action is allowed; its tombstone, if it was cancelled.
 * @throws Refusal BOOKING_NOT_FOUND for what is not theirs, BOOKING_LOCKED for the wrong status
 */
export async function findOwn(holder: Holder, action: BookingAction): Promise<Stored> {
  const actor = await bookingHolder(holder)
  const today = seoulDayOf(holder.now)
  const stored = await findStored(actor.request_id)
  if (stored === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  if (stored.kind === 'tombstone') {
    if (!holdsToken(actor, stored.tombstone, today)) throw new Refusal('BOOKING_NOT_FOUND')
    return stored
  }
  const permission = can(actor, action, stored.booking, today)
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
