import * as z from 'zod/mini'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingFields, choiceFields, editableFields, storedSchemas, visitFields } from '#shared/booking/fields.ts'
import type { OwnBooking } from '../queries.ts'

const { service_time } = visitFields

/**
 * The fields of the form: all that customers can edit. The time is absent while another day is being chosen; the phone is
 * present where it can be corrected, a choice where the service has it.
 */
export const editValues = z.object({
  ...storedSchemas(editableFields(bookingFields, 'open')),
  ...z.partial(z.object(storedSchemas({ ...editableFields(bookingFields, 'once'), ...choiceFields, service_time })))
    .shape,
})
export type EditValues = z.infer<typeof editValues>
type Field = keyof EditValues

/** A day without its time is no visit: they change as one. */
export const visitTogether = ['service_date', 'service_time'] as const

type Required = { [Name in Field]-?: undefined extends EditValues[Name] ? never : Name }[Field]
type Part = 'service_type' | 'service_time' | Exclude<Required, 'customer_address_detail'>

/** A booking of which all is known that the form asks for. */
type Whole = { [Name in Part]: Exclude<CustomerBooking[Name], undefined> }
export type EditableBooking = OwnBooking & Whole

const withDetail = (booking: CustomerBooking) => ({
  ...booking,
  customer_address_detail: booking.customer_address_detail ?? '',
})

/** Whether the form has all it needs: what could not be read of a booking cannot be edited (specification 9.12). */
export const hasEditableFields = (booking: OwnBooking): booking is EditableBooking =>
  booking.service_type !== undefined &&
  booking.service_time !== undefined &&
  editValues.safeParse(withDetail(booking)).success

/** @returns the fields of a booking that can be edited, those of its service only. @param phoneOpen it can be corrected */
export function editValuesOf(booking: CustomerBooking & Whole, phoneOpen = false): EditValues {
  const { customer_phone, ...values } = editValues.parse(withDetail(booking))
  return phoneOpen ? { ...values, customer_phone } : values
}

/** A booking as it was read: its values, and the version that an edit of them must name. */
export const readBooking = z.object({ version: z.int(), values: editValues })
export type ReadBooking = z.infer<typeof readBooking>

export const toReadBooking = (booking: CustomerBooking & Whole, phoneOpen = false): ReadBooking => ({
  version: booking.version,
  values: editValuesOf(booking, phoneOpen),
})
