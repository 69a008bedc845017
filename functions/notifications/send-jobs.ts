import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { messageLimits } from '#shared/limits.ts'
import { type MessageJob, messageJob } from '#shared/notifications/job.ts'
import { describeError, logger } from '../platform/logger.ts'
import { countFailed, deliver, factsOf, type Outcome, pauseBefore } from './deliver.ts'
import { retryJobIn } from './message-queue.ts'

/**
 * Sends a batch of the queue, each message by itself: one that fails holds up no other, comes again after a pause that
 * grows, and at last goes to the dead letters whole (specification 8.9).
 */
export async function sendJobs({ Records }: SQSEvent, now: Date): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(Records.map(async (record) => ({ record, ...(await outcomeOf(record, now)) })))
  const again = outcomes.filter(({ outcome }) => outcome === 'again')
  await Promise.all(again.map(({ record, job }) => (isLastTry(record) ? countFailed(job, now) : pause(record))))
  return { batchItemFailures: again.map(({ record }) => ({ itemIdentifier: record.messageId })) }
}

const triesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount)

/** What fails now lies with the dead letters next. */
const isLastTry = (record: SQSRecord) => triesOf(record) >= messageLimits.tries

type Tried = { outcome: Outcome; job?: MessageJob | undefined }

async function outcomeOf({ body, messageId }: SQSRecord, now: Date): Promise<Tried> {
  let job: MessageJob | undefined
  try {
    job = messageJob.parse(JSON.parse(body))
    return { outcome: await deliver(job, now), job }
  } catch (error) {
    logger.warn('message_not_sent', { message_id: messageId, ...(job && factsOf(job)), ...describeError(error) })
    return { outcome: 'again', job }
  }
}

async function pause(record: SQSRecord) {
  try {
    await retryJobIn(pauseBefore(triesOf(record)), record.receiptHandle)
  } catch (error) {
    // It comes again all the same, after the time that the queue gives it.
    logger.warn('message_not_paused', { message_id: record.messageId, ...describeError(error) })
  }
}
