import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/task-routes.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { confirmMessage } from '#shared/notifications/job.ts'
import { addWakingHours } from '#shared/notifications/quiet-hours.ts'
import { toCard } from '#shared/staff/card.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { saveChange, saveVerified } from '../bookings/booking-writes.ts'
import { findUnassigned } from '../bookings/bookings-of-day.ts'
import { confirmStep } from '../bookings/task-store.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { logger } from '../platform/logger.ts'
import { confirmationKey } from '../sms/confirmation.ts'
import { countBookingAccess } from './access-limits.ts'
import { type StaffActor, staffEndpoint } from './staff-endpoint.ts'

const { hours, perRequest } = limits.confirmations

const isUnverified = (booking: StoredBooking) => booking.status === status.received && booking.verified === false

/** Bookings without a verified phone that wait for a technician, the oldest first (specification 5.8). */
export const listUnverified = staffEndpoint(routes.listUnverified, async ({ query: { from, to }, staff, now }) => {
  await countBookingAccess(staff, now)
  const isWithin = ({ created_at }: StoredBooking) => {
    const day = seoulDayOf(new Date(created_at))
    return from <= day && day <= to
  }
  const found = (await findUnassigned()).filter((booking) => isUnverified(booking) && isWithin(booking))
  const oldestFirst = found.sort((a, b) => a.created_at.localeCompare(b.created_at))
  return {
    bookings: oldestFirst.slice(0, perRequest).map((booking) => ({
      ...toCard(booking),
      is_landline: !isMobile(booking.customer_phone),
    })),
    count: found.length,
  }
})

/** Requests confirmations from customers, each booking on its own; a repeat requests nothing again. */
export const requestConfirmations = staffEndpoint(routes.requestConfirmations, async ({ body, staff, actor, now }) => {
  await countBookingAccess(staff, now)
  const outcomes = { requested: 0, to_call: 0, skipped: 0 }
  for (const request_id of new Set(body.request_ids)) outcomes[await requestConfirmation(request_id, actor, now)] += 1
  logger.info('audit', { uid: staff.staff_id, what: 'confirmations', ...outcomes })
  return outcomes
})

/** @returns what came of it: `skipped` is verified, assigned or cancelled by now */
const requestConfirmation = (request_id: string, actor: StaffActor, now: Date) =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (booking === undefined || !isUnverified(booking)) return 'skipped'
    const by = { actor, now }
    const isLandline = !isMobile(booking.customer_phone)
    const confirm_by = booking.confirm_by ?? addWakingHours(now, hours).toISOString()
    if (booking.confirm_by === undefined) {
      const after = { ...booking, confirm_by, version: booking.version + 1 }
      await saveChange(booking, after, by, { kind: undefined, ...(isLandline && { task: confirmStep(booking, now) }) })
    }
    if (isLandline) return 'to_call'
    const Item = {
      ...(await confirmationKey(booking.customer_phone)),
      expires_at: wholeSeconds(Date.parse(confirm_by)),
    }
    await dynamo.send(new PutCommand({ TableName: tables.guards, Item }))
    // Queued again by a repeat, and sent once.
    await queueMessages([confirmMessage({ request_id, confirm_by }, now)], now)
    return 'requested'
  })

/** A dispatcher has called the customer: the booking counts as verified from now on. A repeat changes nothing. */
export const verifyBooking = staffEndpoint(routes.verifyBooking, async ({ params, staff, actor, now }) => {
  const request_id = params.request_id ?? ''
  await retryOnConflict(async () => {
    const booking = isBookingId(request_id) ? await findBooking(request_id) : undefined
    if (booking === undefined) throw new ApiError('BOOKING_NOT_FOUND')
    if (booking.verified !== false) return
    if (booking.status === status.completed) throw new ApiError('STATUS_NOT_ALLOWED')
    await saveVerified(booking, { actor, now })
  }, new ApiError('BOOKING_CHANGED'))
  logger.info('audit', { uid: staff.staff_id, booking: request_id, what: 'verified' })
  return undefined
})
