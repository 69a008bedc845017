import { useQuery } from '@tanstack/react-query'
import type { ServiceTime } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { call } from '../api/client.ts'
import { daysInMonth, firstDayOf } from './month-days.ts'

/** The slots of one day. */
export type Availability = ResponseOf<typeof availability>['days'][number]

/** Loads the slots of a month, by day. @param month `YYYY-MM` */
export function useMonthAvailability(month: string) {
  return useQuery({
    queryKey: ['availability', month],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ServiceDay, Availability>> => {
      const query = { from: firstDayOf(month), days: String(daysInMonth(month)) }
      const { days } = await call(availability, { query, signal })
      return new Map(days.map((day) => [day.service_day, day]))
    },
    // Others book meanwhile, so the screen always loads it again.
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
export function withOwnSpot(day: Availability | undefined, own: OwnVisit | undefined): Availability | undefined {
  if (day === undefined || own === undefined) return day
  const isOwnDay = day.service_day === own.service_day
  if (!isOwnDay && own.highestFactor === undefined) return day
  return {
    ...day,
    slots: day.slots.map((slot) => ({
      ...slot,
      fee_multiplier: Math.min(slot.fee_multiplier, own.highestFactor ?? slot.fee_multiplier),
      ...(isOwnDay && slot.service_time === own.service_time && { state: 'open', remaining: slot.remaining + 1 }),
    })),
  }
}
