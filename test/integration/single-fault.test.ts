import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logger } from '../../functions/platform/logger.ts'
import { emptyDayOfFaults } from '../support/faults/fault-day.ts'
import { type FaultName, type Mode, outcomesAtWrites } from '../support/faults/single-fault.ts'
import { useCases } from '../support/faults/use-cases.ts'

// The functions have the price list of the stage, which says how long several units take.
await vi.hoisted(async () => (await import('../support/in-process/stage-prices.ts')).stubStagePrices())

beforeAll(emptyDayOfFaults)
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(logger, level).mockReturnValue()
  // Tests do not wait between tries.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const once: [FaultName, Mode][] = [['lost answer', 'once']]
const both: [FaultName, Mode][] = [...once, ['lost answer', 'for ever']]

// The fault that is hardest to get right; all of them, at every call: test/full/single-fault.test.ts.
it.each(Object.entries(useCases))(
  'survives a lost response to a write without an error 500 or a double effect: %s',
  async (name, newUseCase) => {
    const kinds = ['withdraw', 'sign up'].includes(name) ? once : both
    const outcomes = await outcomesAtWrites(name, newUseCase, kinds)
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter(({ wrong }) => wrong !== undefined)).toEqual([])
  },
)
