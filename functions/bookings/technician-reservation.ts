import * as z from 'zod/mini'
import type { LenientBooking } from '#shared/booking/booking.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { seoulHour, slotsOf } from '#shared/booking/visit-span.ts'
import { SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'

type Assigned = Pick<
  LenientBooking,
  'request_id' | 'engineer_uid' | 'service_day' | 'service_time' | 'visit_minutes' | 'returned_at'
>

/**
 * Returns the keys of the technician reservations of a booking: one item for each technician, day and slot, so that no two
 * visits of a technician overlap (specification 4.6). None before the assignment, once the technician left a closed door, and
 * when the slot cannot be read.
 */
export const technicianReservationKeys = ({
  engineer_uid,
  service_day,
  returned_at,
  ...visit
}: Omit<Assigned, 'request_id'>) =>
  engineer_uid && returned_at === undefined
    ? slotsOf(visit).map((time) => guardKey('technician', engineer_uid, service_day, time))
    : []

const expiresAt = (service_day: string) =>
  seoulHour(addDays(service_day, limits.technicianReservation.days), 0).getTime() / SECOND

/** Returns the item of a technician reservation. */
export const technicianReservation = (
  key: string,
  { request_id, service_day }: Pick<Assigned, 'request_id' | 'service_day'>,
) => ({
  key,
  booking: request_id,
  expires_at: expiresAt(service_day),
})

/** The step that reserves the technician for a booking. It rejects with TECHNICIAN_BUSY where another booking has them. */
export const reserveTechnician = (key: string, booking: Assigned): Step => ({
  Put: {
    TableName: tables.guards,
    Item: technicianReservation(key, booking),
    ConditionExpression: 'attribute_not_exists(#key) OR booking = :booking',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':booking': booking.request_id },
  },
  rejection: () => new ApiError('TECHNICIAN_BUSY'),
})

/** The step that gives the technician's place of a booking back. */
export const releaseTechnician = (key: string, { request_id }: Assigned) => ({
  Delete: {
    TableName: tables.guards,
    Key: { key },
    ConditionExpression: 'booking = :booking',
    ExpressionAttributeValues: { ':booking': request_id },
  },
})

const reservation = z.object({ key: z.string(), booking: z.string() })

/** Finds which of these technician reservations other bookings have. */
export async function findReservedKeys(
  keys: readonly string[],
  { request_id }: Pick<Assigned, 'request_id'>,
): Promise<Set<string>> {
  const each = [...new Set(keys)]
  const items = await batchGet(
    tables.guards,
    each.map((key) => ({ key })),
  )
  const reserved = items.map((item) => reservation.parse(item))
  return new Set(reserved.filter(({ booking }) => booking !== request_id).map(({ key }) => key))
}
