import { HOUR } from '../durations.ts'
import { isEvening, type ServiceTime, slotOf, slots } from './options.ts'
import { addDays, SEOUL_OFFSET, type ServiceDay } from './service-day.ts'

/** The instant of a full hour in Seoul. */
export const seoulHour = (day: ServiceDay, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * HOUR - SEOUL_OFFSET)

const wholeDay = {
  from: Math.min(...slots.map(({ from }) => from)),
  until: Math.max(...slots.map(({ until }) => until)),
}

/** Returns the start and end of a slot; of the whole day, where the slot is unknown (specification 3.2). */
export function visitSpan(day: ServiceDay, time: ServiceTime | undefined): { start: Date; end: Date } {
  const { from, until } = time === undefined ? wholeDay : slotOf(time)
  return { start: seoulHour(day, from), end: seoulHour(day, until) }
}

type Visit = { service_day: ServiceDay; service_time?: ServiceTime | undefined }

/** Whether the slot of a visit has ended, so that no technician can be assigned (specification 4.6). */
export const isVisitOver = ({ service_day, service_time }: Visit, now: Date) =>
  now >= visitSpan(service_day, service_time).end

/** Hour of the next day until which a visit of the evening may go on. */
const EVENING_ENDS = 6

/** From when a visit that is not completed counts as unfinished: the end of its day (specification 5.7). */
export const unfinishedFrom = ({ service_day, service_time }: Visit) =>
  seoulHour(addDays(service_day, 1), isEvening(service_time) ? EVENING_ENDS : 0)
