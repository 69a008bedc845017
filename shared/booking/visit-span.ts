import { HOUR } from '../durations.ts'
import { eveningSlot, type ServiceTime, serviceTimes } from './options.ts'
import { addDays, SEOUL_OFFSET, type ServiceDay } from './service-day.ts'

const FIRST_HOUR = 9
const HOURS = 3

/** The instant of a full hour in Seoul. */
export const seoulHour = (day: ServiceDay, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR - SEOUL_OFFSET)

/**
 * From when to when a slot of a day lasts; the open-ended one, inside, until 21:00 (specification 3.2). Where the slot is
 * not known, all of them.
 */
export function visitSpan(day: ServiceDay, time: ServiceTime | undefined): { start: Date; end: Date } {
  const slots = time === undefined ? serviceTimes.length : 1
  const from = FIRST_HOUR + (time === undefined ? 0 : serviceTimes.indexOf(time)) * HOURS
  return { start: seoulHour(day, from), end: seoulHour(day, from + slots * HOURS) }
}

type Visit = { service_day: ServiceDay; service_time?: ServiceTime | undefined }

/** Whether the slot of a visit has ended, so that no technician can be assigned (specification 4.6). */
export const isVisitOver = ({ service_day, service_time }: Visit, now: Date) =>
  now >= visitSpan(service_day, service_time).end

/** Hour of the next day until which a visit of the evening may go on. */
const EVENING_ENDS = 6

/** From when a visit that is not completed counts as unfinished: the end of its day (specification 5.7). */
export const unfinishedFrom = ({ service_day, service_time }: Visit) =>
  seoulHour(addDays(service_day, 1), service_time === eveningSlot ? EVENING_ENDS : 0)
