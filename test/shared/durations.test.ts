import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, wholeSeconds } from '#shared/durations.ts'

it('counts durations in milliseconds', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000])
})

it('rounds up to whole seconds', () => {
  expect([0, 1, 999, 1_000, 1_001].map(wholeSeconds)).toEqual([0, 1, 1, 1, 2])
})
