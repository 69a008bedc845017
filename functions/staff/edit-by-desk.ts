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
    const { version: _v, technician = 'keep', staff_id, handover: _h, customer_informed: _i, memo, ...fields } = input
    const isNote = hasSameFields(before, fields)
    const keepsTechnician = staff_id === undefined || before.engineer_uid === staff_id
    if (isNote && keepsTechnician && (memo ?? before.memo ?? '') === (before.memo ?? '')) return receiptOf(before)
    requireChangeable(change, isNote && keepsTechnician ? 'note' : 'edit', before)
    const edited = applyDeskEdit(before, input, { now: change.now, districts })
    // The dispatcher speaks to the customer, as at a booking by telephone.
    const after = {
      ...(changesUnits(before, edited) ? withDurationOfUnits(edited, priceList) : edited),
      ...(changesPhone(before, edited) && { verified: true, uncounted: true }),
      ...quotedUnits(before, edited, change.now),
    }
    const withQuote = after.version > edited.version && ({ withQuote: 'quoted' } as const)
    const moves = movesVisit(before, after)
    if (!moves && !keepsTechnician) throw invalidField('staff_id')
    if (isNote || !moves) {
      await saveChange(before, after, change, { kind: isNote ? undefined : 'changed', ...withQuote })
      return receiptOf(after)
    }
    const taker = keepsTechnician ? undefined : validateVisit(await findStaff(staff_id), after, change.now)
    const moved = taker
      ? moveToTechnician(before, after, taker, change.now)
      : applyMoveToTechnician(before, after, technician, change.now)
    const works = taker ? { staff: requireVersion(taker) } : await requireTechnicianWorks(moved)
    await saveChange(before, moved, change, { kind: 'moved', ...withQuote, ...works })
    return receiptOf(moved)
  }, new ApiError('BOOKING_CHANGED'))

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
