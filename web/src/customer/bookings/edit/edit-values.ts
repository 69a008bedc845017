import * as z from 'zod/mini'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingFields, choiceFields, editableFields, storedSchemas, visitFields } from '#shared/booking/fields.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
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

const visitGroup = ['service_date', 'service_time'] as const

/** What belongs together when two people edit a booking: a day without its time is no visit. */
export type EditGroup = Exclude<Field, (typeof visitGroup)[number]> | 'visit'

const isOfVisit = (field: Field): field is (typeof visitGroup)[number] => visitGroup.some((own) => own === field)
const fieldsOf = (group: EditGroup): readonly Field[] => (group === 'visit' ? visitGroup : [group])

const groups = [
  ...new Set((Object.keys(editValues.shape) as Field[]).map((field) => (isOfVisit(field) ? 'visit' : field))),
]

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

// The order in which symptoms were ticked means nothing, and an empty text is none.
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value || undefined)

export const isGroupEqual = (group: EditGroup, a: EditValues, b: EditValues) =>
  fieldsOf(group).every((field) => comparable(a[field]) === comparable(b[field]))

export const changedGroups = (a: EditValues, b: EditValues): EditGroup[] =>
  groups.filter((group) => !isGroupEqual(group, a, b))

export const pick = (values: EditValues, picked: readonly EditGroup[]): Partial<EditValues> =>
  Object.fromEntries(picked.flatMap(fieldsOf).map((field) => [field, values[field]]))

/** A booking as it was read: its values, and the version that an edit of them must name. */
export const readBooking = z.object({ version: z.int(), values: editValues })
export type ReadBooking = z.infer<typeof readBooking>

export const toReadBooking = (booking: CustomerBooking & Whole, phoneOpen = false): ReadBooking => ({
  version: booking.version,
  values: editValuesOf(booking, phoneOpen),
})

/** What to send: the fields that differ from the booking as it was read, with its version; undefined for none. */
export function toBookingEdit(mine: EditValues, read: ReadBooking): BookingEdit | undefined {
  const changed = changedGroups(mine, read.values)
  return changed.length === 0 ? undefined : { version: read.version, ...pick(mine, changed) }
}

/** What somebody else has changed meanwhile. */
export type Conflict = {
  /** Changed by both: mine is kept, theirs is shown beside it. */
  contested: EditGroup[]
  /** Changed by the other side alone: theirs is taken over. */
  adopted: EditGroup[]
}

/** My edit on top of a newer booking: nothing typed is lost, nothing untouched is set back (specification 4.3). */
export function rebase(typed: EditValues, read: EditValues, latest: EditValues): Conflict & { values: EditValues } {
  // Whoever has corrected the phone meanwhile was the last who could.
  const mine = latest.customer_phone === undefined ? { ...typed, customer_phone: undefined } : typed
  const theirs = changedGroups(read, latest)
  const adopted = theirs.filter((group) => isGroupEqual(group, mine, read))
  const contested = theirs.filter((group) => !adopted.includes(group) && !isGroupEqual(group, mine, latest))
  return { values: { ...mine, ...pick(latest, adopted) }, contested, adopted }
}
