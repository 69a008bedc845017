import { sqs } from '../../../functions/notifications/message-queue.ts'
import { sns } from '../../../functions/platform/sms.ts'
import { documents } from '../../../functions/platform/tables.ts'

/**
 * What a work asks of AWS. @property read items that DynamoDB read for it, found or not @property transactions of the
 * requests, those that write several items together @property queued jobs put into the queue
 */
export type Count = {
  requests: number
  read: number
  written: number
  transactions: number
  queued: number
  messages: number
}

const none: Count = { requests: 0, read: 0, written: 0, transactions: 0, queued: 0, messages: 0 }

type Said = { Items?: unknown[]; ScannedCount?: number }
type Asked = {
  TransactItems?: unknown[]
  RequestItems?: Record<string, { Keys: unknown[] }>
  Entries?: unknown[]
}

/** What one command adds to a count. */
function countOf(command: string, input: Asked, output: Said): Partial<Count> {
  switch (command) {
    case 'QueryCommand':
    case 'ScanCommand':
      return { requests: 1, read: output.ScannedCount ?? output.Items?.length ?? 0 }
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
    default:
      throw new Error(`The bench does not know what ${command} costs.`)
  }
}

const clients = [documents, sqs, sns] as unknown as (typeof documents)[]

/** Does a work and counts what it asked of AWS. */
export async function counted(work: () => Promise<unknown>): Promise<Count> {
  const count = { ...none }
  for (const { middlewareStack } of clients)
    middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const done = await next(args)
          const more = countOf(String(commandName), args.input as Asked, done.output as Said)
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
