import * as z from 'zod/mini'
import type { CancellationReason } from '../booking/booking-event.ts'
import { bookingDraft } from '../booking/draft.ts'
import { HOUR } from '../durations.ts'
import { limits } from '../limits.ts'
import type { CancelledBooking } from './cancelled-booking.ts'

/** Reasons for which the company gave up a visit: its customer books again at the fee of that visit (specification 4.18). */
const companyReasons: readonly CancellationReason[] = ['no_technician', 'other', 'missed']

/** Whether the order of a booking that is cancelled for a reason is kept for a while. A free after-service is claimed again. */
export const keepsOrder = (
  { after_service_of }: { after_service_of?: string | undefined },
  reason: CancellationReason | undefined,
): boolean => reason !== undefined && companyReasons.includes(reason) && after_service_of === undefined

/** Returns the instant from which the order is gone and the fee no longer holds. @param at of the cancellation */
export const rebookableUntil = (at: string) => new Date(Date.parse(at) + limits.cancelledBooking.rebookHours * HOUR)

/** Whether a new booking may still take the place of a cancelled one, at its call-out fee. */
export const isReplaceable = ({ cancelled, call_out, replaced_by }: CancelledBooking, now: Date): boolean =>
  call_out !== undefined && replaced_by === undefined && now < rebookableUntil(cancelled.at)

/** What the customer ordered, without visit, phones, on-site contact and photos. */
export const cancelledOrder = z.omit(bookingDraft, {
  service_date: true,
  service_time: true,
  customer_phone: true,
  site_name: true,
  site_phone: true,
  site_agreed: true,
})
export type CancelledOrder = z.infer<typeof cancelledOrder>
