import { createHash } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { describe } from './restore-tables.ts'

/** Hashes of the items of a table, by their keys. */
export type Fingerprint = ReadonlyMap<string, string>

/** Reads a whole table; undefined where there is none. */
export async function fingerprint(dynamodb: DynamoDBClient, TableName: string): Promise<Fingerprint | undefined> {
  const table = await describe(dynamodb, TableName)
  if (table === undefined) return undefined
  const names = table.KeySchema?.map(({ AttributeName }) => String(AttributeName)) ?? []
  const items = new Map<string, string>()
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(dynamodb) }, { TableName, ConsistentRead: true })
  for await (const { Items = [] } of pages)
    for (const item of Items) items.set(JSON.stringify(names.map((name) => item[name])), hash(sorted(item)))
  return items
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** JSON whose keys have one order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Set
      ? [...part].sort()
      : typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
  )

/** One hash of a whole table, to be compared at a glance. */
export const hashOf = (items: Fingerprint) =>
  hash(
    [...items]
      .map(([key, one]) => `${key} ${one}`)
      .sort()
      .join('\n'),
  ).slice(0, 12)

/** How a table differs from the one that was restored of it: keys that are the same, changed, only there, only here. */
export function compare(live: Fingerprint, restored: Fingerprint) {
  const keys = [...live.keys()]
  return {
    same: keys.filter((key) => restored.get(key) === live.get(key)).length,
    changed: keys.filter((key) => restored.has(key) && restored.get(key) !== live.get(key)).length,
    made_since: keys.filter((key) => !restored.has(key)),
    gone_since: [...restored.keys()].filter((key) => !live.has(key)).length,
  }
}
