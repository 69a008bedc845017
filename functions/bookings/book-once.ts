import { ApiError } from '#shared/errors.ts'
import { countedErrorCodes } from '#shared/metrics.ts'
import { countMetric } from '../platform/logger.ts'
import { findStored, payloadHashOfItem, type Stored } from './booking-store.ts'

/**
 * Books under the id that an idempotency key leads to. A repeated key gets its first answer, whatever the rules say by
 * now: only a refusal asks whether it is one (specification 4.2).
 * @param tryToBook what stood under the id already, or why there is no such booking
 * @throws Refusal IDEMPOTENCY_MISMATCH where the key was used with another body, and whatever the try was refused for
 */
export async function bookOnce(
  id: string,
  payload_hash: string,
  tryToBook: () => Promise<'saved' | Stored | ApiError>,
): Promise<void> {
  const outcome = await tryToBook()
  if (outcome === 'saved') return
  const earlier = outcome instanceof ApiError ? await findStored(id) : outcome
  if (earlier === undefined) {
    if (outcome instanceof ApiError) countRefusal(outcome)
    throw outcome
  }
  if (payloadHashOfItem(earlier) !== payload_hash) throw new ApiError('IDEMPOTENCY_MISMATCH')
}

function countRefusal({ code }: ApiError) {
  countMetric('BookingsRefused', { code: countedErrorCodes.find((apart) => apart === code) ?? 'OTHER' })
}
