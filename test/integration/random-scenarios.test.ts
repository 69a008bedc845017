import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { logger } from '../../functions/platform/logger.ts'
import { runScenario, scenarioEvents, scenarios } from '../support/scenarios/run-scenario.ts'

const day = addDays(seoulDayOf(new Date()), -25)

beforeEach(() => void vi.spyOn(logger, 'warn').mockReturnValue())
afterEach(() => {
  vi.useRealTimers()
})

// The same ones every time, in which everything happens; many more, and others: test/full/random-scenarios.test.ts.
it('follows the model in random scenarios of guests, members, staff and the clock', async () => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scenarios, async (steps) => {
      for (const event of await runScenario(steps, day)) happened.add(event)
    }),
    { numRuns: 12, seed: 4, endOnFailure: true },
  )
  expect([...happened].sort()).toEqual([...scenarioEvents].sort())
  expect(logger.warn).not.toHaveBeenCalled() // no count has drifted
}, 120_000)
