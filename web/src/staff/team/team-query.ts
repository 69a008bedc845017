import { queryOptions } from '@tanstack/react-query'
import { editStaff, listTeam } from '#shared/contract/team-routes.ts'
import type { Staff } from '#shared/staff/staff.ts'
import { staffCall } from '../session/staff-call.ts'

/** Everybody of the staff, retired ones last. */
export const teamQuery = queryOptions({
  queryKey: ['staff', 'team'],
  queryFn: async ({ signal }) => (await staffCall(listTeam, { signal })).team,
})

/**
 * The visits that fall on days off of somebody. An edit of nothing tells them: it writes nothing, and no list of another
 * route knows them. Asked anew for each version, and whenever the screen is come back to.
 */
export const stayingQuery = ({ staff_id, version }: Pick<Staff, 'staff_id' | 'version'>) =>
  queryOptions({
    queryKey: ['staff', 'staying', staff_id, version],
    queryFn: async ({ signal }) =>
      (await staffCall(editStaff, { params: { staff_id }, body: { version }, signal })).staying,
    staleTime: 0,
  })
