import { messageJob } from '#shared/notifications/job.ts'
import { bookingsChanged } from '../../../functions/notifications/booking-changed.ts'
import { sqs } from '../../../functions/notifications/message-queue.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { storedItem } from '../bookings/world.ts'
import { asFunction } from '../in-process/function-role.ts'
import { recordOf, streamOf } from '../notifications/stream-records.ts'

type Item = Record<string, unknown>
type Write = { TableName?: string; Key?: Item; Item?: Item }

/**
 * Collects the jobs that changes of bookings and requests of this process put into the queue, and delivers none. SQS moves the body
 * of one that fails ten times to the dead letters as it is.
 */
export function collectJobs() {
  const bodies: string[] = []
  const changed = new Set<string>()
  const seen = new Map<string, Item | undefined>()
  sqs.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as { Entries?: { MessageBody: string }[] }
      bodies.push(...Entries.map(({ MessageBody }) => MessageBody))
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', name: 'collected-jobs' },
  )
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as Write & { TransactItems?: Record<string, Write>[] }
      const result = await next(args)
      const writes = input.TransactItems?.flatMap((item) => ('ConditionCheck' in item ? [] : Object.values(item)))
      for (const { TableName, Key, Item } of writes ?? [input])
        if (TableName === tables.bookings && (Key ?? Item)) changed.add(String((Key ?? Item)?.request_id))
      return result
    },
    { step: 'initialize', name: 'changed-bookings' },
  )
  return {
    bodies,
    /** Queues the jobs of what was written since the last time, as the stream of bookings does. */
    async readStream() {
      for (const id of [...changed]) {
        const after = await storedItem(id)
        await asFunction('notifications', () => bookingsChanged(streamOf(recordOf(seen.get(id), after)), new Date()))
        seen.set(id, after)
      }
      changed.clear()
    },
    stop() {
      sqs.middlewareStack.remove('collected-jobs')
      dynamo.middlewareStack.remove('changed-bookings')
    },
  }
}

/** Returns a job without the numbers that docs/security.md names: of a cancelled booking, which is gone, and of a moved member. */
export function withoutNumbers(body: string): string {
  const { phone: _, gone, ...job } = JSON.parse(body)
  const { customer_phone: __, site_phone: ___, ...visit } = gone ?? {}
  return JSON.stringify({ ...job, ...(gone && { gone: visit }) })
}

/** Returns the fields of a job that the contract of the queue does not name. */
export const unknownFields = (body: string): string[] =>
  Object.keys(JSON.parse(body)).filter((field) => !(field in messageJob.shape))
