import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aKnownNumber, anHourFromOneSite, withProductionLimits } from '../support/in-process/flood.ts'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('20,000 requests of one /48 in an hour get it twenty bookings and thirty codes', { timeout: 600_000 }, async () => {
  const { answered, messages, later } = await anHourFromOneSite(await withProductionLimits(), 20_000)
  expect(answered.get('book 201')).toBe(20)
  expect(answered.get('send 202')).toBe(30)
  expect(messages).toBe(30)
  expect([...answered.keys()].filter((answer) => / 5\d\d$/.test(answer))).toEqual([])
  expect(later.get('book 201')).toBe(20)
})

it('a right code works while 11 sends and 500 wrong answers of strangers come in', { timeout: 300_000 }, async () => {
  const { right, again, others } = await aKnownNumber(await withProductionLimits(), 500)
  expect([right?.status, again.status]).toEqual([200, 200])
  expect(others.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
})
