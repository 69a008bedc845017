import { movesVisit } from '#shared/booking/booking.ts'
import { applyDeskEdit, type DeskEdit } from '#shared/booking/desk-booking.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { applyMoveToTechnician } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { settingsOf } from '../platform/settings.ts'
import { findActiveStaff, requireVersion } from '../team/staff-store.ts'
import { changeByStaff, changeOf, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const { districts } = settingsOf('bookings')

export const editByDesk = staffEndpoint(routes.editByDesk, (call) => edit(changeOf(call), call.body))

/**
 * Edits a booking, moves its visit, or writes its memo, which is no event (specification 4.8).
 * @throws Refusal AREA_NOT_SERVED, those of a new visit, TECHNICIAN_OFF and TECHNICIAN_BUSY unless the technician is
 * released, TOO_MANY_REQUESTS of the new phone, and those of every change
 */
export const edit = (change: StaffChange, told: DeskEdit) =>
  changeByStaff(
    change,
    (booking) => (isNote(booking, told) ? 'note' : 'edit'),
    (booking) => isNote(booking, told) && (told.memo ?? booking.memo ?? '') === (booking.memo ?? ''),
    (before) => edited(before, told, change.now),
  )

async function edited(before: StoredBooking, told: DeskEdit, now: Date) {
  const after = applyDeskEdit(before, told, { now, districts })
  if (after instanceof ApiError) throw after
  if (isNote(before, told)) return { kind: undefined, after }
  if (!movesVisit(before, after)) return { kind: 'changed' as const, after }
  const technician = told.technician ?? 'keep'
  const settled = applyMoveToTechnician(before, after, technician, now)
  if (settled === undefined) throw new ApiError('STATUS_NOT_ALLOWED')
  return { kind: 'moved' as const, after: settled, ...(await whoComes(settled)) }
}

/** The technician who comes at the new time too. @throws Refusal TECHNICIAN_OFF of one who does not work then */
async function whoComes(moved: StoredBooking) {
  if (!hasTechnician(moved) || moved.engineer_uid === undefined) return {}
  const technician = await findActiveStaff(moved.engineer_uid)
  if (technician === undefined || isDayOff(technician, moved.service_day)) throw new ApiError('TECHNICIAN_OFF')
  return { staff: requireVersion(technician) }
}

/** Whether an edit says nothing new but, perhaps, in its memo. */
function isNote(booking: StoredBooking, { version: _v, technician: _t, memo: _m, ...told }: DeskEdit) {
  const present: Record<string, unknown> = booking
  return Object.entries(told).every(
    ([field, value]) => value === undefined || JSON.stringify(present[field]) === JSON.stringify(value),
  )
}
