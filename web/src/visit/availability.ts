import { useQuery } from '@tanstack/react-query'
import type { ServiceTime } from '#shared/booking/options.ts'
import { addDays, daysBetween, type ServiceDay } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { call } from '../api/client.ts'

/** What the API says of one day. */
export type Availability = ResponseOf<typeof availability>['days'][number]

/** The first day of a day's month, `YYYY-MM-01`: it names the month. */
export const monthOf = (day: ServiceDay): ServiceDay => `${day.slice(0, 7)}-01`

const lengthOf = (month: ServiceDay) => daysBetween(month, monthOf(addDays(month, 31)))

/** What can be booked in a month, by day. @param month its first day */
export function useMonthAvailability(month: ServiceDay) {
  return useQuery({
    queryKey: ['availability', month],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ServiceDay, Availability>> => {
      const { days } = await call(availability, { query: { from: month, days: String(lengthOf(month)) }, signal })
      return new Map(days.map((day) => [day.service_day, day]))
    },
    // Places go while people think: coming to this screen always asks again.
    refetchOnMount: 'always',
  })
}

export const isOpen = ({ slots }: Availability, time: ServiceTime) =>
  slots.some((slot) => slot.service_time === time && slot.state === 'open')

export type OwnVisit = { service_day: ServiceDay; service_time: ServiceTime }

/**
 * A day as the owner of a booking sees it: the place the booking holds counts as free, since whoever moves it gives it
 * back. Otherwise one could not return to a time that is full because of oneself.
 */
export function withOwnSpot(found: Availability | undefined, own: OwnVisit | undefined): Availability | undefined {
  if (found === undefined || own === undefined || found.service_day !== own.service_day) return found
  return {
    ...found,
    slots: found.slots.map((slot) =>
      slot.service_time === own.service_time ? { ...slot, state: 'open', remaining: slot.remaining + 1 } : slot,
    ),
  }
}
