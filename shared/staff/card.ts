import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { visibleTo } from '../booking/visibility.ts'
import { seoulHour, visitSpan } from '../booking/visit-span.ts'
import { openHour } from './expected-hour.ts'
import { staffFields, staffShape, withDerivedFields } from './staff-fields.ts'

/** A booking on the board and in lists. */
export const bookingCard = z.pick(staffShape, visibleTo('desk', ['always'], staffFields))
export type BookingCard = z.infer<typeof bookingCard>

export const toCard = (booking: LenientBooking): BookingCard => bookingCard.parse(withDerivedFields(booking))

/** Compares cards by deadline; those without one come last. */
export const byDeadline = (a: BookingCard, b: BookingCard) => dueAt(a) - dueAt(b)

const dueAt = ({ due_at }: BookingCard) => (due_at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(due_at))

/** Compares cards by visit: by the hour in which the technician comes, where it is known. */
export const byVisit = (a: BookingCard, b: BookingCard) => startOf(a) - startOf(b)

const startOf = (card: BookingCard) => {
  const hour = openHour(card)
  return (hour === undefined ? visitSpan(card).start : seoulHour(card.service_day, hour)).getTime()
}
