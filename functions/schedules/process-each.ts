import { describeError, logger } from '../platform/logger.ts'

/** Counts of completed and failed units of work. */
export type BatchResult = { done: number; failed: number }

export const emptyResult: BatchResult = { done: 0, failed: 0 }

const AT_ONCE = 8

/**
 * Processes units of work independently: a failure is logged and stops no other.
 * @param idOf ID for the log, never personal
 * @param work returns whether there was something to do
 */
export async function processEach<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<boolean>,
): Promise<BatchResult> {
  const tally = { ...emptyResult }
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) {
      try {
        if (await work(item)) tally.done += 1
      } catch (error) {
        tally.failed += 1
        logger.error('schedule_item', { item: idOf(item), ...describeError(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return tally
}
