import * as z from 'zod/mini'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { technicianReservationKeys } from '../bookings/technician-reservation.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { tables } from '../platform/dynamodb/tables.ts'

const reservation = z.object({ booking: z.string() })

/**
 * Finds the bookings of a technician's reservations from yesterday to the last bookable day, without an index.
 * @throws ApiError UNAVAILABLE if the table is throttled
 */
export async function reservedBookingsOf(engineer_uid: string, now: Date): Promise<StoredBooking[]> {
  const today = seoulDayOf(now)
  const days = Array.from({ length: limits.bookingWindow.lastDay + 2 }, (_, index) => addDays(today, index - 1))
  const keys = days.flatMap((service_day) =>
    serviceTimes.flatMap((service_time) => technicianReservationKeys({ engineer_uid, service_day, service_time })),
  )
  const reservations = await batchGet(
    tables.guards,
    keys.map((key) => ({ key })),
    { ConsistentRead: true },
  )
  // A visit can take two slots.
  const ids = [...new Set(reservations.map((item) => reservation.parse(item).booking))]
  const bookings = await Promise.all(ids.map(findBooking))
  return bookings.filter((booking) => booking?.engineer_uid === engineer_uid) as StoredBooking[]
}
