import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import type { staffRoles } from '#shared/staff/staff.ts'
import { isUncertain } from '../../core/api/problems.ts'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffCall } from './staff-call.ts'
import { sessionStaffId, staffPrefix } from './staff-session.ts'

export type StaffRole = (typeof staffRoles)[number]

const keptMe = storedValue({ area: 'local', key: `${staffPrefix}me`, version: 1, schema: showStaffMe.response })

const PATIENCE_MS = 2_500

/**
 * Who is signed in as the server says; where it cannot be asked, as it said last: a technician in a cellar has a day to
 * read. What somebody may do is asked again at every call.
 */
async function readMe(signal: AbortSignal) {
  const found = keptMe.read()
  const kept = found?.staff_id === sessionStaffId() ? found : undefined
  const told = staffCall(showStaffMe, { signal }).then((me) => {
    keptMe.write(me)
    return me
  })
  if (kept === undefined) return told
  const soon = new Promise<typeof kept>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([told.catch((problem) => (isUncertain(problem) ? kept : Promise.reject(problem))), soon])
}

/** Who is signed in, and what they do. */
export const meQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => readMe(signal),
  staleTime: 10 * 60_000,
})

/** Below `StaffOnly` alone: there it is known. */
export const useMe = () => useSuspenseQuery(meQuery).data
