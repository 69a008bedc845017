import { type BookingAction, can } from '#shared/booking/can.ts'
import { type Change, type Status, statusAfter } from '#shared/booking/status.ts'
import type { ChangeReceipt } from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findStored, type Stored, type StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import type { StaffActor } from './staff-endpoint.ts'

/**
 * A change that somebody of the staff makes to a booking; an engineer and the clock may what the desk may.
 * @property version that they read; who has read none means the booking as it stands
 * @property at when they tapped what was sent later
 */
export type StaffChange = {
  actor: StaffActor | { kind: 'operations' | 'schedule' }
  now: Date
  request_id: string
  version?: number | undefined
  at?: string | undefined
}

type Params = Readonly<Record<string, string | undefined>>

/** The change that a call asks for of the booking in its path. */
export const changeOf = (call: {
  actor: StaffActor
  params: Params
  now: Date
  body: { version: number; at?: string | undefined }
}): StaffChange => ({
  actor: call.actor,
  request_id: call.params.request_id ?? '',
  version: call.body.version,
  at: call.body.at,
  now: call.now,
})

/**
 * The booking that is to be changed, or its tombstone.
 * @throws Refusal BOOKING_NOT_FOUND for what is not theirs to see
 */
export async function readForChange(change: StaffChange): Promise<Stored> {
  const stored = isBookingId(change.request_id) ? await findStored(change.request_id) : undefined
  if (stored === undefined || (stored.kind === 'booking' && !isTheirs(change, stored.booking)))
    throw new ApiError('BOOKING_NOT_FOUND')
  return stored
}

/** At midnight what is done goes from its technician's sight; that it is done they may still be told. */
const isTheirs = (change: StaffChange, booking: StoredBooking) =>
  permissionOf(change, 'show', booking) !== 'hidden' ||
  ('staff_id' in change.actor && change.actor.staff_id === booking.engineer_uid)

/** @throws Refusal BOOKING_CHANGED for another version than was read, STATUS_NOT_ALLOWED for the wrong status */
export function requireChangeable(change: StaffChange, action: BookingAction, booking: StoredBooking) {
  if (change.version !== undefined && change.version !== booking.version) throw new ApiError('BOOKING_CHANGED')
  if (permissionOf(change, action, booking) !== 'allowed') throw new ApiError('STATUS_NOT_ALLOWED')
}

const desk = { kind: 'desk', staff_id: '' } as const

const permissionOf = ({ actor, now }: StaffChange, action: BookingAction, booking: StoredBooking) =>
  can('staff_id' in actor ? actor : desk, action, booking, now)

type Saved = Parameters<typeof saveChange>[3] & { after: StoredBooking }

/**
 * Changes a booking as it was read. What is sent again, since its answer was lost, finds itself done.
 * @param isDone whether the booking says already what the change would make of it
 * @param changed what it makes of the booking
 * @throws Refusal BOOKING_NOT_FOUND, BOOKING_CHANGED, STATUS_NOT_ALLOWED, and what `changed` and the write refuse
 */
export const changeByStaff = (
  change: StaffChange,
  action: BookingAction | ((booking: StoredBooking) => BookingAction),
  isDone: (booking: StoredBooking) => boolean,
  changed: (booking: StoredBooking) => Saved | Promise<Saved>,
): Promise<ChangeReceipt> =>
  retryOnConflict(async () => {
    const found = await readForChange(change)
    if (found.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
    const before = found.booking
    if (isDone(before)) return receiptOf(before)
    const needed = typeof action === 'function' ? action(before) : action
    if (permissionOf(change, needed, before) === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
    requireChangeable(change, needed, before)
    const { after, ...told } = await changed(before)
    return (await saveChange(before, after, change, told)) === 'saved' ? receiptOf(after) : 'conflict'
  }, new ApiError('BOOKING_CHANGED'))

const receiptOf = ({ request_id, status, version }: StoredBooking): ChangeReceipt => ({ request_id, status, version })

/** Where a change leads to. @throws Refusal STATUS_NOT_ALLOWED where the booking does not allow it now */
export function nextStatus(change: Change, booking: StoredBooking, now: Date): Status {
  const at = statusAfter(change, booking, now)
  if (at === undefined || at === 'cancelled') throw new ApiError('STATUS_NOT_ALLOWED')
  return at
}
