import { queryOptions } from '@tanstack/react-query'
import { listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { staffCall } from '../session/staff-call.ts'

/** All staff members, retired ones last. */
export const teamQuery = queryOptions({
  queryKey: ['staff', 'team'],
  queryFn: async ({ signal }) => (await staffCall(listTeam, { signal })).team,
})

/** The upcoming visits of a staff member, reloaded for each version and on every mount. */
export const visitsOfStaffQuery = ({ staff_id, version }: Pick<ShownStaff, 'staff_id' | 'version'>) =>
  queryOptions({
    queryKey: ['staff', 'visits of', staff_id, version],
    queryFn: async ({ signal }) => (await staffCall(listVisitsOfStaff, { params: { staff_id }, signal })).visits,
    staleTime: 0,
  })
