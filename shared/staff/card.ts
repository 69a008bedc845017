import * as z from 'zod/mini'
import { dueAt } from '../booking/assignment-deadline.ts'
import { type LenientBooking, lenientBooking } from '../booking/booking.ts'
import { districtOf } from '../booking/service-area.ts'
import { visitSpan } from '../booking/visit-span.ts'

/** What the desk sees of a booking among others: no phone, no detail address, nothing that the customer wrote. */
export const bookingCard = z.extend(
  z.pick(lenientBooking, {
    request_id: true,
    booking_number: true,
    service_type: true,
    aircon_type: true,
    brand: true,
    sprint: true,
    selectedDropdownOption: true,
    selectedairconditionerform: true,
    customer_address: true,
    service_day: true,
    service_time: true,
    status: true,
    version: true,
    created_at: true,
    waiting_since: true,
    accepted_at: true,
    started_at: true,
    completed_at: true,
    engineer_uid: true,
    engineer_name: true,
  }),
  {
    district: z.optional(z.string()),
    /** Until when a technician is promised; there only while nobody is assigned (specification 3.4). */
    due_at: z.optional(z.string()),
  },
)
export type BookingCard = z.infer<typeof bookingCard>

/** What is derived of a booking wherever staff see it. */
export const derivedFields = (booking: LenientBooking) => ({
  district: booking.customer_address === undefined ? undefined : districtOf(booking.customer_address),
  due_at: dueAtOf(booking),
})

export const toCard = (booking: LenientBooking): BookingCard =>
  bookingCard.parse({ ...booking, ...derivedFields(booking) })

const dueAtOf = ({ waiting_since, service_day, service_time }: LenientBooking): string | undefined =>
  waiting_since && dueAt(new Date(waiting_since), visitSpan(service_day, service_time).start).toISOString()

/** Cards in the order of their promise; what is promised nothing comes last. */
export const byDeadline = (a: BookingCard, b: BookingCard) => promisedAt(a) - promisedAt(b)

const promisedAt = ({ due_at }: BookingCard) => (due_at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(due_at))

/** Cards in the order of their visits. */
export const byVisit = (a: BookingCard, b: BookingCard) => startOf(a) - startOf(b)

const startOf = ({ service_day, service_time }: BookingCard) => visitSpan(service_day, service_time).start.getTime()
