import { describeError, logger } from '../platform/logger.ts'

/** How many units of work were done, and how many failed. */
export type BatchResult = { done: number; failed: number }

export const emptyResult: BatchResult = { done: 0, failed: 0 }

const AT_ONCE = 8

/**
 * Does each unit of work by itself: one that fails is named in the log and stops no other.
 * @param idOf what names it there: an id, never a person
 * @param work whether there was something to do
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
