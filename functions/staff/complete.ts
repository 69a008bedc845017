import { trustedActionTime } from '#shared/booking/action-time.ts'
import { type Completion, type Correction, hasSameCompletion } from '#shared/booking/completion.ts'
import { status, visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { changeByStaff, changeOf, nextStatus, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const completeVisit = staffEndpoint(routes.completeVisit, (call) => complete(changeOf(call), call.body))
export const correctCompletion = staffEndpoint(routes.correctCompletion, (call) => correct(changeOf(call), call.body))

/** Completes a visit: what was done and what it cost (specification 4.7). @throws Refusal those of every change */
export const complete = (change: StaffChange, { work_done, charges }: Completion) =>
  changeByStaff(
    change,
    'complete',
    (booking) => booking.status === status.completed && hasSameCompletion(booking, { work_done, charges }),
    (before) => ({
      kind: 'completed',
      after: {
        ...before,
        status: nextStatus({ kind: 'complete' }, before, change.now),
        work_done,
        ...charged(before, charges, change.now),
        completed_at: trustedActionTime(change.at, change.now, startOf(before)),
        version: before.version + 1,
      },
    }),
  )

const startOf = ({ started_at, service_day }: StoredBooking) =>
  started_at === undefined ? visitDayStart(service_day) : new Date(started_at)

/** Corrects what was told at the completion, until midnight of its day. @throws Refusal those of every change */
export const correct = (change: StaffChange, { work_done, charges }: Correction) =>
  changeByStaff(
    change,
    'correct',
    (booking) => booking.status === status.completed && hasSameCompletion(booking, { work_done, charges }),
    (before) => ({
      kind: 'corrected',
      after: {
        ...before,
        status: nextStatus({ kind: 'correct' }, before, change.now),
        work_done: work_done ?? before.work_done,
        ...charged(before, charges ?? before.charges ?? [], change.now),
        version: before.version + 1,
      },
    }),
  )

/** Money is asked for from the moment on from which there are charges. */
const charged = ({ payment_requested_at }: StoredBooking, charges: Completion['charges'], now: Date) =>
  charges.length === 0
    ? { charges: undefined, payment_requested_at: undefined }
    : { charges, payment_requested_at: payment_requested_at ?? now.toISOString() }
