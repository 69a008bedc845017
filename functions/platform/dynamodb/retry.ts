import type { ApiError } from '#shared/errors.ts'

const MOST_TRIES = 5

/**
 * Reads, judges and writes again while others change what was read before it is written; each try sees their work.
 * @throws Refusal as given, when they were faster every time
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | 'conflict'>,
  tooBusy: ApiError,
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await attempt()
    if (result !== 'conflict') return result
  }
  throw tooBusy
}
