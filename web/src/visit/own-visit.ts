import type { ServiceTime } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { Availability } from '../api/bookings.ts'

export type OwnVisit = { service_day: ServiceDay; service_time: ServiceTime }

/**
 * A day as the owner of a booking sees it: the place the booking holds counts as free, since whoever moves it gives it
 * back. Otherwise one could not return to a time that is full because of oneself.
 */
export function withOwnPlace(found: Availability | undefined, own: OwnVisit | undefined): Availability | undefined {
  if (found === undefined || own === undefined || found.service_day !== own.service_day) return found
  return {
    ...found,
    slots: found.slots.map((slot) =>
      slot.service_time === own.service_time ? { ...slot, state: 'open', remaining: slot.remaining + 1 } : slot,
    ),
  }
}
