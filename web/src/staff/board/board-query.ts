import { queryOptions } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { staffCall } from '../session/staff-call.ts'

const REFETCH_MS = 15_000

/** The visits of a day and the queue of all days: refetched on focus, and every 15 s while the page is visible. @param day Seoul day */
export const boardQuery = (day: ServiceDay) =>
  queryOptions({
    queryKey: ['staff', 'board', day],
    queryFn: ({ signal }) => staffCall(showBoard, { query: { day }, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  })
