import type { ServiceDay } from '#shared/booking/service-day.ts'
import { editStaff, showStaff } from '#shared/contract/team-routes.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { staffCall } from '../session/staff-call.ts'

/** @property days Seoul days on which the technician does not come */
export type Absence = { staff_id: string; days: readonly ServiceDay[] }

const MOST_TRIES = 3

/** Adds days to the days off of a technician as they are now, so that edits of others stay. A repeat changes nothing. */
export async function recordDaysOff({ staff_id, days }: Absence, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      const staff = await withRetry(() => staffCall(showStaff, { params: { staff_id } }), { signal })
      const missing = days.filter((day) => !isDayOff(staff, day))
      if (missing.length === 0) return
      const body = { days_off: [...staff.days_off, ...missing].sort(), version: staff.version }
      await withRetry(() => staffCall(editStaff, { params: { staff_id }, body }), { signal })
      return
    } catch (problem) {
      if (tries === MOST_TRIES || !hasErrorCode(problem, 'STAFF_CHANGED')) throw problem
    }
}
