import { queryOptions, useQueries } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type CalendarDay, showCalendar } from '#shared/contract/calendar-routes.ts'
import { monthsFrom } from '../../core/visit/calendar-days.ts'
import { staffCall } from '../session/staff-call.ts'

/** The capacity, bookings and notes of a month's days. @param month `YYYY-MM` */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'calendar', month],
    queryFn: ({ signal }) => staffCall(showCalendar, { query: { month }, signal }),
  })

export const findDay = (month: { days: readonly CalendarDay[] } | undefined, day: ServiceDay) =>
  month?.days.find(({ service_day }) => service_day === day)

/** Loads the months of the shown days. @param first the first shown day */
export const useShownDays = (first: ServiceDay) =>
  useQueries({
    queries: monthsFrom(first).map(calendarQuery),
    combine: (months) => {
      const failed = months.filter(({ data, isError }) => isError && data === undefined)
      return {
        days: months.flatMap(({ data }) => data?.days ?? []),
        isComplete: months.every(({ data }) => data !== undefined),
        problem: failed[0] && {
          error: failed[0].error,
          isFetching: failed.some(({ isFetching }) => isFetching),
          refetch: () => failed.map(({ refetch }) => refetch()),
        },
      }
    },
  })
