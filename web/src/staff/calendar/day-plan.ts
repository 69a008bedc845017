import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { CalendarDay, setCalendarDay } from '#shared/contract/team-routes.ts'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffPrefix } from '../session/staff-session.ts'
import { isClosed } from './day-text.ts'

type Slots = CalendarDay['slots']
type SlotPlan = Pick<Slots[number], 'service_time' | 'capacity'>
export type DayPlan = BodyOf<typeof setCalendarDay>

const slotPlans = z.array(z.object({ service_time: z.enum(serviceTimes), capacity: z.int() }))

/** What was edited of a day and is not saved. What nobody touched follows what others save meanwhile. */
const dayEdits = z.object({
  slots: slotPlans,
  note: z.optional(z.string()),
  /** What the day held before it was closed here: opening it again brings that back. */
  before: z.optional(slotPlans),
})
export type DayEdits = z.infer<typeof dayEdits>

/** Edits by their day; they outlast a reload, and a booking that is looked at meanwhile. */
export const storedEdits = storedValue({
  area: 'session',
  key: `${staffPrefix}calendar-edits`,
  version: 1,
  schema: z.record(z.string(), dayEdits),
})

/** @param edits undefined drops them */
export function saveEdits(day: ServiceDay, edits: DayEdits | undefined) {
  const { [day]: _, ...others } = storedEdits.read() ?? {}
  const kept = edits === undefined ? others : { ...others, [day]: edits }
  storedEdits.write(Object.keys(kept).length === 0 ? undefined : kept)
}

export const noEdits: DayEdits = { slots: [] }

/** The slots of a day as its form shows them. */
export const slotsWith = ({ slots }: Pick<CalendarDay, 'slots'>, edits: DayEdits): Slots =>
  slots.map((slot) => ({ ...slot, ...edits.slots.find(({ service_time }) => service_time === slot.service_time) }))

export const noteWith = ({ note = '' }: CalendarDay, edits: DayEdits) => edits.note ?? note

/** What is to be saved: only what differs, so that nobody else's edit is overwritten. Undefined where nothing does. */
export function planOf(known: CalendarDay, edits: DayEdits): DayPlan | undefined {
  const slots = edits.slots.filter(({ service_time, capacity }) => capacityAt(known.slots, service_time) !== capacity)
  const note = edits.note?.trim()
  const noted = note === undefined || note === (known.note ?? '') ? {} : { note }
  return slots.length === 0 && noted.note === undefined ? undefined : { slots, ...noted }
}

/** Whether the form shows what is saved, to the letter: a space that was just typed is an edit until it is saved. */
export const isUntouched = (known: CalendarDay, edits: DayEdits) =>
  planOf(known, edits) === undefined && noteWith(known, edits) === (known.note ?? '')

const capacityAt = (slots: readonly SlotPlan[], time: ServiceTime) =>
  slots.find(({ service_time }) => service_time === time)?.capacity

/** A slot of these holds another number of bookings from now on. */
export const withCapacity = (edits: DayEdits, { service_time, capacity }: SlotPlan): DayEdits => ({
  ...edits,
  slots: [...edits.slots.filter((slot) => slot.service_time !== service_time), { service_time, capacity }],
})

/** Nothing more can be booked of the day. @param shown its slots as the form shows them */
export const closeDayEdits = (edits: DayEdits, shown: Slots): DayEdits => ({
  ...edits,
  slots: shown.map(({ service_time }) => ({ service_time, capacity: 0 })),
  before: shown.map(({ service_time, capacity }) => ({ service_time, capacity })),
})

/** The day holds what it held before it was closed, else what its slots usually hold. @param month the days around it */
export const openDayEdits = (edits: DayEdits, month: readonly CalendarDay[]): DayEdits => ({
  ...edits,
  slots:
    edits.before ??
    serviceTimes.map((service_time) => ({ service_time, capacity: usualCapacity(month, service_time) })),
  before: undefined,
})

/** What a slot holds on most days that are open. */
export function usualCapacity(days: readonly CalendarDay[], time: ServiceTime): number {
  const counts = new Map<number, number>()
  for (const { slots } of days) {
    const capacity = isClosed(slots) ? undefined : capacityAt(slots, time)
    if (capacity) counts.set(capacity, (counts.get(capacity) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? 1
}

/** Slots with more bookings than they hold: those stay (specification 3.5). */
export const overbooked = (slots: Slots) => slots.filter(({ capacity, booked }) => booked > capacity)
