import { sqs } from '../../functions/notifications/message-queue.ts'
import { sns } from '../../functions/platform/aws/sms.ts'
import { dynamo } from '../../functions/platform/dynamodb/tables.ts'
import { bytesOf, capacityOf, readUnits, type Write } from './capacity.ts'
import type { Item } from './load.ts'

/**
 * The requests of a work to AWS. @property read items that DynamoDB read, found or not @property transactions requests that
 * write several items @property writeUnits and readUnits include indexes @property changes stream records of the writes
 * @property queued jobs
 */
export type Count = {
  requests: number
  read: number
  written: number
  readUnits: number
  writeUnits: number
  transactions: number
  changes: number
  queued: number
  messages: number
}

const none: Count = {
  ...{ requests: 0, read: 0, written: 0, readUnits: 0, writeUnits: 0 },
  ...{ transactions: 0, changes: 0, queued: 0, messages: 0 },
}

type Output = { Item?: Item; Items?: Item[]; ScannedCount?: number; Responses?: Record<string, Item[]> }
type Input = Write & {
  ConsistentRead?: boolean
  TransactItems?: Record<string, Write>[]
  RequestItems?: Record<string, { Keys: unknown[]; ConsistentRead?: boolean }>
  Entries?: unknown[]
}

const bytesOfAll = (items: readonly Item[]) => items.reduce((sum, item) => sum + bytesOf(item), 0)

/** Returns what one command adds to a count, except the units of its writes. */
function countOf(command: string, input: Input, output: Output): Partial<Count> {
  switch (command) {
    case 'QueryCommand':
    case 'ScanCommand': {
      const { Items = [], ScannedCount = Items.length } = output
      // Items that a filter excludes are read too.
      const bytes = (bytesOfAll(Items) * ScannedCount) / Math.max(1, Items.length)
      return { requests: 1, read: ScannedCount, readUnits: readUnits(bytes, input.ConsistentRead) }
    }
    case 'GetItemCommand':
      return { requests: 1, read: 1, readUnits: readUnits(bytesOf(output.Item ?? {}), input.ConsistentRead) }
    case 'BatchGetItemCommand':
      return { requests: 1, ...countOfBatch(input, output) }
    case 'PutItemCommand':
    case 'UpdateItemCommand':
    case 'DeleteItemCommand':
      return { requests: 1, written: 1 }
    case 'TransactWriteItemsCommand':
      return { requests: 1, transactions: 1, written: input.TransactItems?.length ?? 0 }
    case 'SendMessageBatchCommand':
      return { queued: input.Entries?.length ?? 0 }
    case 'PublishCommand':
      return { messages: 1 }
    default:
      throw new Error(`The bench does not know what ${command} costs.`)
  }
}

/** Counts each item, also a missing one. */
function countOfBatch({ RequestItems = {} }: Input, { Responses = {} }: Output) {
  const count = { read: 0, readUnits: 0 }
  for (const [table, { Keys, ConsistentRead }] of Object.entries(RequestItems)) {
    const found = Responses[table] ?? []
    const missing = Array.from({ length: Keys.length - found.length }, () => ({}))
    count.read += Keys.length
    for (const item of [...found, ...missing]) count.readUnits += readUnits(bytesOf(item), ConsistentRead)
  }
  return count
}

const writesOf = (command: string, input: Input): Write[] =>
  /^(Put|Update|Delete)Item/.test(command)
    ? [input]
    : (input.TransactItems ?? []).flatMap((step) => Object.values(step).slice(0, 1))

const clients = [dynamo, sqs, sns] as unknown as (typeof dynamo)[]

/** Runs a work and counts its requests to AWS. */
export async function countRequests(work: () => Promise<unknown>): Promise<Count> {
  const count = { ...none }
  const lookAt = capacityOf()
  for (const { middlewareStack } of clients)
    middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const [command, input] = [String(commandName), args.input as Input]
          const written = await lookAt(writesOf(command, input), input.TransactItems !== undefined)
          const done = await next(args)
          const more = { ...countOf(command, input, done.output as Output), ...(await written()) }
          for (const [name, value] of Object.entries(more)) count[name as keyof Count] += value
          return done
        },
      { step: 'initialize', name: 'counted' },
    )
  try {
    await work()
  } finally {
    for (const { middlewareStack } of clients) middlewareStack.remove('counted')
  }
  return count
}

export const sumOf = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, one) =>
      Object.fromEntries(Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof Count]])) as Count,
    none,
  )
