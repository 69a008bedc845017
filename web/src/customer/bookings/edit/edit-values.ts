import * as z from 'zod/mini'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { callOutOf } from '#shared/booking/fee.ts'
import { bookingFields, choiceFields, editableFields, storedSchemas, visitFields } from '#shared/booking/fields.ts'
import { isMissed } from '#shared/booking/status.ts'
import { siteValues } from '../../../core/order-fields/site-values.ts'
import type { OwnBooking } from '../data/queries.ts'

const { service_time } = visitFields

/**
 * The fields of the form: all that customers can edit. The time is absent while another day is being chosen; the phone is
 * present where it can be corrected, a choice where the service has it.
 */
export const editValues = z.object({
  ...storedSchemas(editableFields(bookingFields, 'open')),
  ...z.partial(z.object(storedSchemas({ ...editableFields(bookingFields, 'once'), ...choiceFields, service_time })))
    .shape,
  ...siteValues,
})
export type EditValues = z.infer<typeof editValues>
type Field = keyof EditValues

/** Day and time of a visit change together. */
export const visitTogether = ['service_date', 'service_time'] as const

type Required = { [Name in Field]-?: undefined extends EditValues[Name] ? never : Name }[Field]
type Part = 'service_type' | 'service_time' | Exclude<Required, 'customer_address_detail' | keyof typeof siteValues>

/** A booking with all fields of the form. */
type Whole = { [Name in Part]: Exclude<CustomerBooking[Name], undefined> }
export type EditableBooking = OwnBooking & Whole

const withDetail = (booking: CustomerBooking) => ({
  ...booking,
  customer_address_detail: booking.customer_address_detail ?? '',
})

/** Returns the highest factor of the next move by the customer; undefined where the new day decides (specification 1.3). */
export const highestFactorOf = (booking: CustomerBooking) =>
  booking.moved_by_company !== undefined || isMissed(booking) ? callOutOf(booking)?.factor : undefined

/** Whether a booking has all fields of the form (specification 9.12). */
export const hasEditableFields = (booking: OwnBooking): booking is EditableBooking =>
  booking.service_type !== undefined &&
  booking.service_time !== undefined &&
  editValues.safeParse(withDetail(booking)).success

/** Returns the editable fields of a booking and its service. @param phoneOpen the phone can be edited */
export function editValuesOf(booking: CustomerBooking & Whole, phoneOpen = false): EditValues {
  const { customer_phone, ...values } = editValues.parse(withDetail(booking))
  return phoneOpen ? { ...values, customer_phone } : values
}

/** Values of a booking with the version that an edit refers to. */
export const readBooking = z.object({ version: z.int(), values: editValues })
export type ReadBooking = z.infer<typeof readBooking>

export const toReadBooking = (booking: CustomerBooking & Whole, phoneOpen = false): ReadBooking => ({
  version: booking.version,
  values: editValuesOf(booking, phoneOpen),
})
