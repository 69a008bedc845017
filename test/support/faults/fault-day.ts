import { expect } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { ordinaryDayFrom } from '../bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf } from '../bookings/world.ts'
import { openCountOf } from '../staff/staff-calls.ts'

/** The day on which faults happen. */
export const day = ordinaryDayFrom(bookableDay(51))
export const [morning, noon] = serviceTimes

export async function emptyDayOfFaults() {
  for (const time of [morning, noon]) await emptySlot(day, time, 10_000)
}

/** Returns the counters of a phone and of the day in the tables. */
export const countsOf = async (phone: string) => ({
  open: await openCountOf(phone),
  morning: await bookedCount(day, morning),
  noon: await bookedCount(day, noon),
})
type Counts = Awaited<ReturnType<typeof countsOf>>

/** How far the counts have moved since then. */
export const moved = async (phone: string, since: Counts) => {
  const now = await countsOf(phone)
  return { open: now.open - since.open, morning: now.morning - since.morning, noon: now.noon - since.noon }
}

/** Whether the last event is this one, the item says so, and the counts have moved with it; or none of all that. */
export async function allOrNothing(
  id: string,
  events: readonly string[],
  written: boolean,
  counts: object,
  expected: object,
) {
  const history = (await eventsOf(id)).map(({ event }) => event)
  const none = Object.fromEntries(Object.keys(expected).map((name) => [name, 0]))
  expect({ history, counts }).toEqual({
    history: written ? events : events.slice(0, -1),
    counts: written ? expected : none,
  })
  return written
}
