import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { delayOf, jobsOf, type Message, type MessageJob } from '#shared/notifications/job.ts'
import { clientConfig, withDeadline } from '../platform/aws/time-limits.ts'
import { settingsOf } from '../platform/settings.ts'
import { recordQueued } from './message-record.ts'

const { queue } = settingsOf('messages')

/** Uses the endpoint of the client: an emulator's queue URL may name another. */
export const sqs = withDeadline(new SQSClient({ ...clientConfig(3), useQueueUrlAsEndpoint: false }))

/** The queue accepted only some messages: the caller queues all again, and none is sent twice. */
class NotQueued extends Error {
  override name = 'NotQueued'
}

const MOST_IN_A_BATCH = 10

/**
 * Queues a job per message and channel. Repeatable: a message is sent once (specification 8.9).
 * @throws the SDK's error, or NotQueued, if some may not be queued
 */
export const queueMessages = (messages: readonly Message[], now = new Date()): Promise<void> =>
  queueJobs(messages.flatMap(jobsOf), now)

/** As `queueMessages`, for jobs that have their channel. */
export async function queueJobs(jobs: readonly MessageJob[], now: Date): Promise<void> {
  await Promise.all(jobs.map((job) => recordQueued(job, now)))
  await enqueue(jobs.map((job) => ({ job, delay: delayOf(job) })))
}

/** The longest delay of SQS. */
export const LONGEST_DELAY_SECONDS = 900

/**
 * Queues jobs without records.
 * @param delay seconds
 */
export async function enqueue(jobs: readonly { job: MessageJob; delay: number }[]): Promise<void> {
  for (let first = 0; first < jobs.length; first += MOST_IN_A_BATCH) {
    const batch = jobs.slice(first, first + MOST_IN_A_BATCH)
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: queue,
        Entries: batch.map(({ job, delay }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(job),
          DelaySeconds: Math.min(LONGEST_DELAY_SECONDS, delay),
        })),
      }),
    )
    if (Failed.length > 0) throw new NotQueued()
  }
}

/** Makes a received job visible again after so many seconds. */
export const retryJobIn = (seconds: number, receiptHandle: string) =>
  sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queue,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  )
