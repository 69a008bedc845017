import { GetQueueAttributesCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import { callFunction } from '../commands/deployed-function.ts'
import type { Drill } from './drill.ts'
import { createGuest } from './guest.ts'
import { countTexts, waitForLateMessages, waitForMessages } from './messages.ts'
import { runningStack, withFaults } from './with-faults.ts'

export const deadLetters: Drill = {
  summary: 'messages lie with the dead letters and are driven again (tries shortened from ten to one)',
  async run({ say, expect }) {
    const stack = runningStack()
    const guest = await createGuest(stack.apiUrl)
    const told = () => countTexts(stack, guest.phone)
    let number = ''
    const lying = async () => (await failedMessages()).filter((one) => one.booking_number === number).length
    await withFaults(stack, ['notifications'], async (faults) => {
      await withOneTry(stack.messages.queue, async () => {
        say('SNS refuses everything')
        faults.of = ({ service }) => (service === 'sns' ? 'throttled' : undefined)
        const receipt = await guest.book()
        number = bookingNumberOf(String(receipt.body.request_id))
        await waitForMessages(async () => (await lying()) === 2)
        expect('what could not be sent lies there: to the customer, and to the desk', await lying(), 2)
        expect('nobody was told', await told(), 0)
      })
      say('SNS takes messages again; npm run ops -- resend')
      faults.of = () => undefined
      const queued = await operate('resend', {})
      expect('both are driven again', Number(queued.queued) >= 2, true)
      await waitForMessages(async () => (await told()) > 0)
      await waitForLateMessages()
      expect('the customer is told once', await told(), 1)
      expect('nothing lies there any more', await lying(), 0)
      await operate('cancel', { booking: number, reason: 'other' })
    })
  },
}

async function operate(command: OperationsCommand, input: object): Promise<Record<string, unknown>> {
  const answer = await callFunction('local', 'backend/operationsFunction', { command, input })
  return (answer as { reply: Record<string, unknown> }).reply
}

async function failedMessages() {
  const { messages } = await operate('list', { failed_messages: true })
  return messages as { booking_number?: string }[]
}

/** Has the queue give a message up after one try, as long as the work takes. */
async function withOneTry(QueueUrl: string, work: () => Promise<void>): Promise<void> {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['RedrivePolicy'] }))
  const usual = Attributes?.RedrivePolicy ?? '{}'
  const set = (RedrivePolicy: string) =>
    sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }))
  await set(JSON.stringify({ ...JSON.parse(usual), maxReceiveCount: 1 }))
  try {
    await work()
  } finally {
    await set(usual)
  }
}
