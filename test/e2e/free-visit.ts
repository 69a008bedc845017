import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { addDays, daysBetween, earliestServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { limits } from '#shared/limits.ts'
import type { Visit } from '../support/bookings/bookings.ts'
import { stack } from '../support/stacks/stack.ts'

type Days = ResponseOf<typeof availability>['days']

async function daysFrom(from: ServiceDay): Promise<Days> {
  const answer = await fetch(`${stack.apiUrl}/availability?from=${from}&days=${limits.availability.days}`)
  return availability.response.parse(await answer.json()).days
}

const usedVisits = new Set<string>()

// Files run in three processes at once: each uses every third day.
const SHARES = [0, 1, 2]
let share: number | undefined

const claimOf = (candidate: number) => join(tmpdir(), `days-${process.ppid}-${candidate}`)

/** Claims one of three shares. Worker numbers cannot be used: two may be equal modulo three. */
function claimShare(): number {
  for (const candidate of SHARES) {
    try {
      mkdirSync(claimOf(candidate))
      return candidate
    } catch {
      // The other process has it.
    }
  }
  throw new Error('more than three files want days at once: the browser tests run in three processes')
}

afterAll(() => {
  if (share !== undefined) rmdirSync(claimOf(share))
  share = undefined
})

function isOurs(day: ServiceDay, first: ServiceDay) {
  share ??= claimShare()
  return daysBetween(first, day) % SHARES.length === share
}

/** Enough spots for a test that does not fill its slot. */
const ENOUGH = 2

/**
 * Returns a slot with free spots that no other test of this process uses.
 * @param rule accepts a slot, for example only evenings
 */
export async function freeVisit(
  rule: (slot: Visit & { fee_multiplier: number }) => boolean = () => true,
): Promise<Visit> {
  const first = earliestServiceDay(seoulDayOf(new Date()))
  const days = [...(await daysFrom(first)), ...(await daysFrom(addDays(first, limits.availability.days)))]
  for (const { service_day, slots } of days) {
    if (!isOurs(service_day, first)) continue
    for (const { service_time, state, remaining, fee_multiplier } of slots) {
      const visit = { service_day, service_time }
      const name = `${service_day} ${service_time}`
      if (state !== 'open' || remaining < ENOUGH || usedVisits.has(name) || !rule({ ...visit, fee_multiplier }))
        continue
      usedVisits.add(name)
      return visit
    }
  }
  throw new Error('no slot of the coming weeks has free spots: start the stage with --fresh')
}

/** Returns the free spots of a slot. */
export async function remainingSpots({ service_day, service_time }: Visit): Promise<number> {
  const days = await daysFrom(service_day)
  const slot = days[0]?.slots.find((one) => one.service_time === service_time)
  if (slot === undefined) throw new Error(`no slot ${service_day} ${service_time}`)
  return slot.remaining
}
