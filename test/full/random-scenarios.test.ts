import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { logger } from '../../functions/platform/logger.ts'
import { runScenario, scenarioEvents, scenarios } from '../support/scenarios/run-scenario.ts'

const day = addDays(seoulDayOf(new Date()), -28)
const RUNS = 400

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockReturnValue()
  vi.spyOn(logger, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

it('follows the model of bookings in hundreds of random scenarios', async () => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scenarios, async (steps) => {
      for (const event of await runScenario(steps, day)) happened.add(event)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect([...happened].sort()).toEqual([...scenarioEvents].sort())
  expect(logger.warn).not.toHaveBeenCalled()
}, 600_000)
