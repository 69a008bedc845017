import { queryOptions } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type CalendarDay, showCalendar } from '#shared/contract/calendar-routes.ts'
import { staffCall } from '../session/staff-call.ts'

/** The capacity, bookings and notes of a month's days. @param month `YYYY-MM` */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'calendar', month],
    queryFn: ({ signal }) => staffCall(showCalendar, { query: { month }, signal }),
  })

export const findDay = (month: { days: readonly CalendarDay[] } | undefined, day: ServiceDay) =>
  month?.days.find(({ service_day }) => service_day === day)
