import { trustedActionTime } from '#shared/booking/action-time.ts'
import { nextStatus, status, visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const startVisit = staffEndpoint(routes.startVisit, (call) => start(changeOf(call)))

/** Starts the work of a visit (specification 4.6). @throws ApiError those of every change */
export const start = (change: StaffChange) =>
  retryOnConflict(async () => {
    const { now } = change
    const before = await findBookingForChange(change)
    if (before.status === status.visiting && before.started_at !== undefined) return receiptOf(before)
    requireChangeable(change, 'visit', before)
    const after = {
      ...before,
      status: nextStatus({ kind: 'visit' }, before, now),
      started_at: trustedActionTime(change.at, now, visitDayStart(before.service_day)),
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'started' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Makes a booking a visit of today, whose work has not started. @throws ApiError those of every change */
export const startVisitDay = (change: StaffChange) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (before.status >= status.visiting) return receiptOf(before)
    requireChangeable(change, 'visit', before)
    const after = {
      ...before,
      status: nextStatus({ kind: 'visit' }, before, change.now),
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'visiting' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))
