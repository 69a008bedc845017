import { expect, it, vi } from 'vitest'
import { makeStage, shapesOfTables } from '../../bench/operations/bench-stage.ts'
import units from '../../ops/cost/units.json' with { type: 'json' }
import { stack } from '../support/stacks/stack.ts'

// Tables of its own: the stack's functions would also send and claim the messages of these bookings.
const stage = await makeStage(stack.endpoint, await shapesOfTables(stack, stack.tables))
for (const [name, value] of Object.entries(stage)) vi.stubEnv(name, value)
const { measuredUnits } = await import('../../bench/operations/units.ts')

it('makes the calls of docs/cost.md for a booking (after a change: npm run bench -- units)', async () => {
  expect(await measuredUnits(stack.endpoint)).toEqual(units)
})
