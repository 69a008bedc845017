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

export type OwnVisit = {
  service_day: ServiceDay
  service_time: ServiceTime
  /** The highest factor after a move, where the company moved the visit before (specification 1.3). */
  highestFactor?: number | undefined
}

/**
 * A day as the owner of a booking sees it: the spot of the booking is open to them, and no factor is above the highest one
 * after their move.
 */
export function withOwnSpot(found: Availability | undefined, own: OwnVisit | undefined): Availability | undefined {
  if (found === undefined || own === undefined) return found
  const isOwnDay = found.service_day === own.service_day
  if (!isOwnDay && own.highestFactor === undefined) return found
  return {
    ...found,
    slots: found.slots.map((slot) => ({
      ...slot,
      fee_multiplier: Math.min(slot.fee_multiplier, own.highestFactor ?? slot.fee_multiplier),
      ...(isOwnDay && slot.service_time === own.service_time && { state: 'open', remaining: slot.remaining + 1 }),
    })),
  }
}
