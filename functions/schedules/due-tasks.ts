import { eraseCancelled } from '../bookings/booking-erasure.ts'
import { closeTask, deleteTask, findDueTasks } from '../bookings/task-store.ts'
import { logger } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

/**
 * Closes tasks that were not done within 7 days, with the numbers of customers, and removes of a cancelled booking its order
 * after 24 hours and everything but the tombstone after 30 days (specification 2.7).
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
      if (kind === 'order') {
        await deleteTask({ request_id, kind })
        return true
      }
      logger.warn('task_not_done', { booking: request_id, kind })
      return closeTask({ request_id, kind }, undefined, now)
    },
  )
}
