import { eraseCancelled } from '../bookings/booking-erasure.ts'
import { closeTask, findDueTasks } from '../bookings/task-store.ts'
import { logger } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

/**
 * Closes tasks that were not done within 7 days, with the numbers of customers, and 30 days after the cancellation everything but
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
      logger.warn('task_not_done', { booking: request_id, kind })
      return closeTask({ request_id, kind }, undefined, now)
    },
  )
}
