import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { bookingNumberOf } from '../booking/booking-number.ts'
import { sumOfCharges } from '../booking/completion.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { bookingStatus } from '../booking/server-fields.ts'
import { districtOf } from '../booking/service-area.ts'
import { status } from '../booking/status.ts'
import { paymentMethods } from './payment.ts'

/** A booking in the export: no name, phone, address or text of a customer. */
export const exportedBooking = z.object({
  request_id: z.string(),
  booking_number: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.enum(serviceTimes)),
  service_type: z.optional(z.enum(serviceTypes)),
  district: z.optional(z.string()),
  status: bookingStatus,
  technician: z.optional(z.string()),
  /** The lines of the charges in won, and their sum, of a completed visit. */
  charges: z.optional(z.array(z.object({ label: z.string(), amount: z.int() }))),
  sum: z.optional(z.int()),
  paid: z.optional(z.enum(paymentMethods)),
})
export type ExportedBooking = z.infer<typeof exportedBooking>

export const toExported = (booking: LenientBooking): ExportedBooking =>
  exportedBooking.parse({
    request_id: booking.request_id,
    booking_number: booking.booking_number ?? bookingNumberOf(booking.request_id),
    service_day: booking.service_day,
    service_time: booking.service_time,
    service_type: booking.service_type,
    district: districtOf(booking.customer_address ?? ''),
    status: booking.status,
    technician: booking.engineer_name,
    ...(booking.status === status.completed && { charges: booking.charges, sum: sumOfCharges(booking.charges) }),
    paid: booking.payment?.method,
  })

/** Revenue of some visits in won: all of it, and what is paid. */
export type Revenue = { visits: number; sum: number; paid: number }

/** Whether a completed visit has charges that no payment is recorded for. */
export const isUnpaid = ({ sum = 0, paid }: ExportedBooking) => sum > 0 && paid === undefined

const isCompleted = ({ sum }: ExportedBooking) => sum !== undefined

/** Returns the revenue of completed visits. */
export const revenueOf = (bookings: readonly ExportedBooking[]): Revenue =>
  bookings.filter(isCompleted).reduce(
    (all, { sum = 0, paid }) => ({
      visits: all.visits + 1,
      sum: all.sum + sum,
      paid: all.paid + (paid === undefined ? 0 : sum),
    }),
    { visits: 0, sum: 0, paid: 0 },
  )

/** Returns the revenue by a value of each visit, in the order of first appearance. @param of the value, empty if unknown */
export function revenueBy(bookings: readonly ExportedBooking[], of: (booking: ExportedBooking) => string) {
  const groups = new Map<string, ExportedBooking[]>()
  for (const booking of bookings.filter(isCompleted))
    groups.set(of(booking), [...(groups.get(of(booking)) ?? []), booking])
  return [...groups].map(([name, visits]) => ({ name, ...revenueOf(visits) }))
}
