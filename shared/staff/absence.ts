import { isOpenVisit, type Status } from '../booking/status.ts'
import { type VisitTime, visitSpan } from '../booking/visit-span.ts'
import { MINUTE } from '../durations.ts'
import { limits } from '../limits.ts'
import { immediateLimits } from '../notifications/immediate-limits.ts'
import { type Arrival, expectedArrival, openArrival } from './arrival.ts'

type Arriving = VisitTime & {
  status: Status
  service_day: string
  started_at?: string | undefined
  arrival?: Arrival | undefined
}
type AtDoor = Pick<Arriving, 'status' | 'started_at'> & {
  absent_at?: string | undefined
  returned_at?: string | undefined
}

/** Returns the instant from which a technician can find the customer absent: the start of the slot, or an earlier announced arrival. */
export function absenceFrom(visit: Arriving): Date {
  const { start } = visitSpan(visit)
  const arrival = openArrival(visit)
  const expected = arrival === undefined ? start : new Date(expectedArrival(arrival))
  return expected < start ? expected : start
}

/** Returns the instant until which the technician waits for the customer. */
export const waitsUntil = (absent_at: string) =>
  new Date(Date.parse(absent_at) + limits.staff.absenceWaitMinutes * MINUTE)

/** The absence of a customer while the visit is open; `returned_at` once the technician has left. */
export const openAbsence = ({ absent_at, returned_at, ...visit }: AtDoor) =>
  isOpenVisit(visit) && visit.started_at === undefined && absent_at !== undefined
    ? { absent_at, returned_at }
    : undefined

/** Whether a report follows an absence soon enough for a message that the technician waits. @param at of the report */
export function isFreshAbsence(absent_at: string | undefined, at: string): boolean {
  const age = Date.parse(at) - Date.parse(absent_at ?? '')
  return age >= 0 && age < immediateLimits.absentMinutes * MINUTE
}
