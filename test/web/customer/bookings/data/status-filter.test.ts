import { expect, it } from 'vitest'
import { statusFilterIn, statusFilterOf } from '../../../../../web/src/customer/bookings/data/status-filter.ts'

it.each([
  [1, 'scheduled'],
  [2, 'in_progress'],
  [3, 'in_progress'],
  [4, 'completed'],
] as const)('counts status %i as %s (specification 4.1)', (status, filter) => {
  expect(statusFilterOf({ status })).toBe(filter)
})

it.each([
  ['?status=scheduled', 'scheduled'],
  ['?status=4', undefined],
  ['', undefined],
] as const)('reads the filter of the address %j', (search, filter) => {
  expect(statusFilterIn(search)).toBe(filter)
})
