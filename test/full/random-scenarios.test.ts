import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { expectFigures } from '../../bench/prove/expect-figures.ts'
import { logger } from '../../functions/platform/logger.ts'
import { runScenario, scenarioEvents, scenarios } from '../support/scenarios/run-scenario.ts'

const day = addDays(seoulDayOf(new Date()), -28)
/** `npm run prove` runs fewer. */
const RUNS = Number(process.env.TEST_SCENARIOS ?? 400)

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockReturnValue()
  vi.spyOn(logger, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

it('follows the model of bookings in hundreds of random scenarios', async (context) => {
  const happened = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scenarios, async (steps) => {
      for (const event of await runScenario(steps, day)) happened.add(event)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect([...happened].sort()).toEqual([...scenarioEvents].sort())
  expectFigures(context, [
    // The first that differs ends the test.
    {
      name: 'scenarios with a booking lost, doubled or above capacity, or a wrong sum',
      of: RUNS,
      value: 0,
      expected: 0,
    },
    { name: 'counts that drifted', of: RUNS, value: vi.mocked(logger.warn).mock.calls.length, expected: 0 },
  ])
}, 900_000)
