import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { expectFigures } from '../../bench/prove/expect-figures.ts'
import { withProductionLimits } from '../support/in-process/flood.ts'
import { aDayOfAttackers, anHourOfAttackers } from '../support/in-process/many-attackers.ts'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const crowd = { guests: 100, members: 30, technicians: 5, dispatchers: 2 }
type Hour = Awaited<ReturnType<typeof anHourOfAttackers>>

/** Figures of an hour. @param expected guests who must be done */
function hourWith(name: string, { requests, guests, known, faults }: Hour, expected?: number) {
  const done = known.reduce((sum, [, counts]) => sum + (typeof counts === 'object' ? (counts.done ?? 0) : 0), 0)
  return [
    { name: `${name}: answers 500 of an attack`, of: requests, value: faults, expected: 0 },
    { name: `${name}: members, technicians and dispatchers who are done`, of: 37, value: done, expected: 37 },
    {
      name: `${name}: guests on new devices who are done`,
      of: 100,
      value: guests.done ?? 0,
      ...(expected !== undefined && { expected }),
    },
  ]
}

const everyone = [
  ['members', { done: 30 }],
  ['technicians', { done: 5 }],
  ['dispatchers', { done: 2 }],
]

describe('an hour of attackers who know 20 numbers, four of them of guests who book (specification 7.1, 7.3)', () => {
  it('refuses no one else while attackers with 100 addresses know 20 numbers', {
    timeout: 600_000,
  }, async (context) => {
    const { requests, guests, known, faults } = await anHourOfAttackers(await withProductionLimits(), 100, crowd)
    expect(faults).toBe(0)
    expect(known).toEqual(everyone)
    expect(guests).toEqual({ done: 100 })
    expectFigures(context, hourWith('100 addresses', { requests, guests, known, faults }, 100))
  })

  it('refuses no one with a device token or a session while attackers have 1,000 addresses', {
    timeout: 900_000,
  }, async (context) => {
    const { requests, guests, known, faults } = await anHourOfAttackers(await withProductionLimits(), 1_000, crowd)
    expect(faults).toBe(0)
    expect(known).toEqual(everyone)
    // Guests on a new device share the codes with strangers: they read that none can be sent, and the telephone.
    // So do the four whose numbers are known, once 30 bookings of a day are called.
    const expected = ['done', 'code 503 SMS_UNAVAILABLE', 'code 429 TOO_MANY_REQUESTS']
    expect(Object.keys(guests).filter((outcome) => !expected.includes(outcome))).toEqual([])
    expectFigures(context, hourWith('1,000 addresses', { requests, guests, known, faults }))
  })
})

describe('a day of attackers (specification 7.1)', () => {
  it('refuses no one else a code on a day of attackers with 100 addresses', { timeout: 900_000 }, async (context) => {
    const { attackers, guests, members } = await aDayOfAttackers(await withProductionLimits(), 100)
    // Each address its first five codes; all together the share of further ones.
    expectFigures(context, [
      { name: 'codes for 100 attacking addresses in a day', of: 4_800, value: attackers.done ?? 0, expected: 1_000 },
      { name: 'codes for guests on new devices', of: 480, value: guests.done ?? 0, expected: 480 },
      { name: 'codes for members', of: 48, value: members.done ?? 0, expected: 48 },
    ])
  })
})
