import { ApiError, type ApiErrorCode } from '#shared/errors.ts'
import { countedErrorCodes } from '#shared/metrics.ts'
import { countMetric } from '../platform/logger.ts'
import { findStored, payloadHashOfItem } from './booking-store.ts'

/** Errors that say nothing of the order: they count as no rejected booking, and a repeated request gets them as well. */
const unrelatedCodes: readonly ApiErrorCode[] = ['UNAVAILABLE', 'SIGN_IN_REQUIRED']

/**
 * Books under the ID of an idempotency key. A repeated request gets its first response, whatever the rules are by then:
 * only an order that is rejected is looked up (specification 4.2).
 * @throws ApiError IDEMPOTENCY_MISMATCH where the key was used with another body, and every error of `book`
 */
export async function bookOnce(id: string, payload_hash: string, book: () => Promise<void>): Promise<void> {
  try {
    await book()
  } catch (error) {
    if (!(error instanceof ApiError) || unrelatedCodes.includes(error.code)) throw error
    const earlier = await findStored(id)
    if (earlier !== undefined && payloadHashOfItem(earlier) === payload_hash) return
    if (earlier !== undefined) throw new ApiError('IDEMPOTENCY_MISMATCH')
    countMetric('BookingsRefused', { code: countedErrorCodes.find((code) => code === error.code) ?? 'OTHER' })
    throw error
  }
}
