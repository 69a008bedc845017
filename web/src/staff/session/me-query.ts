import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import type { staffRoles } from '#shared/staff/staff.ts'
import { staffCall } from './staff-call.ts'

export type StaffRole = (typeof staffRoles)[number]

/** Who is signed in, and what they do. */
export const meQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => staffCall(showStaffMe, { signal }),
  staleTime: 10 * 60_000,
})

/** Below `StaffOnly` alone: there it is known. */
export const useMe = () => useSuspenseQuery(meQuery).data
