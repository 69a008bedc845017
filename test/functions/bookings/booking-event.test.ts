import { expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws()
const { bookingEvent } = await import('../../../functions/bookings/booking-event.ts')

it('keeps the order of events within one millisecond', () => {
  const keyOf = (version: number) => {
    const event = { request_id: 'a', kind: 'moved', actor: 'desk', at: '2026-11-22T04:00:00.000Z', version } as const
    return bookingEvent(event).append.Put?.Item?.at
  }
  const keys = [9, 10, 99, 100].map(keyOf)
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(keys).size).toBe(4)
})
