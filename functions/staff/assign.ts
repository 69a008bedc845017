import { hasTechnician, status } from '#shared/booking/status.ts'
import { validateVisit, withoutTechnician, withTechnician } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { findStaff, requireVersion } from '../team/staff-store.ts'
import { changeByStaff, changeOf, nextStatus, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const assignTechnician = staffEndpoint(routes.assignTechnician, (call) =>
  assign(changeOf(call), call.body.staff_id),
)
export const unassignTechnician = staffEndpoint(routes.unassignTechnician, (call) => unassign(changeOf(call)))

/**
 * Assigns a technician, or another one (specification 4.6).
 * @throws Refusal VISIT_OVER, STAFF_NOT_FOUND, SERVICE_NOT_OFFERED, TECHNICIAN_OFF, TECHNICIAN_BUSY, and those of every change
 */
export const assign = (change: StaffChange, staff_id: string) =>
  changeByStaff(
    change,
    'assign',
    (booking) => booking.engineer_uid === staff_id && hasTechnician(booking) && booking.status < status.completed,
    async (before) => {
      const technician = await findStaff(staff_id)
      const refusal = validateVisit(technician, before, change.now)
      if (technician === undefined || refusal !== undefined) throw new ApiError(refusal ?? 'STAFF_NOT_FOUND')
      const at = nextStatus({ kind: 'assign' }, before, change.now)
      return {
        kind: hasTechnician(before) ? 'reassigned' : 'assigned',
        after: withTechnician(before, technician, at, change.now),
        staff: requireVersion(technician),
      }
    },
  )

/** Has the booking wait for a technician again. @throws Refusal those of every change */
export const unassign = (change: StaffChange) =>
  changeByStaff(
    change,
    'assign',
    (booking) => !hasTechnician(booking),
    (before) => {
      nextStatus({ kind: 'unassign' }, before, change.now)
      return { kind: 'unassigned', after: withoutTechnician(before, change.now) }
    },
  )
