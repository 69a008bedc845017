import { SECOND } from '../durations.ts'
import { ApiError } from '../errors.ts'
import { messageLimits } from '../limits.ts'
import { isActiveStaff, isActiveTechnician, isDayOff } from '../staff/staff.ts'
import type { Staff, WorkingStaff } from '../staff/staff-schema.ts'
import { businessMinutes } from './assignment-deadline.ts'
import type { LenientBooking } from './booking.ts'
import type { ServiceDay } from './service-day.ts'
import { hasTechnician, nextStatus, type Status, status } from './status.ts'
import { isVisitOver } from './visit-span.ts'

/** Fields of the technician and their company that the assignment copies into a booking (specification 4.6). */
const technicianFields = (staff: Staff) => ({
  engineer_uid: staff.staff_id,
  engineer_name: staff.name,
  engineer_phone: staff.phone,
  partner_name: staff.partner_name,
  partner_address: staff.partner_address,
  partner_address_detail: staff.partner_address_detail,
})

const noTechnicianFields = {
  partner_uid: undefined,
  engineer_uid: undefined,
  engineer_name: undefined,
  engineer_phone: undefined,
  partner_name: undefined,
  partner_address: undefined,
  partner_address_detail: undefined,
} satisfies Partial<Record<keyof ReturnType<typeof technicianFields> | 'partner_uid', undefined>>

/**
 * Returns the technician of a visit. Only the write checks whether another booking has reserved the technician.
 * @param isUndo whether the technician had the visit a moment ago, so that a day off does not prevent it
 * @throws ApiError VISIT_OVER, STAFF_NOT_FOUND, SERVICE_NOT_OFFERED, TECHNICIAN_OFF
 */
export function validateVisit(
  staff: Staff | undefined,
  visit: Pick<LenientBooking, 'service_type' | 'service_day' | 'service_time' | 'visit_minutes'>,
  now: Date,
  isUndo = false,
): Staff {
  const { service_type, service_day } = visit
  if (isVisitOver(visit, now)) throw new ApiError('VISIT_OVER')
  if (staff === undefined || !isActiveStaff(staff) || !staff.roles.includes('technician'))
    throw new ApiError('STAFF_NOT_FOUND')
  if (service_type !== undefined && !staff.services.includes(service_type)) throw new ApiError('SERVICE_NOT_OFFERED')
  if (isDayOff(staff, service_day) && !isUndo) throw new ApiError('TECHNICIAN_OFF')
  return staff
}

/** Whether a technician works on the day of a visit and offers its service. Reservations are checked elsewhere. */
export const canTakeVisit = (
  staff: WorkingStaff | undefined,
  { service_type, service_day }: Pick<LenientBooking, 'service_type' | 'service_day'>,
): staff is WorkingStaff =>
  staff !== undefined &&
  isActiveTechnician(staff) &&
  (service_type === undefined || staff.services.includes(service_type)) &&
  !isDayOff(staff, service_day)

/** Returns the booking with a technician and the next version. @param at the new status */
export const withTechnician = <B extends LenientBooking>(booking: B, staff: Staff, at: Status, now: Date): B => ({
  ...booking,
  ...technicianFields(staff),
  status: at,
  accepted_at: now.toISOString(),
  waiting_since: undefined,
  waited_since: booking.waiting_since,
  waited_minutes: waitedMinutes(booking, now),
  version: booking.version + 1,
})

/** Minutes until the assignment. A replacement technician leaves them unchanged. */
const waitedMinutes = ({ waiting_since, waited_minutes }: LenientBooking, now: Date) =>
  waiting_since === undefined ? waited_minutes : businessMinutes(new Date(waiting_since), now)

/** Whether an assignment may still be undone: its messages are not sent before (specification 8.9). */
export const isJustAssigned = ({ accepted_at }: LenientBooking, now: Date) =>
  accepted_at !== undefined && now.getTime() - Date.parse(accepted_at) < messageLimits.undoSeconds * SECOND

/**
 * Returns the booking without a technician, at the same version. It waits from now on, or since before the assignment
 * when that was undone before its messages (specification 3.4).
 */
const waiting = <B extends LenientBooking>(booking: B, now: Date): B => ({
  ...booking,
  ...noTechnicianFields,
  status: status.received,
  accepted_at: undefined,
  started_at: undefined,
  waiting_since: (isJustAssigned(booking, now) && booking.waited_since) || now.toISOString(),
  waited_since: undefined,
})

/** The booking without its technician, one version on. */
export const withoutTechnician = <B extends LenientBooking>(booking: B, now: Date): B =>
  waiting({ ...booking, version: booking.version + 1 }, now)

/**
 * Settles status and technician of a visit that was moved by the desk (specification 4.8), or by the customer after the
 * assignment (specification 4.3).
 * @param before as it stood before
 * @param after with its new day and time
 * @throws ApiError STATUS_NOT_ALLOWED
 */
export function applyMoveToTechnician<B extends LenientBooking>(
  before: B,
  after: B,
  technician: 'keep' | 'release',
  now: Date,
): B {
  const to: ServiceDay = after.service_day
  const next = nextStatus({ kind: 'move', to, keepsTechnician: technician === 'keep' }, before, now)
  if (next === status.received && hasTechnician(before)) return waiting(after, now)
  return { ...after, status: next, started_at: undefined }
}

/**
 * Returns a visit that the desk moved and gave to another technician at once (specification 4.8), at the same version.
 * @param after with its new day and time
 * @throws ApiError STATUS_NOT_ALLOWED
 */
export function moveToTechnician<B extends LenientBooking>(before: B, after: B, staff: Staff, now: Date): B {
  nextStatus({ kind: 'edit', by: 'desk' }, before, now)
  const moved = { ...after, started_at: undefined }
  const next = nextStatus({ kind: 'assign' }, moved, now)
  return { ...withTechnician(moved, staff, next, now), version: after.version }
}
