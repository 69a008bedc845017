import { DescribeTableCommand, DynamoDBClient, type KeySchemaElement } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from './load.ts'

const WRITE_STEP = 1024
const READ_STEP = 4096

/**
 * Bytes of a value as DynamoDB counts them: UTF-8 of texts, two digits of a number in a byte and one more, three for a list
 * or a map and one for each of its members.
 */
function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  const members = Array.isArray(value) ? value.map(bytesOfValue) : Object.entries(value).map(bytesOfAttribute)
  return members.reduce((sum, bytes) => sum + bytes + 1, 3)
}

const bytesOfAttribute = ([name, value]: [string, unknown]) => Buffer.byteLength(name) + bytesOfValue(value)

/** Returns the bytes of the names and values of an item. */
export const bytesOf = (item: Item): number =>
  Object.entries(item).reduce((sum, attribute) => sum + bytesOfAttribute(attribute), 0)

/** Returns read units: half of one for each 4 KB, twice that for a consistent read. */
export const readUnits = (bytes: number, isConsistent = false) =>
  Math.max(1, Math.ceil(bytes / READ_STEP)) * (isConsistent ? 1 : 0.5)

const writeUnits = (...items: (Item | undefined)[]) =>
  Math.max(1, ...items.map((item) => Math.ceil(bytesOf(item ?? {}) / WRITE_STEP)))

/** An index has an entry for an item with all of its key; a changed key deletes one entry and writes another. */
function indexUnits(keys: readonly string[], before: Item | undefined, after: Item | undefined): number {
  const [was, is] = [before, after].map((item) => {
    const values = keys.map((key) => item?.[key])
    return values.includes(undefined) ? undefined : JSON.stringify(values)
  })
  if (was !== undefined && is !== undefined && was !== is) return writeUnits(before) + writeUnits(after)
  const isTouched = was !== is || (was !== undefined && JSON.stringify(before) !== JSON.stringify(after))
  return isTouched ? writeUnits(before, after) : 0
}

type Keys = { own: string[]; indexes: string[][]; hasStream: boolean }

const namesOf = (schema: KeySchemaElement[] = []) => schema.map(({ AttributeName = '' }) => AttributeName)

export type Write = { TableName?: string; Key?: Item; Item?: Item }

/** Reads items before and after they are written, with a client that is not counted. */
export function capacityOf() {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  const known = new Map<string, Keys>()

  async function keysOf(table: string): Promise<Keys> {
    const keys = known.get(table)
    if (keys !== undefined) return keys
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
    const found = {
      own: namesOf(Table?.KeySchema),
      indexes: (Table?.GlobalSecondaryIndexes ?? []).map(({ KeySchema }) => namesOf(KeySchema)),
      hasStream: Table?.StreamSpecification?.StreamEnabled === true,
    }
    known.set(table, found)
    return found
  }

  async function itemOf({ TableName = '', Key, Item = {} }: Write) {
    const { own } = await keysOf(TableName)
    const key = Key ?? Object.fromEntries(own.map((name) => [name, Item[name]]))
    return (await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))).Item
  }

  /**
   * Reads the items before these writes. @param inTransaction counts double, except for indexes
   * @returns a function that returns, after the writes, their units and the records that they add to a stream
   */
  return async (writes: readonly Write[], inTransaction: boolean) => {
    const before = await Promise.all(writes.map(itemOf))
    return async () => {
      const after = await Promise.all(writes.map(itemOf))
      let [writeUnitsInAll, changes] = [0, 0]
      for (const [nth, { TableName = '' }] of writes.entries()) {
        const [was, is, { indexes, hasStream }] = [before[nth], after[nth], await keysOf(TableName)]
        writeUnitsInAll += writeUnits(was, is) * (inTransaction ? 2 : 1)
        for (const keys of indexes) writeUnitsInAll += indexUnits(keys, was, is)
        if (hasStream && JSON.stringify(was) !== JSON.stringify(is)) changes += 1
      }
      return { writeUnits: writeUnitsInAll, changes }
    }
  }
}
