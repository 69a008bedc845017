import { deleteCallBack, findExpiredCallBacks, parseCallBackId } from '../bookings/public/call-back-store.ts'
import { logger } from '../platform/logger.ts'
import { type BatchResult, processEach } from './process-each.ts'

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
