import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { messageLimits } from '#shared/limits.ts'
import { messageJob } from '#shared/notifications/job.ts'
import { faultOf, logger } from '../platform/logger.ts'
import { countFailed, deliver, type Outcome, pauseBefore } from './deliver.ts'
import { showAgainIn } from './message-queue.ts'

/**
 * Sends a batch of the queue, each message by itself: one that fails holds up no other, comes again after a pause that
 * grows, and at last goes to the dead letters whole (specification 8.9).
 */
export async function sendJobs({ Records }: SQSEvent, now: Date): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(Records.map(async (record) => ({ record, outcome: await outcomeOf(record, now) })))
  const again = outcomes.filter(({ outcome }) => outcome === 'again').map(({ record }) => record)
  await Promise.all(again.map((record) => (isLastTry(record) ? countFailed(now) : pause(record))))
  return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

const triesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount)

/** What fails now lies with the dead letters next. */
const isLastTry = (record: SQSRecord) => triesOf(record) >= messageLimits.tries

async function outcomeOf({ body, messageId }: SQSRecord, now: Date): Promise<Outcome> {
  try {
    return await deliver(messageJob.parse(JSON.parse(body)), now)
  } catch (error) {
    logger.warn('message_not_sent', { message_id: messageId, ...faultOf(error) })
    return 'again'
  }
}

async function pause(record: SQSRecord) {
  try {
    await showAgainIn(pauseBefore(triesOf(record)), record.receiptHandle)
  } catch (error) {
    // It comes again all the same, after the time that the queue gives it.
    logger.warn('message_not_paused', { message_id: record.messageId, ...faultOf(error) })
  }
}
