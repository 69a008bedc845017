import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import { type MessageJob, readJob, redriven } from '#shared/notifications/job.ts'
import { settingsOf } from '../platform/settings.ts'
import { queueJobs, sqs } from './message-queue.ts'

const { deadLetters: QueueUrl } = settingsOf('messages')

const MOST_AT_ONCE = 10

/** Visibility timeout while reading. */
const LOOK_SECONDS = 20

/** Yields each dead letter once; not all while another reader runs. */
async function* received(): AsyncGenerator<Message> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: MOST_AT_ONCE, VisibilityTimeout: LOOK_SECONDS }),
    )
    if (Messages.length === 0) return
    yield* Messages
  }
}

const jobIn = ({ Body = '{}' }: Message): MessageJob | undefined => readJob(JSON.parse(Body))

/** Lists the dead letters without hiding them. */
export async function findDeadLetters(): Promise<MessageJob[]> {
  const messages: Message[] = []
  for await (const message of received()) messages.push(message)
  await Promise.all(messages.map(release))
  return messages.flatMap((message) => jobIn(message) ?? [])
}

const release = ({ ReceiptHandle }: Message) =>
  sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))

/**
 * Moves all dead letters to the queue. After a crash a message may be in both, and is sent once.
 * @returns their number
 */
export async function redriveDeadLetters(now: Date): Promise<number> {
  let driven = 0
  for await (const message of received()) {
    const job = jobIn(message)
    if (job !== undefined) await queueJobs([redriven(job)], now)
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    driven += job === undefined ? 0 : 1
  }
  return driven
}
