import { queryOptions } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import { staffCall } from '../../session/staff-call.ts'

const REFETCH_MS = 15_000
const REFETCH_WEEK_MS = 30_000

/** The visits of a day and the queue of all days: refetched on focus, and every 15 s while the page is visible. @param day Seoul day */
export const boardQuery = (day: ServiceDay) =>
  queryOptions({
    queryKey: ['staff', 'board', day],
    queryFn: ({ signal }) => staffCall(showBoard, { query: { day }, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  })

/** The visits of seven days by technician, refetched half as often as a day: it costs seven times as much. @param from Seoul day */
export const weekQuery = (from: ServiceDay) =>
  queryOptions({
    queryKey: ['staff', 'week', from],
    queryFn: ({ signal }) => staffCall(showWeek, { query: { from }, signal }),
    refetchInterval: REFETCH_WEEK_MS,
    refetchOnWindowFocus: 'always',
  })
