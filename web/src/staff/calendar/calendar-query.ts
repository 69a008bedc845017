import { queryOptions } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/team-routes.ts'
import { staffCall } from '../session/staff-call.ts'

/** `2026-12-15` → `2026-12`. */
export const monthOf = (day: ServiceDay) => day.slice(0, 7)

/** Places, bookings and notes of a month. @param month `YYYY-MM` */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'calendar', month],
    queryFn: async ({ signal }) => (await staffCall(showCalendar, { query: { month }, signal })).days,
  })
