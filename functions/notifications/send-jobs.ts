import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { messageLimits } from '#shared/limits.ts'
import { type MessageJob, readJob } from '#shared/notifications/job.ts'
import { describeError, logger } from '../platform/logger.ts'
import { deliver, pauseBefore } from './deliver.ts'
import { retryJobIn } from './message-queue.ts'
import { factsOf, type Outcome, reportFailed } from './message-result.ts'

/**
 * Sends a batch of jobs independently: a failed one is retried after a growing pause and finally moves to the dead
 * letters (specification 8.9).
 */
export async function sendJobs({ Records }: SQSEvent, now: Date): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(Records.map(async (record) => ({ record, ...(await outcomeOf(record, now)) })))
  const again = outcomes.filter(({ outcome }) => outcome === 'again')
  await Promise.all(again.map(({ record, job }) => (isLastTry(record) ? job && reportFailed(job, now) : pause(record))))
  return { batchItemFailures: again.map(({ record }) => ({ itemIdentifier: record.messageId })) }
}

const triesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount)

/** Whether a failure now moves the job to the dead letters. */
const isLastTry = (record: SQSRecord) => triesOf(record) >= messageLimits.tries

type Tried = { outcome: Outcome; job?: MessageJob | undefined }

async function outcomeOf({ body, messageId }: SQSRecord, now: Date): Promise<Tried> {
  let job: MessageJob | undefined
  try {
    job = readJob(JSON.parse(body))
    return { outcome: job === undefined ? 'done' : await deliver(job, now), job }
  } catch (error) {
    logger.warn('message_not_sent', { message_id: messageId, ...(job && factsOf(job)), ...describeError(error) })
    return { outcome: 'again', job }
  }
}

async function pause(record: SQSRecord) {
  try {
    await retryJobIn(pauseBefore(triesOf(record)), record.receiptHandle)
  } catch (error) {
    // It is retried anyway after the queue's own timeout.
    logger.warn('message_not_paused', { message_id: record.messageId, ...describeError(error) })
  }
}
