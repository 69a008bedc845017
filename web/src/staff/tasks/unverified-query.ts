import { queryOptions } from '@tanstack/react-query'
import { listUnverified } from '#shared/contract/task-routes.ts'
import { staffCall } from '../session/staff-call.ts'

/** Unverified bookings by the days on which they were made. */
export const unverifiedQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['staff', 'unverified', days],
    queryFn: ({ signal }) => staffCall(listUnverified, { query: days, signal }),
    refetchOnWindowFocus: 'always',
  })
