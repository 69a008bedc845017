import { hasTechnician, status } from '#shared/booking/status.ts'
import { isJustAssigned, validateVisit, withoutTechnician, withTechnician } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { readTimeline } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
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
      const isUndo = refusal === 'TECHNICIAN_OFF' && (await wasJustReplaced(before, staff_id, change.now))
      if (technician === undefined || (refusal !== undefined && !isUndo))
        throw new ApiError(refusal ?? 'STAFF_NOT_FOUND')
      const at = nextStatus({ kind: 'assign' }, before, change.now)
      return {
        kind: hasTechnician(before) ? 'reassigned' : 'assigned',
        after: withTechnician(before, technician, at, change.now),
        staff: requireVersion(technician),
      }
    },
  )

/** Whether a reassignment away from this technician may still be undone: a day off since then does not stop that. */
async function wasJustReplaced(booking: StoredBooking, staff_id: string, now: Date) {
  if (!isJustAssigned(booking, now)) return false
  const { events } = await readTimeline(booking.request_id, { ConsistentRead: true })
  return events.at(-1)?.event === 'reassigned' && events.at(-1)?.previous_technician === staff_id
}

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
