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

const taken = new Set<string>()

// Files run in three processes at once: each has every third day to itself while it runs.
const SHARES = [0, 1, 2]
let share: number | undefined

const claimOf = (candidate: number) => join(tmpdir(), `days-${process.ppid}-${candidate}`)

/** Numbers of the runner's workers are no help: two at once may come to the same share. */
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

/** Room for the bookings of a test that does not fill its slot. */
const ENOUGH = 2

/**
 * A day and time with room, which no other test of this process has been given: tests do not meet in a slot.
 * @param rule which slots will do, such as evenings only
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
      if (state !== 'open' || remaining < ENOUGH || taken.has(name) || !rule({ ...visit, fee_multiplier })) continue
      taken.add(name)
      return visit
    }
  }
  throw new Error('no slot of the coming weeks has room left: start the stage with --fresh')
}

/** Places left in a slot. */
export async function placesLeft({ service_day, service_time }: Visit): Promise<number> {
  const days = await daysFrom(service_day)
  const slot = days[0]?.slots.find((one) => one.service_time === service_time)
  if (slot === undefined) throw new Error(`no slot ${service_day} ${service_time}`)
  return slot.remaining
}
