import { trustedActionTime } from '#shared/booking/action-time.ts'
import { type Actor, can } from '#shared/booking/can.ts'
import { visitDayStart } from '#shared/booking/status.ts'
import { ApiError } from '#shared/errors.ts'
import { type PhotoKind, photoActions } from '#shared/photos/photo.ts'
import { readTimeline } from '../bookings/booking-event.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { findOwnBooking } from '../bookings/own-booking.ts'
import { findBookingForChange } from '../staff/change.ts'
import type { StaffActor } from '../staff/staff-endpoint.ts'

/**
 * A call about photos of the booking in its path.
 * @property age seconds since a photo was made that is sent later
 */
export type PhotoCall = { actor: Actor; request_id: string; now: Date; age?: number | undefined }

export const isOfStaff = (actor: Actor): actor is StaffActor => actor.kind === 'desk' || actor.kind === 'technician'

/** Returns who adds a photo: a staff member's ID, or `customer`. */
export const authorOf = (actor: Actor) => (isOfStaff(actor) ? actor.staff_id : 'customer')

/** @throws ApiError BOOKING_NOT_FOUND for another person's booking, and for a cancelled one */
export async function findShown(call: PhotoCall): Promise<StoredBooking> {
  const { actor } = call
  if (!isOfStaff(actor)) return findOwnBooking(call, 'show')
  if (call.age === undefined || actor.kind === 'desk') return findBookingForChange({ ...call, actor })
  const booking = await findBooking(call.request_id)
  if (booking === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (booking.engineer_uid === actor.staff_id) return booking
  if (!(await hadVisit(actor.staff_id, booking, call))) throw new ApiError('BOOKING_NOT_FOUND')
  // The technician who had the visit when the photo was made may do what its technician may.
  return { ...booking, engineer_uid: actor.staff_id }
}

/** Whether the visit was this technician's when the photo was made: a photo may be sent after a reassignment. */
async function hadVisit(staff_id: string, { request_id, service_day }: StoredBooking, { age, now }: PhotoCall) {
  const photographedAt = trustedActionTime(age, now, visitDayStart(service_day))
  const { events } = await readTimeline(request_id)
  const changes = events.filter((event) => event.technician !== undefined || event.previous_technician !== undefined)
  return changes.findLast((event) => event.at <= photographedAt)?.technician === staff_id
}

/** @throws ApiError BOOKING_NOT_FOUND for an action that is not the caller's; BOOKING_LOCKED, STATUS_NOT_ALLOWED for the wrong status */
export function requireAddable({ actor, now }: PhotoCall, kind: PhotoKind, booking: StoredBooking): void {
  const permission = can(actor, photoActions[kind], booking, now)
  if (permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
  if (permission === 'locked') throw wrongStatus(actor)
}

export const wrongStatus = (actor: Actor) => new ApiError(isOfStaff(actor) ? 'STATUS_NOT_ALLOWED' : 'BOOKING_LOCKED')
