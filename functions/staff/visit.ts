import { trustedActionTime } from '#shared/booking/action-time.ts'
import { nextStatus, status, visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { absenceFrom, waitsUntil } from '#shared/staff/absence.ts'
import {
  type AnnouncementKind,
  type ArrivalMinutes,
  announcedArrival,
  canTakeBack,
  isSameAnnouncement,
  lastAnnouncement,
  withoutLastAnnouncement,
} from '#shared/staff/arrival.ts'
import { hoursOf } from '#shared/staff/expected-hour.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { absentStep } from '../bookings/task-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { changeOf, findBookingForChange, receiptOf, requireChangeable, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const startVisit = staffEndpoint(routes.startVisit, (call) => start(changeOf(call)))

export const announceOnTheWay = staffEndpoint(routes.announceOnTheWay, ({ actor, params, now, body: { minutes } }) =>
  announceArrival({ actor, request_id: params.request_id ?? '', now }, { kind: 'on_the_way', minutes }),
)
export const announceLate = staffEndpoint(routes.announceLate, ({ actor, params, now, body: { minutes } }) =>
  announceArrival({ actor, request_id: params.request_id ?? '', now }, { kind: 'late', minutes }),
)

/**
 * Announces to the customer when the technician arrives (specification 4.13).
 * @throws ApiError INVALID_FIELD, and those of every change
 */
export const announceArrival = (change: StaffChange, made: { kind: AnnouncementKind; minutes: ArrivalMinutes }) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isSameAnnouncement(before.arrival, made.kind, made.minutes)) return receiptOf(before)
    requireChangeable(change, 'announce_arrival', before)
    const version = before.version + 1
    const after = { ...before, arrival: announcedArrival(before.arrival, made, change.now, version), version }
    await saveChange(before, after, change, { kind: made.kind })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

export const takeBackArrival = staffEndpoint(routes.takeBackArrival, ({ actor, params, now, body: { announced } }) =>
  takeBack({ actor, request_id: params.request_id ?? '', now }, announced),
)

/**
 * Takes an announced arrival back before its message is sent (specification 4.13).
 * @param announced version of the booking since the announcement
 * @throws ApiError those of every change
 */
export const takeBack = (change: StaffChange, announced: number) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    const { arrival } = before
    const last = arrival && lastAnnouncement(arrival)
    // It was taken back already, or another one has replaced it.
    if (arrival === undefined || last?.version !== announced) return receiptOf(before)
    requireChangeable(change, 'announce_arrival', before)
    if (!canTakeBack(last, change.now)) throw new ApiError('STATUS_NOT_ALLOWED')
    const after = { ...before, arrival: withoutLastAnnouncement(arrival), version: before.version + 1 }
    await saveChange(before, after, change, { kind: 'arrival_withdrawn' })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** The technician, also where they are a dispatcher as well. */
const asTechnician = ({ staff_id }: Pick<Staff, 'staff_id'>) => ({ kind: 'technician', staff_id }) as const

export const setExpectedHour = staffEndpoint(routes.setExpectedHour, ({ staff, params, now, body }) =>
  expectIn({ actor: asTechnician(staff), request_id: params.request_id ?? '', now }, body),
)
export const reportAbsence = staffEndpoint(routes.reportAbsence, (call) =>
  findAbsent({ ...changeOf(call), actor: asTechnician(call.staff) }),
)
export const returnFromVisit = staffEndpoint(routes.returnFromVisit, (call) =>
  leave({ ...changeOf(call), actor: asTechnician(call.staff) }),
)

/**
 * Stores the hour in which the technician comes, which is no event (specification 4.20).
 * @param planned with the day for which they chose it: the visit may have moved
 * @throws ApiError INVALID_FIELD for an hour outside the slot, and those of every change
 */
export const expectIn = (change: StaffChange, { service_day, hour }: { service_day: string; hour: number | null }) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    requireChangeable(change, 'set_hour', before)
    if (before.service_day !== service_day) throw new ApiError('BOOKING_CHANGED')
    if ((before.expected_hour ?? null) === hour) return receiptOf(before)
    if (hour !== null && !hoursOf(before).includes(hour))
      throw new ApiError('INVALID_FIELD', { fields: [{ field: 'hour', code: 'VALUE_NOT_ALLOWED' }] })
    const after = { ...before, expected_hour: hour ?? undefined, version: before.version + 1 }
    await saveChange(before, after, change, { kind: undefined })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Records that the customer is absent (specification 4.19). @throws ApiError those of every change */
export const findAbsent = (change: StaffChange) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (before.absent_at !== undefined) return receiptOf(before)
    const absent_at = trustedActionTime(change.age, change.now, absenceFrom(before))
    requireChangeable(change, 'report_absence', before, new Date(absent_at))
    const after = {
      ...before,
      status: nextStatus({ kind: 'visit' }, before, change.now),
      absent_at,
      version: before.version + 1,
    }
    await saveChange(before, after, change, { kind: 'absent', task: absentStep(after, change.now) })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

/** Records that the technician left, which gives their time back (specification 4.19). @throws ApiError those of every change */
export const leave = (change: StaffChange) =>
  retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (before.returned_at !== undefined) return receiptOf(before)
    const { absent_at } = before
    const returned_at = absent_at && trustedActionTime(change.age, change.now, waitsUntil(absent_at))
    requireChangeable(change, 'return', before, returned_at ? new Date(returned_at) : change.now)
    const after = { ...before, returned_at, version: before.version + 1 }
    await saveChange(before, after, change, { kind: 'returned', task: absentStep(after, change.now) })
    return receiptOf(after)
  }, new ApiError('BOOKING_CHANGED'))

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
      started_at: trustedActionTime(change.age, now, visitDayStart(before.service_day)),
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
