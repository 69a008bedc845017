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

const named = Object.entries(useCases).map(([name, newUseCase], index) => [name, newUseCase, index] as const)

// The fault that is hardest to get right, at each write once or for ever, in turn; both, and all others, at every call:
// test/full/single-fault.test.ts.
it.each(named)(
  'survives a lost response to a write without an error 500 or a double effect: %s',
  async (name, newUseCase, index) => {
    const kinds = ['withdraw', 'sign up'].includes(name) ? once : both
    const outcomes = await outcomesAtWrites(name, newUseCase, kinds, index)
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter(({ wrong }) => wrong !== undefined)).toEqual([])
  },
)
