import * as z from 'zod/mini'
import { type LenientBooking, lenientBooking } from '../booking/booking.ts'
import { cancellationReasons, eventActors, type LastEvent } from '../booking/booking-event.ts'
import { bookingNumberOf } from '../booking/booking-number.ts'
import { isUnderWay } from '../booking/can.ts'
import { status } from '../booking/status.ts'
import { bookingMessage } from '../notifications/message.ts'
import { derivedFields } from './card.ts'

/** A booking as staff see it opened: all of it but the phone, of which the last four digits. */
export const staffBooking = z.extend(
  z.omit(lenientBooking, { customer_phone: true, customer_uid: true, last_event: true, service_images: true }),
  {
    /** Last four digits of the phone, by which a caller is known again. */
    phone_ending: z.optional(z.string()),
    /** Whether a member made it. */
    is_member: z.boolean(),
    district: z.optional(z.string()),
    due_at: z.optional(z.string()),
  },
)
export type StaffBooking = z.infer<typeof staffBooking>

const ENDING = 4

const endingOf = (phone: string) => (/^\d+$/.test(phone) ? phone.slice(-ENDING) : undefined)

/** What the desk sees of a booking. */
export const bookingForDesk = (booking: LenientBooking): StaffBooking =>
  staffBooking.parse({
    ...booking,
    ...derivedFields(booking),
    phone_ending: endingOf(booking.customer_phone),
    is_member: booking.customer_uid !== undefined,
  })

/** What a technician sees of an own visit from the morning of its day until it is done, and at no other time. */
const ofTheDay = ['customer_address_detail', 'detailInfo', 'phone_ending', 'memo'] as const
const ofNoTechnician = ['partner_uid', 'payment_requested_at', 'consented_at', 'phone_edited_at'] as const

/** What the technician of a visit sees of it: where the door is, on its day alone (specification 5.6). */
export function bookingForTechnician(booking: LenientBooking, now: Date): StaffBooking {
  const hidden = [...ofNoTechnician, ...(isUnderWay(booking, now) ? [] : ofTheDay)]
  const { work_done, charges, ...shown } = bookingForDesk(booking)
  const done = booking.status === status.completed ? { work_done, charges } : {}
  const kept = Object.entries({ ...shown, ...done }).filter(([field]) => !(hidden as string[]).includes(field))
  return staffBooking.parse(Object.fromEntries(kept))
}

/** What became of a booking as the desk reads it: staff by their names, technicians too, and every message. */
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
    }),
  ),
  messages: z.array(bookingMessage),
}
const whole = z.object(staffHistory)
export type StaffHistory = z.infer<typeof whole>

/** What is left of a cancelled booking, as the desk sees it. */
export const cancelledCard = z.object({
  request_id: z.string(),
  booking_number: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.string()),
  cancelled_at: z.string(),
  cancelled_by: z.optional(z.enum(eventActors)),
  reason: z.optional(z.enum(cancellationReasons)),
})
export type CancelledCard = z.infer<typeof cancelledCard>

type Left = {
  request_id: string
  service_day: string
  service_time?: string | undefined
  cancelled_at: string
  last_event?: LastEvent | undefined
}

export const cancelledCardOf = ({
  request_id,
  service_day,
  service_time,
  cancelled_at,
  last_event,
}: Left): CancelledCard => ({
  request_id,
  booking_number: bookingNumberOf(request_id),
  service_day,
  service_time,
  cancelled_at,
  cancelled_by: last_event?.actor,
  reason: last_event?.reason,
})
