import { HOUR } from '../durations.ts'
import { limits } from '../limits.ts'
import { type ServiceTime, serviceTimes, slotOf, slots } from './options.ts'
import { addDays, SEOUL_OFFSET, type ServiceDay } from './service-day.ts'
import { hourLabel } from './time-labels.ts'

/** The instant of a full hour in Seoul. */
export const seoulHour = (day: ServiceDay, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR - SEOUL_OFFSET)

/** The time of a visit: the slot in which it begins, and how long it takes where it is known. */
export type VisitTime = { service_time?: ServiceTime | undefined; visit_minutes?: number | undefined }

/** Whether a visit takes longer than one slot (specification 1.5). */
export const needsTwoSlots = (minutes = 0) => minutes > limits.units.slotMinutes

/**
 * Returns the slots that a visit takes: the one in which it begins, and the next one of the day where it takes longer
 * (specification 1.5). None where its time is unknown.
 */
export function slotsOf({ service_time, visit_minutes }: VisitTime): ServiceTime[] {
  if (service_time === undefined) return []
  const first = serviceTimes.indexOf(service_time)
  return serviceTimes.slice(first, first + (needsTwoSlots(visit_minutes) ? 2 : 1))
}

/** Whether the day has no slot after the first one of a visit that needs two. */
export const isCutShort = (visit: VisitTime) => needsTwoSlots(visit.visit_minutes) && slotsOf(visit).length < 2

/** The stored text of a slot in two parts: `오전 9시`, `오후 12시`. */
const endsOf = (time: ServiceTime) => time.split(' ~ ')

/** Returns the time of a visit over all its slots, as screens name it: `오전 9시 ~ 오후 3시`. */
export function timeText(visit: VisitTime): string | undefined {
  const [first, second] = slotsOf(visit)
  return first && second ? `${endsOf(first)[0]} ~ ${endsOf(second)[1]}` : first
}

/** Returns the same time as short as messages need it: `오전 9시~오후 3시`, `오후 12~6시`. */
export function timeLabel(visit: VisitTime): string | undefined {
  const [first, second] = slotsOf(visit).map(slotOf)
  if (first === undefined || second === undefined) return first?.label
  const [start, end] = [hourLabel(first.from), second.evening ? '이후' : hourLabel(second.until)]
  if (second.evening) return `${start} ${end}`
  return start.slice(0, 2) === end.slice(0, 2) ? `${start.replace('시', '')}~${end.slice(3)}` : `${start}~${end}`
}

const wholeDay = {
  from: Math.min(...slots.map(({ from }) => from)),
  until: Math.max(...slots.map(({ until }) => until)),
}

type Visit = VisitTime & { service_day: ServiceDay }

/** Returns the start and end of a visit; of the whole day, where its time is unknown (specification 3.2). */
export function visitSpan({ service_day, ...time }: Visit): { start: Date; end: Date } {
  const [first = wholeDay, last = first] = slotsOf(time).map(slotOf)
  return { start: seoulHour(service_day, first.from), end: seoulHour(service_day, last.until) }
}

/** Whether the last slot of a visit has ended, so that no technician can be assigned (specification 4.6). */
export const isVisitOver = (visit: Visit, now: Date) => now >= visitSpan(visit).end

/** Whether a visit takes the evening: it may last into the night (specification 5.7). */
export const endsInEvening = (visit: VisitTime) => slotsOf(visit).some((time) => slotOf(time).evening)

/** Hour of the next day until which a visit of the evening may go on. */
const EVENING_ENDS = 6

/** From when a visit that is not completed counts as unfinished: the end of its day (specification 5.7). */
export const unfinishedFrom = (visit: Visit) =>
  seoulHour(addDays(visit.service_day, 1), endsInEvening(visit) ? EVENING_ENDS : 0)
