import type { Drill } from './drill.ts'
import { createGuest, remainingCapacity } from './guest.ts'
import { runningStack, withFaults } from './with-faults.ts'

/** DynamoDB takes no writes of the bookings' table for a while. */
export const throttledTable: Drill = {
  summary: 'DynamoDB refuses calls of the table of bookings as too many, then takes them again',
  async run({ say, expect }) {
    const stack = runningStack()
    const { apiUrl, tables } = stack
    await withFaults(stack, ['booking-api'], async (faults) => {
      const guest = await createGuest(apiUrl)
      const places = () => remainingCapacity(apiUrl, guest)
      const before = await places()
      say('the table is throttled')
      faults.of = ({ body }) => (body.includes(`"${tables.Bookings}"`) ? 'throttled' : undefined)
      const refused = await guest.book()
      expect('a booking is refused for now', code(refused), '503 UNAVAILABLE')
      expect('with the seconds to wait', Number(refused.retryAfter) > 0, true)
      expect('the calendar is shown, and no place is taken', await places(), before)
      say('the table takes calls again')
      faults.of = () => undefined
      const [first, second] = [await guest.book(), await guest.book()]
      expect('the same booking is made', first.status, 201)
      expect('sent twice, once', second.body.request_id, first.body.request_id)
      expect('it is cancelled', (await guest.asOwner('DELETE', first)).status, 204)
      expect('and its place is free', await places(), before)
    })
  },
}

const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => `${status} ${body.code}`
