import { queryOptions } from '@tanstack/react-query'
import { listTasks } from '#shared/contract/task-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { staffCall } from '../session/staff-call.ts'

/** Open tasks: refreshed on focus, and every minute while the screen is visible. */
export const tasksQuery = queryOptions({
  queryKey: ['staff', 'tasks'],
  queryFn: ({ signal }) => staffCall(listTasks, { signal }),
  select: ({ tasks }) => tasks,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: 'always',
})

/** Whether unverified bookings are near a limit, from the same response. */
export const unverifiedNearLimitQuery = queryOptions({
  ...tasksQuery,
  select: ({ unverified_near_limit = false }) => unverified_near_limit,
})

/** Open tasks but low ratings, which 후기 counts. */
export const taskCountQuery = queryOptions({
  ...tasksQuery,
  select: ({ tasks }) => tasks.filter(({ kind }) => kind !== 'low_rating').length,
})

/** People who asked for a call, from the same response. */
export const callBacksQuery = queryOptions({
  ...tasksQuery,
  select: ({ call_backs = [] }) => call_backs,
})
