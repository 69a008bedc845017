import { BatchWriteCommand, DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../functions/platform/dynamodb/tables.ts'

export type Item = Record<string, unknown>

const IN_A_BATCH = 25
const AT_ONCE = 8

/** Writes items in parallel batches; replaces existing items. */
export async function load(table: string, items: Iterable<Item>): Promise<void> {
  const batches = batchesOf(items)
  const worker = async () => {
    for (const batch of batches) {
      let rest: Record<string, object[]> = { [table]: batch.map((Item) => ({ PutRequest: { Item } })) }
      while (Object.keys(rest).length > 0)
        rest = (await dynamo.send(new BatchWriteCommand({ RequestItems: rest }))).UnprocessedItems ?? {}
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Removes every item of a small table. @param key names of its key */
export async function clear(table: string, ...key: string[]): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: table }))
    for (const item of Items) {
      const Key = Object.fromEntries(key.map((name) => [name, item[name]]))
      await dynamo.send(new DeleteCommand({ TableName: table, Key }))
    }
}

function* batchesOf(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < IN_A_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
