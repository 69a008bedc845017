import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { expectFigures } from '../../bench/prove/expect-figures.ts'
import { aKnownNumber, anHourFromOneSite, withProductionLimits } from '../support/in-process/flood.ts'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('allows one /48 20 bookings and 30 codes in 20,000 requests of an hour', { timeout: 600_000 }, async (context) => {
  const { answered, messages, later } = await anHourFromOneSite(await withProductionLimits(), 20_000)
  const faults = [...answered].filter(([answer]) => / 5\d\d$/.test(answer)).reduce((sum, [, count]) => sum + count, 0)
  expectFigures(context, [
    { name: 'bookings made', of: 20_000, value: answered.get('book 201') ?? 0, expected: 20 },
    { name: 'codes sent', of: 20_000, value: answered.get('send 202') ?? 0, expected: 30 },
    { name: 'messages that cost money', of: 20_000, value: messages, expected: 30 },
    { name: 'answers 500 and above', of: 20_000, value: faults, expected: 0 },
  ])
  expect(later.get('book 201')).toBe(20)
})

it('accepts a correct code during 11 sends and 500 wrong tries of strangers', { timeout: 300_000 }, async (context) => {
  const { right, again, others } = await aKnownNumber(await withProductionLimits(), 500)
  const accepted = [right, again].filter((answer) => answer?.status === 200).length
  expectFigures(context, [
    { name: 'uses of the correct code accepted', of: 2, value: accepted, expected: 2 },
    {
      name: 'wrong codes accepted',
      of: others.length,
      value: others.filter(({ status }) => status === 200).length,
      expected: 0,
    },
  ])
  expect(others.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
})
