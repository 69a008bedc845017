import { type ServiceTime, type ServiceType, serviceTimes } from '../booking/options.ts'
import { status } from '../booking/status.ts'
import { slotsOf, type VisitTime } from '../booking/visit-span.ts'
import type { BookingCard } from './card.ts'
import type { Staff } from './staff-schema.ts'

/** A technician who can take a visit, and the reasons for them. */
export type Possible = {
  kind: 'possible'
  ownDistrict: boolean
  /** Whether the booking is an after-service of a visit by this technician. */
  cameBefore?: true
  /** District of the visit right before, if it is the district of the booking. */
  before?: string
  /** Number of visits that day. */
  visits: number
}

/** Whether a technician can take a booking, and the reason. */
export type Fit<Visit = BookingCard> =
  | Possible
  | { kind: 'busy'; visit: Visit }
  | { kind: 'current' | 'retired' | 'not_offered' | 'off' }

/** A visit of a technician's day, as far as it matters for another one. */
export type PlannedVisit = VisitTime & {
  request_id: string
  district?: string | undefined
  /** When the technician left a closed door, which frees their time. */
  returned_at?: string | undefined
}

/** A technician with the visits of a day. */
type Day<Visit> = Pick<Staff, 'staff_id' | 'districts' | 'services'> & {
  day_off: boolean
  retired: boolean
  visits: readonly Visit[]
}

/** The booking that needs a technician. */
type Subject = PlannedVisit & {
  service_type?: ServiceType | undefined
  status: number
  engineer_uid?: string | undefined
  /** Of an after-service: the technician of the visit before. */
  earlier_engineer_uid?: string | undefined
}

/** Returns the slots that a visit takes; one without a time counts for the first slot, as on the board. */
export function slotsNeededBy(visit: VisitTime): ServiceTime[] {
  const slots = slotsOf(visit)
  return slots.length > 0 ? slots : serviceTimes.slice(0, 1)
}

const startOf = (visit: VisitTime) => serviceTimes.indexOf(slotsNeededBy(visit)[0] as ServiceTime)

/** Returns the fit as far as it was read; only the write is certain (specification 4.6). */
export function fitOf<Visit extends PlannedVisit>(technician: Day<Visit>, booking: Subject): Fit<Visit> {
  const visits = technician.visits.filter(
    ({ request_id, returned_at }) => request_id !== booking.request_id && returned_at === undefined,
  )
  if (booking.engineer_uid === technician.staff_id && booking.status >= status.assigned) return { kind: 'current' }
  const needed = slotsNeededBy(booking)
  const visit = visits.find((other) => slotsNeededBy(other).some((slot) => needed.includes(slot)))
  if (visit !== undefined) return { kind: 'busy', visit }
  if (technician.retired) return { kind: 'retired' }
  if (booking.service_type !== undefined && !technician.services.includes(booking.service_type))
    return { kind: 'not_offered' }
  if (technician.day_off) return { kind: 'off' }
  const before = visits.filter((other) => startOf(other) < startOf(booking)).at(-1)?.district
  return {
    kind: 'possible',
    ...(booking.earlier_engineer_uid === technician.staff_id && { cameBefore: true }),
    ownDistrict: booking.district !== undefined && technician.districts.includes(booking.district),
    ...(before !== undefined && before === booking.district && { before }),
    visits: visits.length,
  }
}
