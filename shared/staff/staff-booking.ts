import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { cancellationReasons, eventActors, type LastEvent } from '../booking/booking-event.ts'
import { bookingNumberOf } from '../booking/booking-number.ts'
import { isLongUnfinished, isUnderWay } from '../booking/can.ts'
import { type ServiceTime, serviceTimes } from '../booking/options.ts'
import { status } from '../booking/status.ts'
import { visibleTo } from '../booking/visibility.ts'
import { bookingMessage, quoteMessage, visitMessage } from '../notifications/message.ts'
import { shownPhotos } from '../photos/photo.ts'
import { earlierVisit } from './earlier-visit.ts'
import { paymentMethods } from './payment.ts'
import { staffFields, staffShape, withDerivedFields } from './staff-fields.ts'

/**
 * An opened booking for dispatchers; technicians see fewer of the same fields, and the messages of an open quote, of their
 * arrival and of an absence, which dispatchers see among all messages.
 */
export const staffBooking = z.extend(z.pick(staffShape, visibleTo('desk', ['always', 'opened'], staffFields)), {
  ...shownPhotos,
  quote_message: z.optional(quoteMessage),
  arrival_message: z.optional(visitMessage),
  absence_message: z.optional(visitMessage),
  /** Of an opened after-service. */
  earlier_visit: z.optional(earlierVisit),
})
export type StaffBooking = z.infer<typeof staffBooking>

/** Fields of an own visit before its day, on its day, after completion, and unfinished for long (specification 5.6). */
const technicianViews = {
  ahead: z.pick(staffBooking, visibleTo('technician', ['always'], staffFields)),
  on_the_day: z.pick(staffBooking, visibleTo('technician', ['always', 'on_the_day'], staffFields)),
  done: z.pick(staffBooking, visibleTo('technician', ['always', 'when_done'], staffFields)),
  longUnfinished: z.omit(z.pick(staffBooking, visibleTo('technician', ['always'], staffFields)), {
    customer_address: true,
    destination_address: true,
  }),
}

export const bookingForDesk = (booking: LenientBooking): StaffBooking => staffBooking.parse(withDerivedFields(booking))

export const bookingForTechnician = (booking: LenientBooking, now: Date): StaffBooking =>
  technicianViews[phaseOf(booking, now)].parse(withDerivedFields(booking))

function phaseOf(booking: LenientBooking, now: Date): keyof typeof technicianViews {
  if (booking.status === status.completed) return 'done'
  if (isLongUnfinished(booking, now)) return 'longUnfinished'
  return isUnderWay(booking, now) ? 'on_the_day' : 'ahead'
}

/** The history for dispatchers: events with names of staff, and all messages. */
export const staffHistory = {
  history: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      actor: z.string(),
      staff_name: z.optional(z.string()),
      technician_name: z.optional(z.string()),
      previous_technician_name: z.optional(z.string()),
      reason: z.optional(z.enum(cancellationReasons)),
      note: z.optional(z.string()),
      quote_version: z.optional(z.int()),
      sum: z.optional(z.int()),
      method: z.optional(z.enum(paymentMethods)),
      customer_informed: z.optional(z.boolean()),
    }),
  ),
  messages: z.array(bookingMessage),
}
const whole = z.object(staffHistory)
export type StaffHistory = z.infer<typeof whole>

/** A cancelled booking for dispatchers. */
export const cancelledCard = z.object({
  request_id: z.string(),
  booking_number: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.enum(serviceTimes)),
  visit_minutes: z.optional(z.int()),
  cancelled_at: z.string(),
  cancelled_by: z.optional(z.enum(eventActors)),
  reason: z.optional(z.enum(cancellationReasons)),
})
export type CancelledCard = z.infer<typeof cancelledCard>

type Left = {
  request_id: string
  service_day: string
  service_time?: ServiceTime | undefined
  visit_minutes?: number | undefined
  cancelled_at: string
  last_event?: LastEvent | undefined
}

export const cancelledCardOf = ({
  request_id,
  service_day,
  service_time,
  visit_minutes,
  cancelled_at,
  last_event,
}: Left): CancelledCard => ({
  request_id,
  booking_number: bookingNumberOf(request_id),
  service_day,
  service_time,
  visit_minutes,
  cancelled_at,
  cancelled_by: last_event?.actor,
  reason: last_event?.reason,
})
