import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aKnownNumber, anHourFromOneSite, withProductionLimits } from '../support/in-process/flood.ts'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('allows one /48 20 bookings and 30 codes in 20,000 requests of an hour', { timeout: 600_000 }, async () => {
  const { answered, messages, later } = await anHourFromOneSite(await withProductionLimits(), 20_000)
  expect(answered.get('book 201')).toBe(20)
  expect(answered.get('send 202')).toBe(30)
  expect(messages).toBe(30)
  expect([...answered.keys()].filter((answer) => / 5\d\d$/.test(answer))).toEqual([])
  expect(later.get('book 201')).toBe(20)
})

it('accepts a correct code during 11 sends and 500 wrong tries of strangers', { timeout: 300_000 }, async () => {
  const { right, again, others } = await aKnownNumber(await withProductionLimits(), 500)
  expect([right?.status, again.status]).toEqual([200, 200])
  expect(others.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
})
