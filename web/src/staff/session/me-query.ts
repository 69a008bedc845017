import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import type { staffRoles } from '#shared/staff/staff.ts'
import { isUncertain } from '../../core/api/problems.ts'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffCall } from './staff-call.ts'
import { sessionStaffId, staffPrefix } from './staff-session.ts'

export type StaffRole = (typeof staffRoles)[number]

const storedMe = storedValue({ area: 'local', key: `${staffPrefix}me`, version: 1, schema: showStaffMe.response })

const PATIENCE_MS = 2_500

/**
 * Loads the signed-in staff member, or returns the stored one when the server does not respond soon, so that a technician
 * can work while offline. The server checks the role at each call.
 */
async function loadMe(signal: AbortSignal) {
  const lastMe = storedMe.read()
  const stored = lastMe?.staff_id === sessionStaffId() ? lastMe : undefined
  const loaded = staffCall(showStaffMe, { signal }).then((me) => {
    storedMe.write(me)
    return me
  })
  if (stored === undefined) return loaded
  const storedSoon = new Promise<typeof stored>((resolve) => setTimeout(() => resolve(stored), PATIENCE_MS))
  return Promise.race([
    loaded.catch((problem) => (isUncertain(problem) ? stored : Promise.reject(problem))),
    storedSoon,
  ])
}

/** The signed-in staff member with their roles. */
export const meQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => loadMe(signal),
  staleTime: 10 * 60_000,
})

/** Only for screens below `StaffOnly`, which loads the staff member. */
export const useMe = () => useSuspenseQuery(meQuery).data
