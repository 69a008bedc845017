import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { Drill } from './drill.ts'
import { callApi, createGuest } from './guest.ts'
import { countTexts, waitForLateMessages, waitForMessages } from './messages.ts'
import { runningStack, withFaults } from './with-faults.ts'

export const snsDown: Drill = {
  summary: 'SNS refuses every text message for a while, then takes them again',
  async run({ say, expect }) {
    const stack = runningStack()
    const { apiUrl } = stack
    const desk = localStage.desk?.phone ?? ''
    await withFaults(stack, ['account-api', 'notifications'], async (faults) => {
      say('SNS refuses everything')
      let refused = 0
      faults.of = ({ service }) => {
        if (service !== 'sns') return undefined
        refused += 1
        return 'throttled'
      }
      const guests = await Promise.all([createGuest(apiUrl), createGuest(apiUrl), createGuest(apiUrl)])
      const receipts = await Promise.all(guests.map(({ book }) => book()))
      expect(
        'three guests book all the same',
        receipts.map(({ status }) => status),
        [201, 201, 201],
      )
      const code = await callApi(apiUrl, 'POST', '/sms/send', { body: { to: guests[0]?.phone, purpose: 'login' } })
      expect('a code is refused at once', `${code.status} ${code.body.code}`, '503 SMS_UNAVAILABLE')
      await waitForMessages(async () => refused >= 2 * guests.length + 1)
      const numbers = receipts.map(({ body }) => bookingNumberOf(String(body.request_id)))
      const told = () => Promise.all(guests.map(({ phone }) => countTexts(stack, phone)))
      const toldDesk = () => Promise.all(numbers.map((number) => countTexts(stack, desk, number)))
      expect(
        'nobody is told',
        [await told(), await toldDesk()],
        [
          [0, 0, 0],
          [0, 0, 0],
        ],
      )
      say('SNS takes messages again')
      faults.of = () => undefined
      await waitForMessages(async () => [...(await told()), ...(await toldDesk())].every((count) => count > 0))
      await waitForLateMessages()
      expect('each customer is told once', await told(), [1, 1, 1])
      expect('the desk is told of each once', await toldDesk(), [1, 1, 1])
      for (const [index, guest] of guests.entries()) {
        const receipt = receipts[index]
        if (receipt !== undefined) await guest.asOwner('DELETE', receipt)
      }
    })
  },
}
