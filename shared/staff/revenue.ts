import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import type { LastEvent } from '../booking/booking-event.ts'
import { bookingNumberOf } from '../booking/booking-number.ts'
import { sumOfCharges } from '../booking/completion.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { bookingStatus } from '../booking/server-fields.ts'
import { districtOf } from '../booking/service-area.ts'
import { seoulDayOf } from '../booking/service-day.ts'
import { status } from '../booking/status.ts'
import { callOutId } from '../prices/quote.ts'
import { cancellationCauseOf, cancellationCauses } from './figures.ts'
import { paymentMethods } from './payment.ts'

/** A booking in the export: no name, phone, address or text of a customer. */
export const exportedBooking = z.object({
  request_id: z.string(),
  booking_number: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.enum(serviceTimes)),
  service_type: z.optional(z.enum(serviceTypes)),
  district: z.optional(z.string()),
  /** Absent on cancelled bookings. */
  status: z.optional(bookingStatus),
  technician: z.optional(z.string()),
  /** The lines of the charges in won, and their sum, of a completed visit. */
  charges: z.optional(z.array(z.object({ label: z.string(), amount: z.int() }))),
  sum: z.optional(z.int()),
  /** The call-out fee of the charges in won, and the rest. */
  call_out: z.optional(z.int()),
  work: z.optional(z.int()),
  paid: z.optional(z.enum(paymentMethods)),
  /** Seoul day on which the payment was recorded. */
  paid_day: z.optional(z.string()),
  cancelled_day: z.optional(z.string()),
  cancelled_by: z.optional(z.enum(cancellationCauses)),
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
    ...(booking.status === status.completed && amountsOf(booking.charges)),
    paid: booking.payment?.method,
    paid_day: booking.payment && seoulDayOf(new Date(booking.payment.at)),
  })

function amountsOf(charges: LenientBooking['charges'] = []) {
  const sum = sumOfCharges(charges)
  const call_out = sumOfCharges(charges.filter(isCallOut))
  return { charges, sum, call_out, work: sum - call_out }
}

/** Charges of bookings without a stored price have no ID. */
const isCallOut = ({ id, label }: { id?: string | undefined; label: string }) =>
  id === undefined ? label === '출장비' : id === callOutId

/** A cancelled booking as its tombstone has it. */
type Cancelled = Pick<ExportedBooking, 'request_id' | 'service_day'> & {
  booking_number?: string | undefined
  service_time?: LenientBooking['service_time']
  service_type?: LenientBooking['service_type']
  cancelled_at: string
  last_event?: LastEvent | undefined
}

export const toExportedCancellation = ({ request_id, last_event, ...cancelled }: Cancelled) =>
  exportedBooking.parse({
    request_id,
    booking_number: cancelled.booking_number ?? bookingNumberOf(request_id),
    service_day: cancelled.service_day,
    service_time: cancelled.service_time,
    service_type: cancelled.service_type,
    cancelled_day: seoulDayOf(new Date(cancelled.cancelled_at)),
    cancelled_by: last_event && cancellationCauseOf(last_event),
  })
