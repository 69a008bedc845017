import * as z from 'zod/mini'
import { assignmentDueAt } from '../booking/assignment-deadline.ts'
import { allFields, type LenientBooking, lenientBooking } from '../booking/booking.ts'
import { districtOf } from '../booking/service-area.ts'
import type { Visibility } from '../booking/visibility.ts'
import { isMobile } from '../customer/phone.ts'

const derived = {
  district: z.optional(z.string()),
  /** Deadline for assigning a technician, present while the booking waits for one (specification 3.4). */
  due_at: z.optional(z.string()),
  /** Last four digits of the phone, by which a dispatcher recognizes a caller. */
  phone_ending: z.optional(z.string()),
  /** Whether no message reaches the customer. */
  is_landline: z.optional(z.boolean()),
  /** Whether a member made the booking. */
  is_member: z.boolean(),
}

const derivedFields = {
  district: { desk: 'always', technician: 'always' },
  due_at: { desk: 'always', technician: 'always' },
  phone_ending: { desk: 'opened', technician: 'on_the_day' },
  is_landline: { desk: 'always', technician: 'on_the_day' },
  is_member: { desk: 'opened', technician: 'always' },
} as const satisfies Record<keyof typeof derived, Omit<Visibility, 'customer'>>

/** Every field of a booking that staff may see by its row, and the schemas of these fields. */
export const staffFields = { ...allFields, ...derivedFields }
export const staffShape = z.extend(lenientBooking, derived)

const ENDING = 4
const isPhone = (phone: string) => /^\d+$/.test(phone)
const endingOf = (phone: string) => (isPhone(phone) ? phone.slice(-ENDING) : undefined)

const dueAtOf = (booking: LenientBooking): string | undefined =>
  booking.waiting_since && assignmentDueAt(booking).toISOString()

/** The booking with the fields that only staff see. */
export const withDerivedFields = (booking: LenientBooking) => ({
  ...booking,
  district: booking.customer_address === undefined ? undefined : districtOf(booking.customer_address),
  due_at: dueAtOf(booking),
  phone_ending: endingOf(booking.customer_phone),
  is_landline: isPhone(booking.customer_phone) ? !isMobile(booking.customer_phone) : undefined,
  is_member: booking.customer_uid !== undefined,
})
