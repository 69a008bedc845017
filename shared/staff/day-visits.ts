import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { sumOfCharges } from '../booking/completion.ts'
import { serviceTimes } from '../booking/options.ts'
import { addMonths, type ServiceDay } from '../booking/service-day.ts'
import { status } from '../booking/status.ts'
import { visitSpan } from '../booking/visit-span.ts'
import { limits } from '../limits.ts'

const count = z.int().check(z.nonnegative())

/** Figures of the completed visits of a day. `timed` counts those of which it is known when they began. */
export const visitTotals = z.object({
  visits: count,
  won: count,
  timed: count,
  in_time: count,
  /** Visits of which it is known whether their customer had one before, and those whose customer had. */
  known: count,
  returning: count,
})
export type VisitTotals = z.infer<typeof visitTotals>

/** What a technician did on a day: staff data, removed after 25 months. */
export const technicianPart = z.object({
  name: z.optional(z.string()),
  worked: z.boolean(),
  visits: count,
  won: count,
  rated: count,
  stars: count,
  /** Free after-services of this day that earlier visits of the technician caused. */
  after_service: count,
  timed: count,
  in_time: count,
})
type TechnicianPart = z.infer<typeof technicianPart>

/** The technicians of a day by their `staff_id`. */
export const technicianParts = z.record(z.string(), technicianPart)
export type TechnicianParts = z.infer<typeof technicianParts>

/** Capacity and spots taken of the slots of a day. */
export const slotSums = z.array(z.object({ service_time: z.enum(serviceTimes), capacity: count, booked: count }))
export type SlotSums = z.infer<typeof slotSums>

type Begun = Pick<LenientBooking, 'service_day' | 'service_time' | 'started_at'> & { missed?: unknown }

/** Whether a visit began by the end of its first slot; undefined where nothing says when it began. */
export function startedInTime({ service_day, service_time, started_at, missed }: Begun): boolean | undefined {
  if (started_at !== undefined && service_time !== undefined)
    return new Date(started_at) <= visitSpan({ service_day, service_time }).end
  return missed === undefined ? undefined : false
}

const isAfterService = ({ after_service_of }: LenientBooking) => after_service_of !== undefined
const isCompleted = (booking: LenientBooking) => booking.status === status.completed
const isTimed = (booking: LenientBooking) => startedInTime(booking) !== undefined
const isInTime = (booking: LenientBooking) => startedInTime(booking) === true
/** Returns the charges of bookings in won. */
export const wonOf = (bookings: readonly LenientBooking[]) =>
  bookings.reduce((sum, { charges }) => sum + sumOfCharges(charges), 0)
const numberOf = (bookings: readonly LenientBooking[], is: (booking: LenientBooking) => boolean) =>
  bookings.filter(is).length

/** Returns the figures of a day's visits; a free after-service belongs to the visit before it. */
export function visitTotalsOf(all: readonly LenientBooking[]): VisitTotals {
  const bookings = all.filter((booking) => !isAfterService(booking))
  const visits = bookings.filter(isCompleted)
  const punctual = bookings.filter((booking) => isCompleted(booking) || isMissed(booking))
  return {
    visits: visits.length,
    won: wonOf(visits),
    timed: numberOf(punctual, isTimed),
    in_time: numberOf(punctual, isInTime),
    known: numberOf(visits, ({ returning }) => returning !== undefined),
    returning: numberOf(visits, ({ returning }) => returning === true),
  }
}

const isMissed = (booking: Begun) => booking.missed !== undefined

/** Returns what each technician did on a day. */
export function technicianPartsOf(all: readonly LenientBooking[]): TechnicianParts {
  const ids = new Set(all.flatMap(({ engineer_uid, earlier_engineer_uid }) => [engineer_uid, earlier_engineer_uid]))
  const parts = [...ids].flatMap((id): [string, TechnicianPart][] => {
    if (id === undefined) return []
    const own = all.filter(({ engineer_uid }) => engineer_uid === id)
    const done = own.filter(isCompleted)
    const visits = done.filter((booking) => !isAfterService(booking))
    const stars = visits.flatMap(({ reviewed }) => (reviewed === undefined ? [] : [reviewed.rating]))
    const caused = numberOf(all, ({ earlier_engineer_uid }) => earlier_engineer_uid === id)
    const { timed, in_time } = visitTotalsOf(own)
    if (done.length + caused + timed === 0) return []
    const part = {
      name: own.find(({ engineer_name }) => engineer_name !== undefined)?.engineer_name,
      worked: done.length > 0,
      visits: visits.length,
      won: wonOf(visits),
      rated: stars.length,
      stars: stars.reduce((sum, rating) => sum + rating, 0),
      after_service: caused,
      timed,
      in_time,
    }
    return [[id, part]]
  })
  return Object.fromEntries(parts)
}

/** Whether a completed visit has charges that no payment is recorded for. */
export const isUnpaidVisit = (booking: LenientBooking) =>
  isCompleted(booking) && booking.payment === undefined && sumOfCharges(booking.charges) > 0

/** Returns the first day that still has what each technician did. @param today Seoul day */
export const technicianPartsFrom = (today: ServiceDay): ServiceDay => addMonths(today, -limits.staff.technicianMonths)
