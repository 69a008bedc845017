import * as z from 'zod/mini'
import { type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { storedInstant } from '../booking/service-day-schema.ts'
import { hasTechnician, type Status, status } from '../booking/status.ts'
import { unfinishedFrom, type VisitTime, visitSpan } from '../booking/visit-span.ts'
import { MINUTE } from '../durations.ts'
import { type Arrival, expectedArrival, openArrival } from './arrival.ts'

/**
 * A visit whose technician had not begun when they should have (specification 4.17).
 * @property at instant at which the schedule marked it
 * @property answered when the customer said that the technician came
 * @property version of the booking since then
 */
export const missedSchema = z.object({
  at: storedInstant,
  version: z.int(),
  answered: z.optional(z.object({ at: storedInstant, version: z.int() })),
})
export type Missed = z.infer<typeof missedSchema>

/** @property absent_at when the technician met no one at home */
type Visit = VisitTime & {
  service_day: ServiceDay
  status: Status
  started_at?: string | undefined
  absent_at?: string | undefined
  arrival?: Arrival | undefined
  missed?: Missed | undefined
}

/** How long a technician may be later than announced, and how long before that instant they are asked. */
const GRACE = 20 * MINUTE
const ASKED_BEFORE = 30 * MINUTE

/** Returns the instant from which a visit is missed: the end of its first slot, or 20 minutes after a later announced arrival. */
export function missedFrom(visit: Visit): Date {
  const { service_day, service_time } = visit
  const { end } = visitSpan({ service_day, service_time })
  const arrival = openArrival(visit)
  const expected = arrival === undefined ? end : new Date(expectedArrival(arrival))
  return expected > end ? new Date(expected.getTime() + GRACE) : end
}

/**
 * Returns the instant from which the board lists an open visit as unfinished (specification 5.7): the end of its last slot, or 20
 * minutes after a later announced arrival, where the work has not begun; otherwise as visits under way.
 */
export function listedFrom(visit: Visit): Date {
  if (visit.started_at !== undefined) return unfinishedFrom(visit)
  const [{ end }, missed] = [visitSpan(visit), missedFrom(visit)]
  return end > missed ? end : missed
}

/** Whether no technician has reached the place of a visit of today. */
const isAwaited = ({ service_day, status: at, started_at, absent_at }: Visit, now: Date) =>
  service_day === seoulDayOf(now) && at < status.completed && started_at === undefined && absent_at === undefined

/** Whether the schedule marks a visit as missed: once, and none of an earlier day. */
export const isToBeMissed = (visit: Visit, now: Date) =>
  visit.missed === undefined && isAwaited(visit, now) && now >= missedFrom(visit)

/** Whether the technician of a visit is asked how it stands, since it is missed soon or already. */
export const isStartDue = (visit: Visit, now: Date) =>
  hasTechnician(visit) && isAwaited(visit, now) && now.getTime() >= missedFrom(visit).getTime() - ASKED_BEFORE
