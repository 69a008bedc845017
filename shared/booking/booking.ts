import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { lenientShape } from '../lenient.ts'
import { lastEvent } from './booking-event.ts'
import { bookingNumberOf } from './booking-number.ts'
import { choiceNames, choicesOf } from './details.ts'
import {
  choiceFields,
  contactFields,
  detailFields,
  serviceFields,
  storedSchemas,
  unitFields,
  visitFields,
} from './fields.ts'
import type { BookingEdit, NewBooking } from './new-booking.ts'
import { isInstallable, serviceTypes } from './options.ts'
import { isServed } from './service-area.ts'
import { type ServiceDay, seoulDayOf, serviceDayOf } from './service-day.ts'
import { bookingWindowOf } from './slots.ts'
import { progressOf, progressStates, status } from './status.ts'
import { visitSpan } from './visit-span.ts'

export const bookingStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const instant = z.string() // ISO 8601, UTC
const optionalText = z.optional(z.string())

/** One line of what a visit cost: `amount` in won (specification 4.7). */
const charge = z.object({ label: z.string(), amount: z.int() })

/** What nobody can handle a booking without. */
const needed = {
  request_id: z.string(),
  service_day: z.string(),
  customer_phone: contactFields.customer_phone.stored,
  status: bookingStatus,
  version: z.int(),
  created_at: instant,
}

/** What of a booking is only shown. */
const shown = {
  ...storedSchemas(serviceFields),
  ...storedSchemas(unitFields),
  ...storedSchemas(visitFields),
  ...storedSchemas(contactFields),
  ...storedSchemas(detailFields),
  ...z.partial(z.object(storedSchemas(choiceFields))).shape,
  service_images: z.array(z.string()),
  consented_at: instant,
  booking_number: optionalText,
  waiting_since: z.optional(instant),
  waited_since: z.optional(instant),
  waited_minutes: z.optional(z.int()),
  phone_edited_at: z.optional(instant),
  accepted_at: z.optional(instant),
  started_at: z.optional(instant),
  completed_at: z.optional(instant),
  payment_requested_at: z.optional(instant),
  work_done: optionalText,
  charges: z.optional(z.array(charge)),
  memo: optionalText,
  last_event: z.optional(lastEvent),
  customer_uid: optionalText,
  partner_uid: optionalText,
  partner_name: optionalText,
  partner_address: optionalText,
  partner_address_detail: optionalText,
  engineer_uid: optionalText,
  engineer_name: optionalText,
  engineer_phone: optionalText,
  engineer_profile_image: optionalText,
}

/**
 * A booking as it is stored and as it travels (specification 2.1). Instants are ISO 8601 UTC; `service_day` is the
 * Seoul day of `service_date`; `version` starts at 1 and rises by one with every write. `waiting_since` is there only
 * while nobody is assigned, `engineer_uid` is the technician's `staff_id`.
 */
export const bookingSchema = z.object({ ...shown, ...needed })
export type Booking = z.infer<typeof bookingSchema>

/**
 * A booking as it is read: one part that is missing or of another release takes neither the rest along nor other
 * bookings. The card says what it does not know (specification 9.11).
 */
export const lenientBooking = z.object({ ...lenientShape(shown), ...needed })
export type LenientBooking = z.infer<typeof lenientBooking>

/** What customers see of their own booking: all but what operations alone need (specification 2.1). */
export const customerBooking = z.omit(lenientBooking, {
  memo: true,
  waited_since: true,
  waited_minutes: true,
  last_event: true,
  payment_requested_at: true,
  customer_uid: true,
  partner_uid: true,
  partner_address_detail: true,
  engineer_uid: true,
})
export type CustomerBooking = z.infer<typeof customerBooking>

/** What a phone number alone shows of a booking; `month` is the visit's, `YYYY-MM` (specification 5.3). */
export const maskedBooking = z.object({
  ...lenientShape({ service_type: z.enum(serviceTypes) }),
  progress: z.enum(progressStates),
  month: z.string(),
})
export type MaskedBooking = z.infer<typeof maskedBooking>

export const maskBooking = (
  booking: Pick<LenientBooking, 'service_type' | 'status' | 'service_day'>,
): MaskedBooking => ({
  service_type: booking.service_type,
  progress: progressOf(booking),
  month: booking.service_day.slice(0, 7),
})

/** Who makes or edits a booking: the desk may choose today and tomorrow as well (specification 4.8). */
type By = 'customer' | 'desk'

type Opening = { id: string; uid?: string | undefined; by?: By; now: Date; districts: readonly string[] }

/**
 * The booking that a valid body opens at status 1; a member's, where there is a `uid`.
 * @returns a refusal in its place: AREA_NOT_SERVED, WINDOW_UNIT_NOT_INSTALLED, DATE_TOO_EARLY, DATE_TOO_LATE
 * (specification 1.1, 1.2, 3.1)
 */
export function bookingFromOrder(
  { consent: _, ...body }: NewBooking,
  { id, uid, by = 'customer', now, districts }: Opening,
): Booking | ApiError {
  if (!isServed(body.customer_address, districts)) return new ApiError('AREA_NOT_SERVED')
  if (isWindowInstallation(body)) return new ApiError('WINDOW_UNIT_NOT_INSTALLED')
  const service_day = bookableDay(body, now, by)
  if (service_day instanceof ApiError) return service_day
  return {
    request_id: id,
    booking_number: bookingNumberOf(id),
    ...body,
    service_day,
    service_images: [],
    status: status.received,
    version: 1,
    created_at: now.toISOString(),
    waiting_since: now.toISOString(),
    consented_at: now.toISOString(),
    ...(uid !== undefined && { customer_uid: uid }),
  }
}

/**
 * The booking with the edit applied, one version on. The horizon is asked only when the visit moves: a text can be
 * corrected the day before. Whether the phone can be edited is asked before (`canEditPhone`).
 * @returns a refusal in its place: UNKNOWN_FIELD for a choice the service does not have, and those of `openBooking` but
 * the area
 */
export function applyEdit<B extends LenientBooking>(
  booking: B,
  { version: _, ...edit }: BookingEdit & { customer_address?: string | undefined },
  now: Date,
  by: By = 'customer',
): B | ApiError {
  const foreign = foreignChoices(booking, edit)
  if (foreign.length > 0)
    return new ApiError('UNKNOWN_FIELD', { fields: foreign.map((field) => ({ field, code: 'FIELD_NOT_KNOWN' })) })
  const edited: B = { ...booking, ...withoutUndefined(edit), version: booking.version + 1 }
  const corrected = by === 'customer' && changesPhone(booking, edited)
  const next: B = corrected ? { ...edited, phone_edited_at: now.toISOString() } : edited
  if (isWindowInstallation(next)) return new ApiError('WINDOW_UNIT_NOT_INSTALLED')
  if (!movesVisit(booking, next)) return next
  if (next.service_time === undefined)
    return new ApiError('INVALID_FIELD', { fields: [{ field: 'service_time', code: 'OPTION_REQUIRED' }] })
  const service_day = bookableDay(next, now, by)
  return service_day instanceof ApiError ? service_day : { ...next, service_day }
}

type OfPhone = Pick<LenientBooking, 'customer_phone'>

/** Whether the booking goes to another phone, and with it the count of the open ones. */
export const changesPhone = (before: OfPhone, after: OfPhone) => before.customer_phone !== after.customer_phone

type Visit = Pick<LenientBooking, 'service_date' | 'service_time'>

/** Whether the visit takes another place in the calendar. */
export const movesVisit = (before: Visit, after: Visit) =>
  before.service_date !== after.service_date || before.service_time !== after.service_time

function bookableDay({ service_date, service_time }: Visit, now: Date, by: By): ServiceDay | ApiError {
  const day = service_date === undefined ? undefined : serviceDayOf(service_date)
  if (day === undefined)
    return new ApiError('INVALID_FIELD', { fields: [{ field: 'service_date', code: 'SERVICE_DATE_INVALID' }] })
  const horizon = bookingWindowOf(day, seoulDayOf(now))
  if (by === 'desk' && horizon === 'too_early' && now < visitSpan(day, service_time).start) return day
  if (horizon === 'too_early') return new ApiError('DATE_TOO_EARLY')
  return horizon === 'too_late' ? new ApiError('DATE_TOO_LATE') : day
}

const isWindowInstallation = ({ service_type, aircon_type }: Pick<LenientBooking, 'service_type' | 'aircon_type'>) =>
  service_type === '설치' && !isInstallable(aircon_type)

function foreignChoices({ service_type }: LenientBooking, edit: Omit<BookingEdit, 'version'>) {
  const own = service_type === undefined ? [] : choicesOf(service_type)
  return choiceNames.filter((field) => edit[field] !== undefined && !own.includes(field))
}

/** Absent and undefined mean the same in an edit: leave as it is. */
function withoutUndefined<T extends object>(edit: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as never
}
