import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, storedItem } from '../../support/bookings/world.ts'
import { isFullRun } from '../../support/full-run.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'

const call = inProcess(handler)
const day = bookableDay(50)
const CAPACITY = 3
const slots = [serviceTimes[0], serviceTimes[1]] as const

type Step = { do: 'create' | 'cancel' | 'move'; booking: number; slot: ServiceTime; together: boolean }
type Held = { id: string; token: string; version: number; cancelled: boolean }

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('create', 'cancel', 'move'),
    booking: fc.nat(5),
    slot: fc.constantFrom(...slots),
    together: fc.boolean(),
  }) satisfies fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 18 },
)

/** Neighbouring steps marked `together` run at once, as customers do. */
function inBatches(all: Step[]): Step[][] {
  const batches: Step[][] = []
  for (const step of all) {
    const running = batches.at(-1)
    if (step.together && running !== undefined) running.push(step)
    else batches.push([step])
  }
  return batches
}

async function run(step: Step, held: Held[]) {
  const target = held[step.booking]
  if (step.do === 'create') {
    const body = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, step.slot) }
    const answer = await call('POST', '/bookings', { body, key: randomUUID() })
    expect([201, 409]).toContain(answer.status)
    if (answer.status === 201)
      held.push({ id: answer.body.request_id, token: answer.body.manage_token, version: 1, cancelled: false })
    return
  }
  if (target === undefined) return
  const path = `/bookings/${target.id}`
  if (step.do === 'cancel') {
    expect(await call('DELETE', path, { token: target.token })).toMatchObject({ status: 204 })
    target.cancelled = true
    return
  }
  const body = { version: target.version, service_time: step.slot }
  const answer = await call('PATCH', path, { token: target.token, body })
  expect([200, 404, 409]).toContain(answer.status)
  if (answer.status === 200) target.version = answer.body.version
}

it('keeps every counter correct in any order of creates, cancels and moves', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const slot of slots) await emptySlot(day, slot)
      const held: Held[] = []
      for (const batch of inBatches(all)) await Promise.all(batch.map((step) => run(step, held)))
      const stored = await Promise.all(held.map(({ id }) => storedItem(id)))
      let shown = 0
      for (const slot of slots) {
        const bookings = stored.filter((item) => item?.service_time === slot && item.cancelled_at === undefined)
        expect(await bookedCount(day, slot)).toBe(bookings.length)
        expect(bookings.length).toBeLessThanOrEqual(CAPACITY)
        shown += bookings.length
      }
      expect(shown).toBe(held.filter(({ cancelled }) => !cancelled).length)
      for (const { id, cancelled } of held) {
        const events = (await eventsOf(id)).map(({ event }) => event)
        expect(events[0]).toBe('received')
        expect(events.filter((event) => event === 'cancelled')).toHaveLength(cancelled ? 1 : 0)
      }
    }),
    { numRuns: isFullRun ? 100 : 12 },
  )
})
