import { expect, it } from 'vitest'
import { pollInterval } from '../../../../web/src/customer/bookings/queries.ts'

const SECOND = 1_000

it('asks every 30 seconds, and every two minutes once the answers have stayed the same (specification 9.11)', () => {
  const data = {}
  const pauses: number[] = []
  let at = 1_700_000_000_000
  for (let polls = 0; polls < 7; polls += 1) {
    const pause = pollInterval({ state: { data, dataUpdatedAt: at } })
    pauses.push(pause / SECOND)
    at += pause
  }
  expect(pauses).toEqual([30, 30, 60, 120, 120, 120, 120])
})

it('restarts with a different response', () => {
  const data = {}
  pollInterval({ state: { data, dataUpdatedAt: 0 } })
  expect(pollInterval({ state: { data, dataUpdatedAt: 600 * SECOND } })).toBe(120 * SECOND)
  expect(pollInterval({ state: { data: {}, dataUpdatedAt: 630 * SECOND } })).toBe(30 * SECOND)
})

it('asks every 30 seconds while there is no answer', () => {
  expect(pollInterval({ state: { data: undefined, dataUpdatedAt: 0 } })).toBe(30 * SECOND)
})
