import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { technicianReservationKey } from '../bookings/technician-reservation.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

const MOST_PER_READ = 100 // DynamoDB's own limit of a batch

const place = z.object({ booking: z.string() })

/**
 * Finds the bookings of a technician's reservations from yesterday to the last bookable day, without an index.
 * @throws ApiError UNAVAILABLE if the table is throttled
 */
export async function reservedBookingsOf(engineer_uid: string, now: Date): Promise<StoredBooking[]> {
  const today = seoulDayOf(now)
  const days = Array.from({ length: limits.bookingWindow.lastDay + 2 }, (_, index) => addDays(today, index - 1))
  const keys = days.flatMap((service_day) =>
    serviceTimes.flatMap((service_time) => technicianReservationKey({ engineer_uid, service_day, service_time }) ?? []),
  )
  const ids: string[] = []
  for (let from = 0; from < keys.length; from += MOST_PER_READ) {
    const Keys = keys.slice(from, from + MOST_PER_READ).map((key) => ({ key }))
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [tables.guards]: { Keys, ConsistentRead: true } } }),
    )
    if (UnprocessedKeys?.[tables.guards] !== undefined) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
    ids.push(...(Responses?.[tables.guards] ?? []).map((item) => place.parse(item).booking))
  }
  const bookings = await Promise.all(ids.map(findBooking))
  return bookings.filter((booking) => booking?.engineer_uid === engineer_uid) as StoredBooking[]
}
