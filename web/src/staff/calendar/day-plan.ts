import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { CalendarDay, setCalendarDay } from '#shared/contract/calendar-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffPrefix } from '../session/staff-session.ts'
import { isClosed } from './day-text.ts'

type Slots = CalendarDay['slots']
type SlotPlan = Pick<Slots[number], 'service_time' | 'capacity'>
export type DayPlan = BodyOf<typeof setCalendarDay>

const slotPlans = z.array(z.object({ service_time: z.enum(serviceTimes), capacity: z.int() }))

/** The unsaved edits of a day; unedited values follow the saved ones. */
const dayEdits = z.object({
  slots: slotPlans,
  note: z.optional(z.string()),
  /** The capacities before the day was closed, restored when it is opened again. */
  before: z.optional(slotPlans),
})
export type DayEdits = z.infer<typeof dayEdits>

/** Edits by day; they survive a reload and a visit to another screen. */
export const storedEdits = storedValue({
  area: 'session',
  key: `${staffPrefix}calendar-edits`,
  version: 1,
  schema: z.record(z.string(), dayEdits),
})

/** @param edits undefined removes them */
export function saveEdits(day: ServiceDay, edits: DayEdits | undefined) {
  const { [day]: _, ...others } = storedEdits.read() ?? {}
  const all = edits === undefined ? others : { ...others, [day]: edits }
  storedEdits.write(Object.keys(all).length === 0 ? undefined : all)
}

export const noEdits: DayEdits = { slots: [] }

/** Returns the slots of a day with its edits. */
export const slotsWith = ({ slots }: Pick<CalendarDay, 'slots'>, edits: DayEdits): Slots =>
  slots.map((slot) => ({ ...slot, ...edits.slots.find(({ service_time }) => service_time === slot.service_time) }))

export const noteWith = ({ note = '' }: CalendarDay, edits: DayEdits) => edits.note ?? note

/** Returns the values to save, only changed ones so that no other edit is overwritten; undefined if there are none. */
export function planOf(known: CalendarDay, edits: DayEdits): DayPlan | undefined {
  const slots = edits.slots.filter(({ service_time, capacity }) => capacityAt(known.slots, service_time) !== capacity)
  const note = edits.note?.trim()
  const noted = note === undefined || note === (known.note ?? '') ? {} : { note }
  return slots.length === 0 && noted.note === undefined ? undefined : { slots, ...noted }
}

/** Whether the form shows exactly the saved values; a typed space counts as an edit. */
export const isUntouched = (known: CalendarDay, edits: DayEdits) =>
  planOf(known, edits) === undefined && noteWith(known, edits) === (known.note ?? '')

const capacityAt = (slots: readonly SlotPlan[], time: ServiceTime) =>
  slots.find(({ service_time }) => service_time === time)?.capacity

export const withCapacity = (edits: DayEdits, { service_time, capacity }: SlotPlan): DayEdits => ({
  ...edits,
  slots: [...edits.slots.filter((slot) => slot.service_time !== service_time), { service_time, capacity }],
})

/** Sets the capacity of every slot to 0. @param shown the slots with their edits */
export const closeDayEdits = (edits: DayEdits, shown: Slots): DayEdits => ({
  ...edits,
  slots: shown.map(({ service_time }) => ({ service_time, capacity: 0 })),
  before: shown.map(({ service_time, capacity }) => ({ service_time, capacity })),
})

/** Restores the capacities before the day was closed, or the usual ones. @param month the days of its month */
export const openDayEdits = (edits: DayEdits, month: readonly CalendarDay[]): DayEdits => ({
  ...edits,
  slots:
    edits.before ??
    serviceTimes.map((service_time) => ({ service_time, capacity: usualCapacity(month, service_time) })),
  before: undefined,
})

/** Returns the most frequent capacity of a slot on open days. */
export function usualCapacity(days: readonly CalendarDay[], time: ServiceTime): number {
  const counts = new Map<number, number>()
  for (const { slots } of days) {
    const capacity = isClosed(slots) ? undefined : capacityAt(slots, time)
    if (capacity) counts.set(capacity, (counts.get(capacity) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? 1
}

/** Returns slots with more bookings than capacity; the bookings stay (specification 3.5). */
export const overbooked = (slots: Slots) => slots.filter(({ capacity, booked }) => booked > capacity)
