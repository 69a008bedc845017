import { hasTechnician, status } from '#shared/booking/status.ts'
import { refusalOfVisit, withoutTechnician, withTechnician } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { findStaff, stillAsRead } from '../team/staff-store.ts'
import { changeByStaff, changeOf, type StaffChange, statusOrRefusal } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const assignTechnician = staffEndpoint(routes.assignTechnician, (call) =>
  assign(changeOf(call), call.body.staff_id),
)
export const unassignTechnician = staffEndpoint(routes.unassignTechnician, (call) => unassign(changeOf(call)))

/**
 * Assigns a technician, or another one (specification 4.6).
 * @throws Refusal STAFF_NOT_FOUND, SERVICE_NOT_OFFERED, TECHNICIAN_OFF, TECHNICIAN_BUSY, and those of every change
 */
export const assign = (change: StaffChange, staff_id: string) =>
  changeByStaff(
    change,
    'assign',
    (booking) => booking.engineer_uid === staff_id && hasTechnician(booking) && booking.status < status.completed,
    async (before) => {
      const technician = await findStaff(staff_id)
      const refusal = refusalOfVisit(technician, before)
      if (technician === undefined || refusal !== undefined) throw new Refusal(refusal ?? 'STAFF_NOT_FOUND')
      const at = statusOrRefusal({ kind: 'assign' }, before, change.now)
      return {
        kind: hasTechnician(before) ? 'reassigned' : 'assigned',
        after: withTechnician(before, technician, at, change.now),
        staff: stillAsRead(technician),
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
      statusOrRefusal({ kind: 'unassign' }, before, change.now)
      return { kind: 'unassigned', after: withoutTechnician(before, change.now) }
    },
  )
