import { ApiError } from '#shared/errors.ts'

/** Another writer changed an item between its read and its write. `retryOnConflict` reads it again. */
export class WriteConflict extends Error {}

const MOST_TRIES = 5

/**
 * Retries a read with its checks and write while other writers change the item in between.
 * @param tooBusy thrown after the last conflict
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  tooBusy: ApiError = new ApiError('UNAVAILABLE', { retryAfter: 1 }),
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error
    }
  }
  throw tooBusy
}
