import { hasTechnician, isOpenVisit, nextStatus } from '#shared/booking/status.ts'
import { isJustAssigned, validateVisit, withoutTechnician, withTechnician } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { readTimeline } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { findStaff, requireVersion } from '../team/staff-store.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const assignTechnician = staffEndpoint(routes.assignTechnician, (call) =>
  assign(changeOf(call), call.body.staff_id),
)
export const unassignTechnician = staffEndpoint(routes.unassignTechnician, (call) => unassign(changeOf(call)))

/**
 * Assigns a technician, or another one (specification 4.6).
 * @throws ApiError VISIT_OVER, STAFF_NOT_FOUND, SERVICE_NOT_OFFERED, TECHNICIAN_OFF, TECHNICIAN_BUSY, and those of every change
 */
export const assign = (change: StaffChange, staff_id: string) =>
  retryOnConflict(async () => {
    const { now } = change
    const before = await findBookingForChange(change)
    if (before.engineer_uid === staff_id && isOpenVisit(before)) return receiptOf(before)
    requireChangeable(change, 'assign', before)
    const staff = await findStaff(staff_id)
    const technician = validateVisit(staff, before, now, await isUndo(before, staff, now))
    const after = withTechnician(before, technician, nextStatus({ kind: 'assign' }, before, now), now)
    const kind = hasTechnician(before) ? 'reassigned' : 'assigned'
    await saveChange(before, after, change, { kind, staff: requireVersion(technician) })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Whether this undoes the reassignment of a technician who has taken the day off since then. */
async function isUndo(booking: StoredBooking, staff: Staff | undefined, now: Date): Promise<boolean> {
  if (staff === undefined || !isDayOff(staff, booking.service_day) || !isJustAssigned(booking, now)) return false
  const { events } = await readTimeline(booking.request_id, { ConsistentRead: true })
  const last = events.at(-1)
  return last?.event === 'reassigned' && last.previous_technician === staff.staff_id
}

/** Removes the technician: the booking waits for another one. @throws ApiError those of every change */
export const unassign = (change: StaffChange) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (!hasTechnician(before)) return receiptOf(before)
    requireChangeable(change, 'assign', before)
    nextStatus({ kind: 'unassign' }, before, change.now)
    const after = withoutTechnician(before, change.now)
    await saveChange(before, after, change, { kind: 'unassigned' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))
