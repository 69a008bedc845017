import { createHash } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { describe } from './restore-tables.ts'

/** Hashes of the items of a table, by their keys. */
export type Fingerprint = ReadonlyMap<string, string>

/** Reads a whole table. @returns undefined when there is none */
export async function fingerprint(dynamodb: DynamoDBClient, TableName: string): Promise<Fingerprint | undefined> {
  const table = await describe(dynamodb, TableName)
  if (table === undefined) return undefined
  const keyNames = table.KeySchema?.map(({ AttributeName }) => String(AttributeName)) ?? []
  const items = new Map<string, string>()
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(dynamodb) }, { TableName, ConsistentRead: true })
  for await (const { Items = [] } of pages)
    for (const item of Items) items.set(JSON.stringify(keyNames.map((name) => item[name])), hash(canonicalJson(item)))
  return items
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns JSON with sorted keys and sets. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set) return [...part].sort()
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Returns one short hash of a whole table. */
export const hashOf = (items: Fingerprint) => hash(JSON.stringify([...items].sort())).slice(0, 12)

const MOST_NUMBERS = 50

/** Describes how a restored table differs from the live one, with the numbers of later bookings. */
export function differences(key: string, live: Fingerprint | undefined, restored: Fingerprint): string[] {
  const size = `${key}: ${restored.size} items, ${hashOf(restored)}`
  if (live === undefined) return [`${size}; the live table is gone`]
  const keys = [...live.keys()]
  const later = keys.filter((key) => !restored.has(key))
  const same = keys.filter((key) => restored.get(key) === live.get(key)).length
  const changed = keys.length - later.length - same
  const deleted = [...restored.keys()].filter((key) => !live.has(key)).length
  const line = `${size}; live ${live.size}, ${hashOf(live)}; same ${same}, changed ${changed}, later ${later.length}, deleted since ${deleted}`
  if (key !== 'bookings' || later.length === 0) return [line]
  const numbers = later.slice(0, MOST_NUMBERS).map((key) => bookingNumberOf(JSON.parse(key)[0]))
  return [line, `later bookings, which dispatchers have to take again: ${numbers.join(', ')}`]
}
