import { useQuery } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type Availability, fetchAvailability } from '../api/bookings.ts'
import { lengthOf } from './months.ts'

/** What can be booked in a month, by day. @param month its first day */
export function useMonthAvailability(month: ServiceDay) {
  return useQuery({
    queryKey: ['availability', month],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ServiceDay, Availability>> => {
      const { days } = await fetchAvailability(month, lengthOf(month), signal)
      return new Map(days.map((day) => [day.service_day, day]))
    },
    // Places go while people think: coming to this screen always asks again.
    refetchOnMount: 'always',
  })
}
