import * as z from 'zod/mini'
import { hasSiteContact, siteNames, toStoredSite } from '../customer/site-contact.ts'
import { ApiError } from '../errors.ts'
import { lenientShape } from '../lenient.ts'
import { shownPhotos } from '../photos/photo.ts'
import type { PublishedPriceList } from '../prices/price-list.ts'
import { priceShownFor, withCallOut } from '../prices/price-shown.ts'
import { areUnitsByPhone, type UnitOrder, visitMinutesOf } from '../prices/units.ts'
import { shownRatings } from '../reviews/reviewed.ts'
import { bookingNumberOf } from './booking-number.ts'
import { choiceNames, choicesOf } from './details.ts'
import { type CallOut, callOutOfMove, lowerCallOutOn } from './fee.ts'
import { bookingFields, choiceFields, contactFields, storedSchemas, unitFields } from './fields.ts'
import type { BookingEdit, NewBooking } from './new-booking.ts'
import { isInstallable } from './options.ts'
import { requiredServerFields, serverFields } from './server-fields.ts'
import { isServed } from './service-area.ts'
import { type ServiceDay, seoulDayOf, serviceDayOf } from './service-day.ts'
import { bookingWindowOf } from './slots.ts'
import { isMissed, progressOf, progressStates, status } from './status.ts'
import { visibleTo } from './visibility.ts'
import { isCutShort, type VisitTime, visitSpan } from './visit-span.ts'

/** Every stored field of a booking by its row. */
export const allFields = { ...bookingFields, ...serverFields, ...requiredServerFields }

/** Fields without which a booking cannot be handled. */
const needed = {
  ...storedSchemas(requiredServerFields),
  customer_phone: contactFields.customer_phone.stored,
}

/** What of a booking is only shown. */
const shown = {
  ...storedSchemas(bookingFields),
  ...z.partial(z.object(storedSchemas(choiceFields))).shape,
  ...storedSchemas(serverFields),
}

/**
 * A booking as it is stored and as it travels (specification 2.1). Instants are ISO 8601 UTC; `service_day` is the
 * Seoul day of `service_date`; `version` starts at 1 and rises by one with every write. `waiting_since` is there only
 * until the assignment, `engineer_uid` is the technician's `staff_id`.
 */
export const bookingSchema = z.object({ ...shown, ...needed })
export type Booking = z.infer<typeof bookingSchema>

/**
 * A booking as it is read: one part that is missing or of another release takes neither the rest along nor other
 * bookings. The card says what it does not know (specification 9.11).
 */
export const lenientBooking = z.object({ ...lenientShape(shown), ...needed })
export type LenientBooking = z.infer<typeof lenientBooking>

/**
 * What customers see of their own booking (specification 2.1).
 * @property engineer_profile_image link to the technician's portrait, in a response about one booking (specification 4.11)
 */
export const customerBooking = z.extend(
  z.pick(lenientBooking, visibleTo('customer', ['masked', 'always'], allFields)),
  {
    ...shownPhotos,
    /** `engineer_ratings`: of the technician, from ten on. */
    ...lenientShape({ engineer_profile_image: z.string(), engineer_ratings: shownRatings }),
  },
)
export type CustomerBooking = z.infer<typeof customerBooking>

const maskedFields = visibleTo('customer', ['masked'], allFields)

/** What a phone number alone shows of a booking; `month` is the visit's, `YYYY-MM` (specification 5.3). */
export const maskedBooking = z.extend(z.pick(lenientBooking, maskedFields), {
  progress: z.enum(progressStates),
  month: z.string(),
})
export type MaskedBooking = z.infer<typeof maskedBooking>

type Maskable = Pick<LenientBooking, keyof typeof maskedFields | 'status' | 'service_day'>

const maskedNames = Object.keys(maskedFields) as (keyof typeof maskedFields)[]

export const maskBooking = (booking: Maskable): MaskedBooking => ({
  ...Object.fromEntries(maskedNames.map((name) => [name, booking[name]])),
  progress: progressOf(booking),
  month: booking.service_day.slice(0, 7),
})

/** Who makes or edits a booking: the desk may choose today and tomorrow as well (specification 4.8). */
type By = 'customer' | 'desk'

type Opening = {
  id: string
  uid?: string | undefined
  by?: By
  now: Date
  districts: readonly string[]
  /** The list whose prices were shown, if any. */
  prices?: PublishedPriceList | undefined
  /** The call-out fee of the booking that this one replaces. */
  replaced?: CallOut | undefined
}

/**
 * Returns the booking of a valid body at status 1; a member's, where there is a `uid`.
 * @throws ApiError AREA_NOT_SERVED, WINDOW_UNIT_NOT_INSTALLED, UNITS_BY_PHONE, SLOT_CLOSED, DATE_TOO_EARLY, DATE_TOO_LATE
 * (specification 1.1, 1.2, 1.5, 3.1)
 */
export function bookingFromOrder(
  { consent: _, instead_of: __, site_name, site_phone, site_agreed, ...body }: NewBooking,
  { id, uid, by = 'customer', now, districts, prices, replaced }: Opening,
): Booking {
  rejectUnservedAddress(body, districts)
  rejectWindowInstallation(body)
  if (by === 'customer') rejectUnitsByPhone(body, prices)
  const service_day = bookableDay(body, now, by)
  const visit_minutes = visitMinutesOf(prices, body)
  if (by === 'customer') rejectCutShort({ ...body, visit_minutes })
  const call_out = lowerCallOutOn(replaced, service_day, body.service_time)
  const site = { site_name, site_phone, site_agreed }
  return {
    request_id: id,
    booking_number: bookingNumberOf(id),
    ...body,
    ...(hasSiteContact(site) && toStoredSite(site)),
    service_day,
    ...(visit_minutes !== undefined && { visit_minutes }),
    call_out,
    price_shown: priceShownFor(prices, body, call_out),
    service_images: [],
    status: status.received,
    version: 1,
    created_at: now.toISOString(),
    waiting_since: now.toISOString(),
    consented_at: now.toISOString(),
    ...(uid !== undefined && { customer_uid: uid }),
  }
}

/** A dispatcher knows how long the units take; for a customer the list has to say so. */
function rejectUnitsByPhone(order: UnitOrder, prices: PublishedPriceList | undefined) {
  if (areUnitsByPhone(prices, order)) throw new ApiError('UNITS_BY_PHONE')
}

/** A long visit of a customer needs the next slot of its day; a dispatcher knows whether it can last longer. */
function rejectCutShort(visit: VisitTime) {
  if (isCutShort(visit)) throw new ApiError('SLOT_CLOSED')
}

/** Rejects an edit by the customer after which a visit lacks its second slot. @throws ApiError SLOT_CLOSED */
export function rejectMissingSlot(before: Visit & VisitTime, after: Visit & VisitTime): void {
  if (movesVisit(before, after) || before.visit_minutes !== after.visit_minutes) rejectCutShort(after)
}

/**
 * Returns the booking with the edit applied, one version on. The booking window is checked only when the visit moves: a
 * text can be corrected the day before. Callers check whether the phone can be edited (`canEditPhone`).
 * @throws ApiError UNKNOWN_FIELD for a choice that the service, or the unit of an after-service, does not have, and those of `bookingFromOrder` but the area
 */
export function applyEdit<B extends LenientBooking>(
  booking: B,
  { version: _, ...edit }: BookingEdit & Addresses,
  now: Date,
  by: By = 'customer',
): B {
  const foreign = foreignFields(booking, edit)
  if (foreign.length > 0)
    throw new ApiError('UNKNOWN_FIELD', { fields: foreign.map((field) => ({ field, code: 'FIELD_NOT_KNOWN' })) })
  const applied: B = { ...booking, ...withoutUndefined(edit), version: booking.version + 1 }
  const edited: B = siteNames.some((name) => edit[name] !== undefined)
    ? { ...applied, ...toStoredSite(applied) }
    : applied
  const corrected = by === 'customer' && changesPhone(booking, edited)
  const next: B = corrected ? { ...edited, phone_edited_at: now.toISOString() } : edited
  rejectWindowInstallation(next)
  if (!movesVisit(booking, next)) return next
  if (next.service_time === undefined)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'service_time', code: 'OPTION_REQUIRED' }] })
  const service_day = bookableDay(next, now, by)
  const moved = { ...next, service_day }
  const call_out = callOutOfMove(
    booking,
    { service_day, service_time: next.service_time },
    isMissed(booking) ? 'desk' : by,
  )
  return {
    ...moved,
    call_out,
    price_shown: next.price_shown && withCallOut(next.price_shown, call_out),
    missed: undefined,
    moved_by_company: by === 'desk' ? companyMoveOf(booking, moved, now) : undefined,
  }
}

/**
 * Returns a booking with price and duration of its units, after its customer chose others: that price is approved, and no
 * quote is for these units. A booking without a stored price gets none.
 * @param prices the list whose prices were shown
 * @throws ApiError UNITS_BY_PHONE
 */
export function withPriceOfUnits<B extends LenientBooking>(booking: B, prices: PublishedPriceList | undefined): B {
  const { service_type, price_shown } = booking
  if (service_type === undefined) return booking
  rejectUnitsByPhone({ ...booking, service_type }, prices)
  const changed = withDurationOfUnits(booking, prices)
  if (booking.aircon_type === undefined || price_shown === undefined) return changed
  return {
    ...changed,
    ...withoutQuote(booking),
    price_shown: priceShownFor(prices, { ...booking, service_type }, price_shown.call_out),
  }
}

/** Returns a booking with the duration of its units, after they were changed. */
export const withDurationOfUnits = <B extends LenientBooking>(
  booking: B,
  prices: PublishedPriceList | undefined,
): B => ({
  ...booking,
  visit_minutes: booking.service_type && visitMinutesOf(prices, { ...booking, service_type: booking.service_type }),
})

/** The versions count on, but none of them is in force. */
const withoutQuote = ({ quote }: Pick<LenientBooking, 'quote'>) =>
  quote && { quote: { ...quote, state: 'withdrawn' as const, approved: undefined, no_work: undefined } }

/** The visit that the customer chose; undefined where the company moves the visit back to that time. */
function companyMoveOf(before: LenientBooking, { service_day, service_time }: LenientBooking, now: Date) {
  const chosen = before.moved_by_company ?? {
    service_day: before.service_day,
    ...(before.service_time && { service_time: before.service_time }),
    ...(before.visit_minutes && { visit_minutes: before.visit_minutes }),
    at: now.toISOString(),
  }
  const isBack = chosen.service_day === service_day && chosen.service_time === service_time
  return isBack ? undefined : { ...chosen, at: now.toISOString() }
}

/** Whether an edit leaves the booking as it is, as a repeated edit does. Undefined fields are not edited. */
export function hasSameFields(booking: LenientBooking, edit: object): boolean {
  const present: Record<string, unknown> = booking
  return Object.entries(edit).every(
    ([field, value]) =>
      value === undefined ||
      (isEmpty(value) && isEmpty(present[field])) ||
      JSON.stringify(present[field]) === JSON.stringify(value),
  )
}

/** What is empty is not stored. */
const isEmpty = (value: unknown) => value === undefined || value === '' || value === false

type OfPhone = Pick<LenientBooking, 'customer_phone'>

/** Whether the booking goes to another phone, and with it the count of the open ones. */
export const changesPhone = (before: OfPhone, after: OfPhone) => before.customer_phone !== after.customer_phone

type Visit = Pick<LenientBooking, 'service_date' | 'service_time'>

/** Whether the visit takes another place in the calendar. */
export const movesVisit = (before: Visit, after: Visit) =>
  before.service_date !== after.service_date || before.service_time !== after.service_time

type Addresses = { customer_address?: string | undefined; destination_address?: string | undefined }

/** @throws ApiError AREA_NOT_SERVED with the address field */
export function rejectUnservedAddress(order: Addresses, districts: readonly string[]) {
  const fields = (['customer_address', 'destination_address'] as const).filter((field) => {
    const address = order[field]
    return address !== undefined && !isServed(address, districts)
  })
  if (fields.length > 0)
    throw new ApiError('AREA_NOT_SERVED', { fields: fields.map((field) => ({ field, code: 'AREA_NOT_SERVED' })) })
}

/** Returns the day of a visit that can be booked. @throws ApiError INVALID_FIELD, DATE_TOO_EARLY, DATE_TOO_LATE */
export function bookableDay({ service_date, service_time }: Visit, now: Date, by: By): ServiceDay {
  const day = service_date === undefined ? undefined : serviceDayOf(service_date)
  if (day === undefined)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'service_date', code: 'SERVICE_DATE_INVALID' }] })
  const window = bookingWindowOf(day, seoulDayOf(now))
  if (window === 'too_late') throw new ApiError('DATE_TOO_LATE')
  const isStillToday = by === 'desk' && now < visitSpan({ service_day: day, service_time }).start
  if (window === 'too_early' && !isStillToday) throw new ApiError('DATE_TOO_EARLY')
  return day
}

function rejectWindowInstallation({ service_type, aircon_type }: Pick<LenientBooking, 'service_type' | 'aircon_type'>) {
  if (service_type === '설치' && !isInstallable(aircon_type)) throw new ApiError('WINDOW_UNIT_NOT_INSTALLED')
}

/** Returns the edited fields that the booking does not have: choices of other services, and those of an after-service. */
function foreignFields(
  { service_type, after_service_of }: LenientBooking,
  edit: Omit<BookingEdit, 'version'> & Addresses,
) {
  const isForeign = (field: keyof typeof edit) => edit[field] !== undefined
  if (after_service_of !== undefined) return [...unitNames, ...choiceNames].filter(isForeign)
  const own = service_type === undefined ? [] : choicesOf(service_type)
  return choiceNames.filter((field) => isForeign(field) && !own.includes(field))
}

const unitNames = Object.keys(unitFields) as (keyof typeof unitFields)[]

/** Absent and undefined mean the same in an edit: leave as it is. */
function withoutUndefined<T extends object>(edit: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as never
}
