import { changesPhone, hasSameFields, movesVisit, withDurationOfUnits } from '#shared/booking/booking.ts'
import { applyDeskEdit, type DeskEdit } from '#shared/booking/desk-booking.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { applyMoveToTechnician, moveToTechnician, validateVisit } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { withdrawnQuote } from '#shared/prices/quote.ts'
import { quoteOfUnits } from '#shared/prices/quote-of-units.ts'
import { changesUnits } from '#shared/prices/units.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { priceList } from '../platform/price-list.ts'
import { settingsOf } from '../platform/settings.ts'
import { findActiveStaff, findStaff, requireVersion } from '../team/staff-store.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'
import { invalidField } from './team-changes.ts'

const { districts } = settingsOf('bookings')

export const editByDesk = staffEndpoint(routes.editByDesk, (call) => edit(changeOf(call), call.body))

/**
 * Edits a booking, moves its visit, or writes its memo, which is no event (specification 4.8).
 * @throws ApiError AREA_NOT_SERVED; those of a new visit; TECHNICIAN_OFF and TECHNICIAN_BUSY unless the technician is
 * released; those of an assignment for another technician, and INVALID_FIELD where the visit does not move;
 * TOO_MANY_REQUESTS for the new phone; and those of every change
 */
export const edit = (change: StaffChange, input: DeskEdit) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    const { version: _v, technician, staff_id, handover: _h, customer_informed: _i, memo, ...fields } = input
    const taker_id = staff_id === before.engineer_uid ? undefined : staff_id
    const isNote = taker_id === undefined && hasSameFields(before, fields)
    if (isNote && hasSameFields(before, { memo })) return receiptOf(before)
    requireChangeable(change, isNote ? 'note' : 'edit', before)
    const after = editedBooking(before, input, change.now)
    // A price of other units took a version of its own.
    const withQuote = after.version > before.version + 1 && ({ withQuote: 'quoted' } as const)
    if (movesVisit(before, after)) {
      const { moved, ...works } = await moveWithTechnician(before, after, { technician, taker_id }, change.now)
      await saveChange(before, moved, change, { kind: 'moved', ...withQuote, ...works })
      return receiptOf(moved)
    }
    if (taker_id !== undefined) throw invalidField('staff_id')
    await saveChange(before, after, change, { kind: isNote ? undefined : 'changed', ...withQuote })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Applies an edit, with the duration and the price of other units. */
function editedBooking(before: StoredBooking, input: DeskEdit, now: Date): StoredBooking {
  const edited = applyDeskEdit(before, input, { now, districts })
  return {
    ...(changesUnits(before, edited) ? withDurationOfUnits(edited, priceList) : edited),
    // The dispatcher speaks to the customer, as at a booking by telephone.
    ...(changesPhone(before, edited) && { verified: true, uncounted: true }),
    ...quotedUnits(before, edited, now),
  }
}

type Choice = { technician: DeskEdit['technician']; taker_id: string | undefined }

/** Settles who comes at the new time: the technician who takes it over, or the one who has it, if they stay and work then. */
async function moveWithTechnician(
  before: StoredBooking,
  after: StoredBooking,
  { technician = 'keep', taker_id }: Choice,
  now: Date,
): Promise<{ moved: StoredBooking; staff?: Step }> {
  if (taker_id === undefined) {
    const moved = applyMoveToTechnician(before, after, technician, now)
    return { moved, ...(await requireTechnicianWorks(moved)) }
  }
  const taker = validateVisit(await findStaff(taker_id), after, now)
  return { moved: moveToTechnician(before, after, taker, now), staff: requireVersion(taker) }
}

/** Proposes the price of other units, one version further on; an open proposal for the former ones no longer applies. */
function quotedUnits(before: StoredBooking, edited: StoredBooking, now: Date): Partial<StoredBooking> {
  const proposed = quoteOfUnits(before, edited, priceList)
  if (proposed === undefined) return changesUnits(before, edited) ? withdrawnQuote(before) : {}
  const approved = edited.quote?.approved
  const quote = {
    ...proposed,
    state: 'proposed',
    reason: 'other_unit',
    proposed_at: now.toISOString(),
    ...(approved && { approved }),
  } as const
  return { quote, version: edited.version + 1 }
}

/** The step that requires the technician of a moved visit to work then. @throws ApiError TECHNICIAN_OFF */
async function requireTechnicianWorks(moved: StoredBooking): Promise<{ staff?: Step }> {
  if (!hasTechnician(moved) || moved.engineer_uid === undefined) return {}
  const technician = await findActiveStaff(moved.engineer_uid)
  if (technician === undefined || isDayOff(technician, moved.service_day)) throw new ApiError('TECHNICIAN_OFF')
  return { staff: requireVersion(technician) }
}
