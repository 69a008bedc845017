import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import type { Message } from '#shared/notifications/job.ts'

type Item = Record<string, unknown>
let sequence = 0
function nextNumber() {
  sequence += 1
  return String(sequence)
}

/** A record of the stream of `Bookings`. */
export const recordOf = (before: Item | undefined, after: Item | undefined): DynamoDBRecord =>
  ({
    eventID: randomUUID(),
    eventName: before === undefined ? 'INSERT' : 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: nextNumber(),
      ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
      ...(after && { NewImage: marshall(after, { removeUndefinedValues: true }) }),
    },
  }) as DynamoDBRecord

export const streamOf = (...Records: DynamoDBRecord[]): DynamoDBStreamEvent => ({ Records })

/** Jobs as the queue shows them for the nth time. */
export const queueShows = (jobs: readonly Message[], receives = 1): SQSEvent => ({
  Records: jobs.map((job, index) => ({
    messageId: String(index),
    receiptHandle: `handle-${index}`,
    body: JSON.stringify(job),
    attributes: { ApproximateReceiveCount: String(receives) },
  })) as unknown as SQSEvent['Records'],
})
