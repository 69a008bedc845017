import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs'
import { type MessageJob, messageJob, redriven } from '#shared/notifications/job.ts'
import { settingsOf } from '../platform/settings.ts'
import { queueJobs, sqs } from './message-queue.ts'

const { deadLetters: QueueUrl } = settingsOf('messages')

const MOST_AT_ONCE = 10

/** Whoever looks has them for so long alone. */
const LOOK_SECONDS = 20

/** Each message that could not be sent, once; where others look at the same time, not all. */
async function* received(): AsyncGenerator<Message> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: MOST_AT_ONCE, VisibilityTimeout: LOOK_SECONDS }),
    )
    if (Messages.length === 0) return
    yield* Messages
  }
}

const jobIn = ({ Body = '{}' }: Message): MessageJob => messageJob.parse(JSON.parse(Body))

/** What could not be sent and waits for somebody to drive it again. Who only looks keeps it from nobody. */
export async function findDeadLetters(): Promise<MessageJob[]> {
  const messages: Message[] = []
  for await (const message of received()) messages.push(message)
  await Promise.all(messages.map(release))
  return messages.map(jobIn)
}

const release = ({ ReceiptHandle }: Message) =>
  sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))

/**
 * Puts everything that could not be sent into the queue once more. A crash in between leaves it in both: then it is sent
 * once all the same, since a message is known by its name.
 * @returns how many there were
 */
export async function redriveDeadLetters(now: Date): Promise<number> {
  let driven = 0
  for await (const message of received()) {
    await queueJobs([redriven(jobIn(message))], now)
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    driven += 1
  }
  return driven
}
