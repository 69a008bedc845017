import { SECOND } from '#shared/durations.ts'
import type { Drill } from './drill.ts'
import { callApi, createGuest } from './guest.ts'
import { runningStack, withFaults } from './with-faults.ts'

/** One try of a call to AWS may take three seconds: this is longer. */
const SLOW_MS = 4 * SECOND

/** The function is killed after 15 seconds: whoever waits would be told nothing. */
const KILLED_AFTER = 15

/** Everything that AWS is asked takes longer than a function waits. */
export const slowRegion: Drill = {
  summary: 'AWS answers slowly: first text messages, then tables',
  async run({ say, expect }) {
    const stack = runningStack()
    const { apiUrl } = stack
    await withFaults(stack, ['booking-api', 'account-api'], async (faults) => {
      const guest = await createGuest(apiUrl)
      say(`SNS answers after ${SLOW_MS / SECOND} s`)
      faults.of = ({ service }) => (service === 'sns' ? { after: SLOW_MS } : undefined)
      const code = await callApi(apiUrl, 'POST', '/sms/send', { body: { to: guest.phone, purpose: 'login' } })
      expect('a code is given up after one try', `${code.status} ${code.body.code}`, '503 SMS_UNAVAILABLE')
      const booked = await guest.book()
      expect('a booking does not wait for it', booked.status, 201)
      say(`DynamoDB answers after ${SLOW_MS / SECOND} s`)
      faults.of = ({ service }) => (service === 'dynamodb' ? { after: SLOW_MS } : undefined)
      const shown = await guest.asOwner('GET', booked)
      expect('a booking is not shown for now', `${shown.status} ${shown.body.code}`, '503 UNAVAILABLE')
      expect('whoever waits is told so in time', shown.seconds < KILLED_AFTER, true)
      say('AWS answers as ever')
      faults.of = () => undefined
      expect('and so does the product', (await guest.asOwner('GET', booked)).status, 200)
      await guest.asOwner('DELETE', booked)
    })
  },
}
