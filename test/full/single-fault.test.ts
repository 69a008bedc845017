import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logger } from '../../functions/platform/logger.ts'
import { emptyDayOfFaults } from '../support/faults/fault-day.ts'
import {
  type FaultName,
  faultNames,
  type Mode,
  modes,
  type Outcome,
  outcomesOf,
} from '../support/faults/single-fault.ts'
import { useCases } from '../support/faults/use-cases.ts'

const kinds = faultNames.flatMap((fault) => modes.map((mode): [FaultName, Mode] => [fault, mode]))
const all: Outcome[] = []

// The functions have the price list of the stage, which says how long several units take.
await vi.hoisted(async () => (await import('../support/in-process/stage-prices.ts')).stubStagePrices())

beforeAll(emptyDayOfFaults)
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(logger, level).mockReturnValue()
  // Tests do not wait between tries.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

// A withdrawal makes the most calls; with other work on the machine that takes more than five minutes.
const LONG = 900_000

it.each(Object.entries(useCases))(
  'survives each fault at each AWS call without an error 500 or a double effect: %s',
  async (name, useCase) => {
    const outcomes = await outcomesOf(name, useCase, kinds)
    expect(outcomes.length).toBeGreaterThan(0)
    all.push(...outcomes)
    expect(outcomes.filter(({ wrong }) => wrong !== undefined)).toEqual([])
  },
  LONG,
)

/** What docs/testing.md says of the last run. */
afterAll(() => {
  const counts: Record<string, number> = {}
  for (const { first } of all) counts[first] = (counts[first] ?? 0) + 1
  process.stdout.write(`${all.length} single faults: ${JSON.stringify(counts)}\n`)
})
