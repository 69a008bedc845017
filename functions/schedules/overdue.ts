import { dueAt } from '#shared/booking/promise.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findUnassigned } from '../bookings/bookings-of-day.ts'
import { gaugeMetric } from '../platform/logger.ts'
import type { Tally } from './each.ts'

/** Until when a technician was promised, of a booking that waits for one. */
export const promisedTo = ({ waiting_since, created_at, service_day, service_time }: StoredBooking) =>
  dueAt(new Date(waiting_since ?? created_at), visitSpan(service_day, service_time).start)

/** Bookings that wait for a technician past the promise, the longest wait first (specification 3.4). */
export async function findOverdue(now: Date): Promise<{ booking: StoredBooking; due: Date }[]> {
  const waiting = (await findUnassigned()).map((booking) => ({ booking, due: promisedTo(booking) }))
  return waiting.filter(({ due }) => due < now)
}

/** Counts the bookings past their promise, for the alarm. */
export async function countOverdue(now: Date): Promise<Tally> {
  const overdue = await findOverdue(now)
  gaugeMetric('BookingsOverdue', overdue.length)
  return { done: overdue.length, failed: 0 }
}
