import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '#shared/errors.ts'
import { backOff } from './backoff.ts'
import { dynamo } from './tables.ts'

const MOST_PER_READ = 100 // DynamoDB's own limit of a batch
const MOST_READS = 6

type Item = Record<string, unknown>

/**
 * Returns the items under these keys, without those that do not exist.
 * @throws ApiError UNAVAILABLE if six reads leave keys unprocessed
 */
export async function batchGet(table: string, keys: readonly Item[], { ConsistentRead = false } = {}): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / MOST_PER_READ) }, (_, index) =>
    keys.slice(index * MOST_PER_READ, (index + 1) * MOST_PER_READ),
  )
  return (await Promise.all(batches.map((batch) => readBatch(table, batch, ConsistentRead)))).flat()
}

async function readBatch(table: string, keys: Item[], ConsistentRead: boolean): Promise<Item[]> {
  const items: Item[] = []
  let remaining = keys
  for (let reads = 0; remaining.length > 0; reads += 1) {
    if (reads === MOST_READS) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
    if (reads > 0) await backOff(reads)
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: remaining, ...(ConsistentRead && { ConsistentRead }) } },
      }),
    )
    items.push(...(Responses?.[table] ?? []))
    remaining = UnprocessedKeys?.[table]?.Keys ?? []
  }
  return items
}
