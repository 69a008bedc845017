import { sqs } from '../../functions/notifications/message-queue.ts'
import { s3 } from '../../functions/pictures/picture-store.ts'
import { sns } from '../../functions/platform/aws/sms.ts'
import { dynamo } from '../../functions/platform/dynamodb/tables.ts'

/**
 * Counts requests to AWS. @property requests to DynamoDB @property read items that DynamoDB read, found or not
 * @property transactions requests that write several items @property queued message jobs @property stored, fetched requests
 * to S3, by price
 */
export type Count = {
  requests: number
  read: number
  written: number
  transactions: number
  queued: number
  messages: number
  stored: number
  fetched: number
}

export const none: Count = {
  ...{ requests: 0, read: 0, written: 0, transactions: 0, queued: 0, messages: 0 },
  ...{ stored: 0, fetched: 0 },
}

type Output = { Items?: unknown[]; ScannedCount?: number }
type Input = {
  TransactItems?: unknown[]
  RequestItems?: Record<string, { Keys: unknown[] }>
  Entries?: unknown[]
}

/** Returns what one command adds to a count. */
function countOf(command: string, input: Input, { Items = [], ScannedCount = Items.length }: Output): Partial<Count> {
  switch (command) {
    case 'QueryCommand':
    case 'ScanCommand':
      // Items that a filter excludes are read too.
      return { requests: 1, read: ScannedCount }
    case 'GetItemCommand':
      return { requests: 1, read: 1 }
    case 'BatchGetItemCommand':
      return { requests: 1, read: Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys).length }
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
    case 'PutObjectCommand':
    case 'ListObjectsV2Command':
      return { stored: 1 }
    case 'GetObjectCommand':
      return { fetched: 1 }
    case 'DeleteObjectsCommand':
      return {} // Free of charge.
    default:
      throw new Error(`The benchmark cannot count ${command}.`)
  }
}

const clients = [dynamo, sqs, sns, s3] as unknown as (typeof dynamo)[]

/** Runs a work and counts its requests to AWS. */
export async function countRequests(work: () => Promise<unknown>): Promise<Count> {
  const count = { ...none }
  for (const { middlewareStack } of clients)
    middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const done = await next(args)
          const more = countOf(String(commandName), args.input as Input, done.output as Output)
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
