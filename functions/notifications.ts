import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { bookingsChanged } from './notifications/booking-changed.ts'
import { sendJobs } from './notifications/send-jobs.ts'
import { withTimeLimit } from './platform/aws/time-limits.ts'

type Batch = DynamoDBStreamEvent | SQSEvent

const isOfQueue = (batch: Batch): batch is SQSEvent => batch.Records.some((record) => 'messageId' in record)

/** Messages about bookings: the stream of changes fills a queue, and the queue is sent. */
export const handler = (batch: Batch, context: Context): Promise<DynamoDBBatchResponse | SQSBatchResponse> =>
  withTimeLimit(context.getRemainingTimeInMillis(), () =>
    isOfQueue(batch) ? sendJobs(batch, new Date()) : bookingsChanged(batch, new Date()),
  )
