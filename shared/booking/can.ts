import type { PhoneDigits } from '../customer/phone.ts'
import { limits } from '../limits.ts'
import type { Booking } from './booking.ts'
import { addDays, type ServiceDay } from './service-day.ts'
import { isCancellable, isEditable } from './status.ts'

/**
 * Who asks. A booking token proves the device that made this one booking, a look-up token the phone that a code was
 * sent to, a member both their account and its phone (specification 5.1).
 */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'booking_token'; request_id: string }
  | { kind: 'lookup'; phone: PhoneDigits }
  | { kind: 'member'; uid: string; phone: PhoneDigits }

export const bookingActions = ['show', 'edit', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]

/** `hidden`: answered as if it did not exist. `locked`: theirs, but not at this status. */
export type Permission = 'allowed' | 'hidden' | 'locked'

type Subject = Pick<Booking, 'request_id' | 'service_day' | 'status' | 'customer_phone' | 'customer_uid'>
type PhoneSubject = Pick<Booking, 'request_id' | 'service_day' | 'customer_uid' | 'phone_edited_at'>

/** Last Seoul day on which the token of a booking works. */
export const tokenExpiry = (booking: Pick<Booking, 'service_day'>): ServiceDay =>
  addDays(booking.service_day, limits.bookingToken.days)

/** Whether this device made the booking and its token still works. @param today Seoul day */
export const holdsToken = (
  actor: Actor,
  booking: Pick<Subject, 'request_id' | 'service_day'>,
  today: ServiceDay,
): boolean => actor.kind === 'booking_token' && actor.request_id === booking.request_id && today <= tokenExpiry(booking)

function isOwn(actor: Actor, booking: Subject, today: ServiceDay): boolean {
  switch (actor.kind) {
    case 'guest':
      return false
    case 'booking_token':
      return holdsToken(actor, booking, today)
    case 'lookup':
      return actor.phone === booking.customer_phone
    case 'member':
      return actor.uid === booking.customer_uid || actor.phone === booking.customer_phone
  }
}

/**
 * Whether the phone of the booking is still this actor's to correct: once, by the device on which a guest booked. A code
 * of the old phone proves nothing about the new one, and a member's stands in the profile. @param today Seoul day
 */
export const canEditPhone = (actor: Actor, booking: PhoneSubject, today: ServiceDay): boolean =>
  holdsToken(actor, booking, today) && booking.customer_uid === undefined && booking.phone_edited_at === undefined

/** The one place that decides who may do what with a booking (specification 5.1). @param today Seoul day */
export function can(actor: Actor, action: BookingAction, booking: Subject, today: ServiceDay): Permission {
  if (!isOwn(actor, booking, today)) return 'hidden'
  if (action === 'edit' && !isEditable(booking)) return 'locked'
  if (action === 'cancel' && !isCancellable(booking)) return 'locked'
  return 'allowed'
}
