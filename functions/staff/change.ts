import { ageOf } from '#shared/booking/action-time.ts'
import { type BookingAction, can } from '#shared/booking/can.ts'
import { ApiError } from '#shared/errors.ts'
import { versionBeforeAnnouncements } from '#shared/staff/arrival.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findStored, type Stored, type StoredBooking } from '../bookings/booking-store.ts'
import type { StaffActor } from './staff-endpoint.ts'

/**
 * A change of a booking by staff. Admins and schedules have the permissions of the desk.
 * @property version that the caller read; without it, the change applies to every version
 * @property age seconds since a tap that was sent later
 * @property handover the run that hands over the visit with others
 * @property customer_informed the dispatcher has spoken to the customer
 */
export type StaffChange = {
  actor: StaffActor | { kind: 'operations' | 'schedule' }
  now: Date
  request_id: string
  version?: number | undefined
  age?: number | undefined
  handover?: string | undefined
  customer_informed?: boolean | undefined
}

type Params = Readonly<Record<string, string | undefined>>

/** Returns the change that a request makes to the booking in its path. */
export const changeOf = (call: {
  actor: StaffActor
  params: Params
  now: Date
  body: Parameters<typeof ageOf>[0] & {
    version: number
    handover?: string | undefined
    customer_informed?: boolean | undefined
  }
}): StaffChange => ({
  actor: call.actor,
  request_id: call.params.request_id ?? '',
  version: call.body.version,
  age: ageOf(call.body),
  handover: call.body.handover,
  customer_informed: call.body.customer_informed,
  now: call.now,
})

/**
 * Returns the booking that is to be changed, or its tombstone.
 * @throws ApiError BOOKING_NOT_FOUND for a booking that the caller may not see
 */
export async function findForChange(change: StaffChange): Promise<Stored> {
  const stored = isBookingId(change.request_id) ? await findStored(change.request_id) : undefined
  if (stored === undefined || (stored.kind === 'booking' && !isVisible(change, stored.booking)))
    throw new ApiError('BOOKING_NOT_FOUND')
  return stored
}

/** As `findForChange`; a cancelled booking is not found. */
export async function findBookingForChange(change: StaffChange): Promise<StoredBooking> {
  const stored = await findForChange(change)
  if (stored.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
  return stored.booking
}

/** Technicians no longer see a completed visit after midnight, but a repeated change of it still gets its response. */
const isVisible = (change: StaffChange, booking: StoredBooking) =>
  permissionOf(change, 'show', booking) !== 'hidden' ||
  ('staff_id' in change.actor && change.actor.staff_id === booking.engineer_uid)

/**
 * @param actedAt instant of an action that was sent later: whether the booking is the caller's depends on now
 * @throws ApiError BOOKING_NOT_FOUND for an action that is not the caller's, BOOKING_CHANGED for another version than was
 * read, STATUS_NOT_ALLOWED for the wrong status
 */
export function requireChangeable(
  change: StaffChange,
  action: BookingAction,
  booking: StoredBooking,
  actedAt = change.now,
): void {
  if (permissionOf(change, action, booking) === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
  if (isOutdated(change, action, booking)) throw new ApiError('BOOKING_CHANGED')
  if (permissionOf({ ...change, now: actedAt }, action, booking) !== 'allowed') throw new ApiError('STATUS_NOT_ALLOWED')
}

/** What technicians do while offline: their phone does not know of an announcement that arrived meanwhile. */
const queued: readonly BookingAction[] = ['report_absence', 'return', 'visit', 'complete']

/** Whether the caller read another version. Announcements of the arrival conflict with no queued action. */
function isOutdated({ version }: StaffChange, action: BookingAction, booking: StoredBooking): boolean {
  if (version === undefined) return false
  const oldest = queued.includes(action) ? versionBeforeAnnouncements(booking) : booking.version
  return version < oldest || version > booking.version
}

const desk = { kind: 'desk', staff_id: '' } as const

const permissionOf = ({ actor, now }: StaffChange, action: BookingAction, booking: StoredBooking) =>
  can('staff_id' in actor ? actor : desk, action, booking, now)

export const receiptOf = ({ request_id, status, version }: StoredBooking): ChangeReceipt => ({
  request_id,
  status,
  version,
})
