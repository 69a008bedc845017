import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import type { ServiceTime } from '#shared/booking/options.ts'

/** What belongs together when two people change a booking: the day without its time says nothing. */
export const editGroups = {
  visit: ['service_date', 'service_time'],
  aircon_type: ['aircon_type'],
  brand: ['brand'],
  purchase: ['selectedairconditionerform'],
  angle: ['selectedDropdownOption'],
  symptoms: ['sprint'],
  details: ['detailInfo'],
} as const
export type EditGroup = keyof typeof editGroups

type EditField = (typeof editGroups)[EditGroup][number]

/** The fields of the form. The time is open while another day is being chosen. */
export type EditValues = Pick<CustomerBooking, Exclude<EditField, 'service_time'>> & {
  service_time: ServiceTime | undefined
}

/** @returns the fields of a booking that can be changed, those of its service only */
export const editValuesOf = ({
  service_date,
  service_time,
  aircon_type,
  brand,
  detailInfo,
  sprint,
  selectedDropdownOption,
  selectedairconditionerform,
}: CustomerBooking): EditValues => ({
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

export const sameIn = (group: EditGroup, a: EditValues, b: EditValues) =>
  editGroups[group].every((field) => comparable(a[field]) === comparable(b[field]))

export const groupsThatDiffer = (a: EditValues, b: EditValues): EditGroup[] =>
  groups.filter((group) => !sameIn(group, a, b))

const groups = Object.keys(editGroups) as EditGroup[]

const pick = (values: EditValues, picked: readonly EditGroup[]): Partial<EditValues> =>
  Object.fromEntries(picked.flatMap((group) => editGroups[group]).map((field) => [field, values[field]]))

/** A booking as it was read: its values, and the version that a change of them must name. */
export type ReadBooking = { version: number; values: EditValues }

export const readOf = (booking: CustomerBooking): ReadBooking => ({
  version: booking.version,
  values: editValuesOf(booking),
})

/** What to send: the fields that differ from the booking as it was read, with its version; undefined for none. */
export function changeOf(mine: EditValues, read: ReadBooking): BookingEdit | undefined {
  const changed = groupsThatDiffer(mine, read.values)
  return changed.length === 0 ? undefined : { version: read.version, ...pick(mine, changed) }
}

export type Rebased = {
  values: EditValues
  /** Changed by both: mine is kept, theirs is shown beside it. */
  contested: EditGroup[]
  /** Changed by the other side alone: theirs is taken over. */
  adopted: EditGroup[]
}

/** My changes on top of a newer booking: nothing typed is lost, nothing untouched is set back (specification 4.3). */
export function rebase(mine: EditValues, read: EditValues, latest: EditValues): Rebased {
  const theirs = groupsThatDiffer(read, latest)
  const adopted = theirs.filter((group) => sameIn(group, mine, read))
  const contested = theirs.filter((group) => !adopted.includes(group) && !sameIn(group, mine, latest))
  return { values: { ...mine, ...pick(latest, adopted) }, contested, adopted }
}
