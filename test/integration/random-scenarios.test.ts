import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { logger } from '../../functions/platform/logger.ts'
import { runScenario, scenarioEvents, scenarios } from '../support/scenarios/run-scenario.ts'
import type { ScenarioStep } from '../support/scenarios/scenario-model.ts'

const day = addDays(seoulDayOf(new Date()), -25)

beforeEach(() => void vi.spyOn(logger, 'warn').mockReturnValue())
afterEach(() => {
  vi.useRealTimers()
})

/** The on-site contact of a visit is another one when it is cancelled than the one who heard of its technician. */
const anotherContact: ScenarioStep[] = [
  { do: 'book', by: 'guest', visit: 0, hasSite: true },
  { do: 'assign', booking: 0, technician: 0 },
  { do: 'post', seconds: 30 },
  { do: 'move', by: 'release', booking: 0, visit: 1 },
  { do: 'name site', by: 'customer', booking: 0 },
  { do: 'cancel', by: 'customer', booking: 0 },
]

// The same ones every time, in which everything happens; many more, and others: test/full/random-scenarios.test.ts.
it('follows the model in random scenarios of guests, members, staff and the clock', async () => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scenarios, async (steps) => {
      for (const event of await runScenario(steps, day)) happened.add(event)
    }),
    { numRuns: 13, seed: 4, endOnFailure: true, examples: [[anotherContact]] },
  )
  expect([...happened].sort()).toEqual([...scenarioEvents].sort())
  expect(logger.warn).not.toHaveBeenCalled() // no count has drifted
}, 120_000)
