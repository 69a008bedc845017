import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { manyAtOnce, onUniqueDay, withProductionLimits } from '../support/in-process/flood.ts'
import {
  countsOf,
  dispatcherWorks,
  floodOf,
  guestBooks,
  honestPeople,
  memberBooks,
  technicianWorks,
} from '../support/in-process/many-attackers.ts'

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** An hour in which so many addresses attack, and people use the site in its four quarters. */
async function anHourUnder(addresses: number) {
  const call = await withProductionLimits()
  const { wait } = onUniqueDay()
  const people = await honestPeople({ guests: 100, members: 30, technicians: 5, dispatchers: 2 })
  const staff = [...people.technicians, ...people.dispatchers]
  const known = [...staff, ...people.members].slice(0, 18).map(({ phone }) => phone)
  const numbers = [...known, aPhone(), aPhone()]
  const outcomes: Record<'guests' | 'members' | 'technicians' | 'dispatchers', string[]> = {
    guests: [],
    members: [],
    technicians: [],
    dispatchers: [],
  }
  let requests = 0
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const day = seoulDayOf(new Date())
    const flood = await floodOf(call, addresses / 4, numbers)
    expect(flood.faults).toBe(0)
    requests += flood.requests
    const mine = <Person>(all: readonly Person[]) => all.filter((_, index) => index % 4 === quarter)
    outcomes.guests.push(...(await manyAtOnce(mine(people.guests), (one) => guestBooks(call, one))))
    outcomes.members.push(...(await manyAtOnce(mine(people.members), (one) => memberBooks(call, one))))
    outcomes.technicians.push(...(await manyAtOnce(mine(people.technicians), (one) => technicianWorks(call, one, day))))
    outcomes.dispatchers.push(...(await manyAtOnce(mine(people.dispatchers), (one) => dispatcherWorks(call, one, day))))
    wait(880)
  }
  const { guests, ...withToken } = outcomes
  return {
    requests,
    guests: countsOf(guests),
    known: Object.entries(withToken).map(([kind, each]) => [kind, countsOf(each)]),
  }
}

const everyone = [
  ['members', { done: 30 }],
  ['technicians', { done: 5 }],
  ['dispatchers', { done: 2 }],
]

describe('an hour of attackers who know 20 numbers (specification 7.1, 7.3)', () => {
  it('refuses no one else when they have 100 addresses', { timeout: 600_000 }, async () => {
    const { guests, known } = await anHourUnder(100)
    expect(known).toEqual(everyone)
    expect(guests).toEqual({ done: 100 })
  })

  it('refuses no one with a device token or a session when they have 1,000', { timeout: 900_000 }, async () => {
    const { guests, known } = await anHourUnder(1_000)
    expect(known).toEqual(everyone)
    // Guests on a new device share the codes with strangers: they read that none can be sent, and the telephone.
    const expected = ['done', 'code 503 SMS_UNAVAILABLE']
    expect(Object.keys(guests).filter((outcome) => !expected.includes(outcome))).toEqual([])
  })
})
