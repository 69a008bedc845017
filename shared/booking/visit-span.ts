import { HOUR } from '../durations.ts'
import { type ServiceTime, serviceTimes } from './options.ts'
import { SEOUL_OFFSET, type ServiceDay } from './service-day.ts'

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
