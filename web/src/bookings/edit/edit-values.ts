import * as z from 'zod/mini'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { airconTypes, angleChoices, brands, purchaseChoices, serviceTimes, symptoms } from '#shared/booking/options.ts'
import type { OwnBooking } from '../queries.ts'

/** The fields of the form. The time is open while another day is being chosen; the phone is there where it can be corrected. */
export const editValues = z.object({
  customer_address_detail: z.string(),
  customer_phone: z.optional(z.string()),
  service_date: z.string(),
  service_time: z.optional(z.enum(serviceTimes)),
  aircon_type: z.enum(airconTypes),
  brand: z.enum(brands),
  detailInfo: z.string(),
  sprint: z.optional(z.array(z.enum(symptoms))),
  selectedDropdownOption: z.optional(z.enum(angleChoices)),
  selectedairconditionerform: z.optional(z.enum(purchaseChoices)),
})
export type EditValues = z.infer<typeof editValues>

/** What belongs together when two people edit a booking: the day without its time says nothing. */
const editGroups = {
  addressDetail: ['customer_address_detail'],
  phone: ['customer_phone'],
  visit: ['service_date', 'service_time'],
  aircon_type: ['aircon_type'],
  brand: ['brand'],
  purchase: ['selectedairconditionerform'],
  angle: ['selectedDropdownOption'],
  symptoms: ['sprint'],
  details: ['detailInfo'],
} as const
export type EditGroup = keyof typeof editGroups

const parts = ['service_type', 'service_date', 'service_time', 'aircon_type', 'brand', 'detailInfo'] as const

/** A booking of which all is known that the form asks for. */
type Whole = { [Part in (typeof parts)[number]]: Exclude<CustomerBooking[Part], undefined> }
export type EditableBooking = OwnBooking & Whole

/** Whether the form has all it needs: what could not be read of a booking cannot be edited (specification 9.12). */
export const hasEditableFields = (booking: OwnBooking): booking is EditableBooking =>
  parts.every((part) => booking[part] !== undefined)

/** @returns the fields of a booking that can be edited, those of its service only. @param phoneOpen it can be corrected */
export const editValuesOf = (
  {
    customer_address_detail = '',
    customer_phone,
    service_date,
    service_time,
    aircon_type,
    brand,
    detailInfo,
    sprint,
    selectedDropdownOption,
    selectedairconditionerform,
  }: CustomerBooking & Whole,
  phoneOpen = false,
): EditValues => ({
  customer_address_detail,
  ...(phoneOpen && { customer_phone }),
  service_date,
  service_time,
  aircon_type,
  brand,
  detailInfo,
  ...(sprint !== undefined && { sprint }),
  ...(selectedDropdownOption !== undefined && { selectedDropdownOption }),
  ...(selectedairconditionerform !== undefined && { selectedairconditionerform }),
})

// The order in which symptoms were ticked means nothing.
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

export const isGroupEqual = (group: EditGroup, a: EditValues, b: EditValues) =>
  editGroups[group].every((field) => comparable(a[field]) === comparable(b[field]))

export const changedGroups = (a: EditValues, b: EditValues): EditGroup[] =>
  groups.filter((group) => !isGroupEqual(group, a, b))

const groups = Object.keys(editGroups) as EditGroup[]

export const pick = (values: EditValues, picked: readonly EditGroup[]): Partial<EditValues> =>
  Object.fromEntries(picked.flatMap((group) => editGroups[group]).map((field) => [field, values[field]]))

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
