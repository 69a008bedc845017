import { trustedActionTime } from '#shared/booking/action-time.ts'
import { type Completion, type Correction, hasSameCompletion } from '#shared/booking/completion.ts'
import { nextStatus, status, visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { approvedCharges } from '#shared/prices/charges.ts'
import { withdrawnQuote } from '#shared/prices/quote.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const completeVisit = staffEndpoint(routes.completeVisit, (call) => complete(changeOf(call), call.body))
export const correctCompletion = staffEndpoint(routes.correctCompletion, (call) => correct(changeOf(call), call.body))

/** Completes a visit with the work done and its charges (specification 4.7). @throws ApiError those of every change */
export const complete = (change: StaffChange, { work_done, charges }: Completion) =>
  retryOnConflict(async () => {
    const { now } = change
    const before = await findBookingForChange(change)
    if (isCompletedWith(before, { work_done, charges })) return receiptOf(before)
    requireChangeable(change, 'complete', before)
    const after = {
      ...before,
      status: nextStatus({ kind: 'complete' }, before, now),
      work_done,
      ...charged(before, approvedCharges(before, charges), now),
      ...withdrawnQuote(before),
      completed_at: trustedActionTime(change.at, now, startOf(before)),
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'completed' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Corrects work and charges until midnight of the day of completion. @throws ApiError those of every change */
export const correct = (change: StaffChange, { work_done, charges }: Correction) =>
  retryOnConflict(async () => {
    const { now } = change
    const before = await findBookingForChange(change)
    if (isCompletedWith(before, { work_done, charges })) return receiptOf(before)
    requireChangeable(change, 'correct', before)
    const after = {
      ...before,
      status: nextStatus({ kind: 'correct' }, before, now),
      work_done: work_done ?? before.work_done,
      ...charged(before, charges ? approvedCharges(before, charges) : (before.charges ?? []), now),
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'corrected' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

const isCompletedWith = (booking: StoredBooking, correction: Correction) =>
  booking.status === status.completed && hasSameCompletion(booking, correction)

const startOf = ({ started_at, service_day }: StoredBooking) =>
  started_at === undefined ? visitDayStart(service_day) : new Date(started_at)

/** The payment is requested as soon as there are charges. */
const charged = ({ payment_requested_at }: StoredBooking, charges: Completion['charges'], now: Date) =>
  charges.length === 0
    ? { charges: undefined, payment_requested_at: undefined }
    : { charges, payment_requested_at: payment_requested_at ?? now.toISOString() }
