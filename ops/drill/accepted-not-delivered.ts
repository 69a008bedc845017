import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { callFunction } from '../commands/deployed-function.ts'
import type { Drill } from './drill.ts'
import { callApi, createGuest } from './guest.ts'
import { countTexts, waitForLateMessages, waitForMessages } from './messages.ts'
import { runningStack, withFaults } from './with-faults.ts'

export const acceptedNotDelivered: Drill = {
  summary: 'SNS accepts every text message and delivers none, as above its limit',
  async run({ say, expect }) {
    const stack = runningStack()
    const { apiUrl } = stack
    const guest = await createGuest(apiUrl)
    const countDelivered = () => countTexts(stack, guest.phone)
    await withFaults(stack, ['notifications'], async (faults) => {
      say('SNS accepts everything and delivers nothing')
      faults.of = ({ service, operation }) => (service === 'sns' && operation === 'Publish' ? 'accepted' : undefined)
      const receipt = await guest.book()
      expect('a guest books', receipt.status, 201)
      const confirmation = async () => (await guest.asOwner('GET', receipt)).body.confirmation
      await waitForMessages(async () => (await confirmation()) === 'sent')
      await waitForLateMessages()
      expect('the message counts as sent', await confirmation(), 'sent')
      expect('messages delivered', await countDelivered(), 0)
      const number = bookingNumberOf(String(receipt.body.request_id))
      expect('messages among the dead letters', await countFailed(number), 0)
      say('only TextsFailed, TextsUndelivered and TextSpendNearLimit show it: metrics of SNS, which no emulator emits')
      say('SNS delivers again; ops resend has nothing to send, so the message is requested on the booking')
      faults.of = () => undefined
      const { request_id, manage_token } = receipt.body
      const resent = await callApi(apiUrl, 'POST', '/sms/notify', {
        body: { request_id },
        headers: { authorization: `Bearer ${manage_token}` },
      })
      expect('the request is accepted', resent.status, 202)
      await waitForMessages(async () => (await countDelivered()) > 0)
      await waitForLateMessages()
      expect('messages delivered', await countDelivered(), 1)
      expect('the booking is cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
    })
  },
}

async function countFailed(number: string): Promise<number> {
  const call = { command: 'list', input: { failed_messages: true } }
  const answer = await callFunction('local', 'backend/operationsFunction', call)
  const { messages } = (answer as { reply: { messages: { booking_number?: string }[] } }).reply
  return messages.filter((message) => message.booking_number === number).length
}
