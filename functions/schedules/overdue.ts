import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { DAY } from '#shared/durations.ts'
import { lateAssignmentJob, overdueJob } from '#shared/notifications/job.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findUnassigned } from '../bookings/bookings-of-day.ts'
import { queueJobs } from '../notifications/message-queue.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Bookings that wait for a technician past the promise, the longest wait first (specification 3.4). */
export async function findOverdue(now: Date): Promise<{ booking: StoredBooking; due: Date }[]> {
  const waiting = (await findUnassigned()).map((booking) => ({ booking, due: assignmentDueAt(booking) }))
  return waiting.filter(({ due }) => due < now)
}

/**
 * Counts the bookings past their promise, and notifies the desk and the customer of each: once, since a message is known
 * by the booking and the instant from which it waits.
 */
export async function notifyOverdue(now: Date): Promise<BatchResult> {
  const overdue = await findOverdue(now)
  gaugeMetric('BookingsOverdue', overdue.length)
  // Of what is past for longer the desk was told by an earlier run.
  const fresh = overdue.filter(({ due }) => now.getTime() - due.getTime() < DAY)
  return processEach(
    fresh.map(({ booking }) => booking),
    ({ request_id }) => request_id,
    async ({ request_id, waiting_since, created_at }) => {
      const waiting = { request_id, waiting_since: waiting_since ?? created_at }
      await queueJobs([overdueJob(waiting, now), lateAssignmentJob(waiting, now)], now)
      return true
    },
  )
}
