import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { visibleTo } from '../booking/visibility.ts'
import { visitSpan } from '../booking/visit-span.ts'
import { staffFields, staffShape, withDerivedFields } from './staff-fields.ts'

/** What the dispatcher sees of a booking on the board and in lists. */
export const bookingCard = z.pick(staffShape, visibleTo('desk', ['always'], staffFields))
export type BookingCard = z.infer<typeof bookingCard>

export const toCard = (booking: LenientBooking): BookingCard => bookingCard.parse(withDerivedFields(booking))

/** Cards in the order of their promise; what is promised nothing comes last. */
export const byDeadline = (a: BookingCard, b: BookingCard) => promisedAt(a) - promisedAt(b)

const promisedAt = ({ due_at }: BookingCard) => (due_at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(due_at))

/** Cards in the order of their visits. */
export const byVisit = (a: BookingCard, b: BookingCard) => startOf(a) - startOf(b)

const startOf = ({ service_day, service_time }: BookingCard) => visitSpan(service_day, service_time).start.getTime()
