import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { bookingsChanged } from '../notifications/booking-changed.ts'
import { sendJobs } from '../notifications/send-jobs.ts'
import { watchProvider } from '../notifications/watch-provider.ts'
import { withTimeLimit } from '../platform/aws/time-limits.ts'

type Batch = DynamoDBStreamEvent | SQSEvent

const isOfQueue = (batch: Batch): batch is SQSEvent => batch.Records.some((record) => 'messageId' in record)

/** What an hourly rule sends where the stage has a provider that needs watching. */
type Watch = { watch: 'provider' }

/** Messages about bookings: the stream of changes fills a queue, and the queue is sent. */
export const handler = (
  event: Batch | Watch,
  context: Context,
): Promise<DynamoDBBatchResponse | SQSBatchResponse | undefined> =>
  withTimeLimit(context.getRemainingTimeInMillis(), async () => {
    if ('watch' in event) return void (await watchProvider(new Date()))
    return isOfQueue(event) ? sendJobs(event, new Date()) : bookingsChanged(event, new Date())
  })
