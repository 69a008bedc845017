import * as z from 'zod/mini'
import type { DeskBooking } from '#shared/booking/desk-booking.ts'
import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { createByDesk } from '#shared/contract/staff-change-routes.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { isQuiet } from '#shared/notifications/quiet-hours.ts'
import type { Submitted } from '../../../core/api/submit-once.ts'

/** The summary of a new booking. It is stored in the browser's history, so it contains no personal data. */
export const phoneBookingSummary = z.object({
  request_id: z.string(),
  booking_number: z.string(),
  service_type: z.enum(serviceTypes),
  service_day: z.string(),
  service_time: z.enum(serviceTimes),
  visit_minutes: z.optional(z.int()),
  /** When the customer gets a message: in the morning during quiet hours, never on a landline (specification 8.9). */
  message: z.enum(['now', 'in the morning', 'none']),
  /** An earlier request had succeeded, so the last edits are not in the booking. */
  earlier: z.boolean(),
})
export type PhoneBookingSummary = z.infer<typeof phoneBookingSummary>

export function toPhoneBookingSummary(
  { receipt, booked, earlier }: Submitted<DeskBooking, ResponseOf<typeof createByDesk>>,
  visit_minutes: number | undefined,
  now: Date,
): PhoneBookingSummary {
  const { service_type, service_time, service_date, customer_phone } = booked
  const messageAt = isQuiet(now) ? 'in the morning' : 'now'
  return {
    ...receipt,
    service_type,
    service_time,
    visit_minutes,
    service_day: serviceDayOf(service_date) ?? '',
    message: isMobile(customer_phone) ? messageAt : 'none',
    earlier,
  }
}
