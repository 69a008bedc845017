import { limits } from '../limits.ts'
import type { Booking } from './booking.ts'
import { addDays, type ServiceDay } from './service-day.ts'
import { isCancellable, isEditable } from './status.ts'

/** Who asks. A booking token proves the device that made this one booking (design §6). */
export type Actor = { kind: 'guest' } | { kind: 'booking_token'; request_id: string }

export const bookingActions = ['show', 'edit', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]

/** `hidden`: answered as if it did not exist. `locked`: theirs, but not at this status. */
export type Permission = 'allowed' | 'hidden' | 'locked'

type Subject = Pick<Booking, 'request_id' | 'service_day' | 'status'>

/** Last Seoul day on which the token of a booking works. */
export const tokenExpiry = (booking: Pick<Booking, 'service_day'>): ServiceDay =>
  addDays(booking.service_day, limits.bookingToken.days)

/** Whether this device made the booking and its token still works. @param today Seoul day */
export const holdsToken = (actor: Actor, booking: Omit<Subject, 'status'>, today: ServiceDay) =>
  actor.kind === 'booking_token' && actor.request_id === booking.request_id && today <= tokenExpiry(booking)

/** The one place that decides who may do what with a booking (design §6). @param today Seoul day */
export function can(actor: Actor, action: BookingAction, booking: Subject, today: ServiceDay): Permission {
  if (!holdsToken(actor, booking, today)) return 'hidden'
  if (action === 'edit' && !isEditable(booking)) return 'locked'
  if (action === 'cancel' && !isCancellable(booking)) return 'locked'
  return 'allowed'
}
