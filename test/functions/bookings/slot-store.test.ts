import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { findNextOpenSlot, findSlots } = await import('../../../functions/bookings/slot-store.ts')

const today = '2026-11-21'
const day = '2026-11-25'
type Keys = { RequestItems: { Slots: { Keys: Record<string, unknown>[] } } }
const keysIn = (input: Record<string, unknown>) => (input as Keys).RequestItems.Slots.Keys

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1))
afterEach(() => tablesAnswer(() => ({})))

describe('findSlots on a throttled table', () => {
  it('rereads unprocessed keys with growing pauses until all are read', async () => {
    const calls = tablesAnswer(({ input }) => {
      const [first, ...rest] = keysIn(input)
      const Keys = rest.length > 0 ? { UnprocessedKeys: { Slots: { Keys: rest } } } : {}
      return { Responses: { Slots: [{ ...first, booked: 3 }] }, ...Keys }
    })
    const started = performance.now()
    const slotAt = await findSlots([day], today)
    const remaining = serviceTimes.map((_, index) => serviceTimes.length - index)
    expect(calls.map(({ input }) => keysIn(input).length)).toEqual(remaining)
    expect(performance.now() - started).toBeGreaterThanOrEqual(30 + 60 + 120 - 5)
    for (const service_time of serviceTimes)
      expect(slotAt({ service_day: day, service_time })).toEqual({ state: 'full', remaining: 0 })
  })

  it('throws UNAVAILABLE after six reads with unprocessed keys', async () => {
    vi.mocked(Math.random).mockReturnValue(0)
    const calls = tablesAnswer(({ input }) => ({
      Responses: { Slots: [] },
      UnprocessedKeys: { Slots: { Keys: keysIn(input) } },
    }))
    await expect(findSlots([day], today)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 })
    expect(calls).toHaveLength(6)
  })
})

describe('findNextOpenSlot', () => {
  it('finds the first slot of the booking window that is neither full nor closed', async () => {
    const fieldsOf = ({ service_day, slot }: Record<string, unknown>) => {
      if (service_day === '2026-11-23') return { booked: 3 }
      return service_day === '2026-11-24' && slot !== serviceTimes[3] ? { capacity: 0 } : {}
    }
    tablesAnswer(({ input }) => ({
      Responses: { Slots: keysIn(input).map((key) => ({ ...key, ...fieldsOf(key) })) },
    }))
    expect(await findNextOpenSlot(today)).toEqual({ service_day: '2026-11-24', service_time: serviceTimes[3] })
  })

  it('reads two weeks at once, and finds nothing where all of it is full', async () => {
    const calls = tablesAnswer(({ input }) => ({
      Responses: { Slots: keysIn(input).map((key) => ({ ...key, booked: 3 })) },
    }))
    expect(await findNextOpenSlot(today)).toBeUndefined()
    expect(calls.map(({ input }) => keysIn(input).length)).toEqual([14 * serviceTimes.length])
  })
})
