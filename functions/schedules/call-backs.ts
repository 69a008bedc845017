import {
  deleteCallBack,
  findCallBacks,
  findExpiredCallBacks,
  parseCallBackId,
} from '../bookings/public/call-back-store.ts'
import { gaugeMetric, logger } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Counts the call-backs that no dispatcher made in time (specification 4.21). */
export async function countLateCallBacks(now: Date): Promise<BatchResult> {
  const late = (await findCallBacks()).filter(({ due_at }) => due_at < now.toISOString())
  gaugeMetric('CallBacksOverdue', late.length)
  return { done: late.length, failed: 0 }
}

/** Removes the numbers of call-backs that were not done within 7 days (specification 4.21). */
export const removeOldCallBacks = async (now: Date): Promise<BatchResult> =>
  processEach(
    (await findExpiredCallBacks(now)).flatMap(({ call_back_id }) => parseCallBackId(call_back_id) ?? []),
    ({ id }) => id,
    async (expired) => {
      logger.warn('call_back_not_done', { call_back: expired.id })
      return deleteCallBack(expired)
    },
  )
