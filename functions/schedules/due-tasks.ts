import { eraseCancelled } from '../bookings/booking-erasure.ts'
import { closeTask, findDueTasks } from '../bookings/task-store.ts'
import { logger } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

/**
 * Removes the numbers of customers who were not called within 7 days, and 30 days after the cancellation everything but
 * the tombstone (specification 2.7).
 */
export async function closeDueTasks(now: Date): Promise<BatchResult> {
  return processEach(
    await findDueTasks(now),
    ({ request_id }) => request_id,
    async ({ request_id, kind }) => {
      if (kind === 'expiry') {
        await eraseCancelled(request_id)
        return true
      }
      logger.warn('call_not_made', { booking: request_id })
      return closeTask({ request_id, kind }, undefined, now)
    },
  )
}
