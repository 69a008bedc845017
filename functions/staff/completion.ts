import { trustedActionTime } from '#shared/booking/action-time.ts'
import { type Completion, type Correction, hasSameCompletion, sumOfCharges } from '#shared/booking/completion.ts'
import { nextStatus, status, visitDayStart } from '#shared/booking/status.ts'
import { setPayment as setPaymentRoute } from '#shared/contract/payment-routes.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { approvedCharges } from '#shared/prices/charges.ts'
import { callOutId, withdrawnQuote } from '#shared/prices/quote.ts'
import type { PaymentMethod } from '#shared/staff/payment.ts'
import { findBookingsByPhone, type StoredBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const correctCompletion = staffEndpoint(routes.correctCompletion, (call) => correct(changeOf(call), call.body))

export const setPayment = staffEndpoint(setPaymentRoute, ({ actor, params, now, body }) =>
  recordPayment({ actor, now, request_id: params.request_id ?? '' }, body.method),
)

/** Records how a completed visit was paid, or that it is not paid. @throws ApiError those of every change */
export const recordPayment = (change: StaffChange, method: PaymentMethod | null) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if ((before.payment?.method ?? null) === method) return receiptOf(before)
    requireChangeable(change, 'record_payment', before)
    const payment = method === null ? undefined : { method, at: change.now.toISOString() }
    const after = { ...before, payment, version: before.version + 1 }
    await saveChange(before, after, change, { kind: payment ? 'paid' : 'unpaid' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Completes a visit with the work done and its charges (specification 4.7). @throws ApiError those of every change */
export const complete = (change: StaffChange, completion: Completion) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isCompletedWith(before, completion)) return receiptOf(before)
    requireChangeable(change, 'complete', before)
    const after = await completedBooking(before, change, completion)
    await saveChange(before, after, change, { kind: 'completed' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Returns a booking with its completion, one version on. @throws ApiError CHARGE_NOT_APPROVED */
export async function completedBooking(
  before: StoredBooking,
  change: StaffChange,
  { work_done, charges: input, payment }: Completion,
): Promise<StoredBooking> {
  const charges = approvedCharges(before, input)
  return {
    ...before,
    status: nextStatus({ kind: 'complete' }, before, change.now),
    work_done,
    ...charged(before, charges, change.now),
    ...workOf(before, charges),
    ...withdrawnQuote(before),
    returned_completion: undefined,
    completed_at: completionTime(change, before),
    ...(payment !== undefined && { payment: { method: payment, at: completionTime(change, before) } }),
    returning: await isReturning(before),
    version: before.version + 1,
  }
}

/** Whether an earlier visit of the same phone is completed; undefined for a free after-service (specification 3.7). */
async function isReturning({ request_id, customer_phone, after_service_of }: StoredBooking) {
  if (after_service_of !== undefined) return undefined
  return (await findBookingsByPhone(customer_phone)).some(
    (other) =>
      other.request_id !== request_id && other.status === status.completed && other.after_service_of === undefined,
  )
}

/** Returns the trusted instant of a completion (specification 4.6). */
export const completionTime = ({ age, now }: StaffChange, booking: StoredBooking) =>
  trustedActionTime(age, now, startOf(booking))

/** Corrects work and charges until midnight of the day of completion. @throws ApiError those of every change */
export const correct = (change: StaffChange, { work_done, charges }: Correction) =>
  retryOnConflict(async () => {
    const { now } = change
    const before = await findBookingForChange(change)
    if (isCompletedWith(before, { work_done, charges })) return receiptOf(before)
    requireChangeable(change, 'correct', before)
    const corrected = charges && approvedCharges(before, charges)
    const after = {
      ...before,
      status: nextStatus({ kind: 'correct' }, before, now),
      work_done: work_done ?? before.work_done,
      ...charged(before, corrected ?? before.charges ?? [], now),
      ...(corrected && workOf(before, corrected)),
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'corrected' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

export const isCompletedWith = (booking: StoredBooking, correction: Correction) =>
  booking.status === status.completed && hasSameCompletion(booking, correction)

const startOf = ({ started_at, service_day }: StoredBooking) =>
  started_at === undefined ? visitDayStart(service_day) : new Date(started_at)

/** Marks a visit without work, which has no free after-service. A charge without an ID counts as work. */
const workOf = ({ after_service_of }: StoredBooking, charges: Completion['charges']) => ({
  call_out_only:
    after_service_of === undefined && charges.every(({ id }) => id === callOutId) ? (true as const) : undefined,
})

/** The payment is requested as soon as there are charges. A recorded payment goes when their sum changes. */
const charged = (booking: StoredBooking, charges: Completion['charges'], now: Date) => ({
  charges: charges.length === 0 ? undefined : charges,
  payment_requested_at: charges.length === 0 ? undefined : (booking.payment_requested_at ?? now.toISOString()),
  payment: sumOfCharges(charges) === sumOfCharges(booking.charges) ? booking.payment : undefined,
})
