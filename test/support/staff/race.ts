import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as booked from '../bookings/booked.ts'
import * as world from '../bookings/world.ts'
import type { Answer } from '../in-process/api-driver.ts'
import * as staffCalls from './staff-calls.ts'

/**
 * Sets up races around a visit of weeks ago, without bookings of other files and without messages of the deployed functions:
 * empty slots, a dispatcher, and a technician for each test.
 */
export function withRaces(daysAgo: number) {
  const today = addDays(seoulDayOf(new Date()), -daysAgo)
  const later = addDays(today, 3)
  const visit = { service_day: today, service_time: serviceTimes[0] }
  const people = {} as Record<'desk' | 'kim', staffCalls.Colleague>
  const at = (time: string, day = today) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+09:00`) })
  }
  beforeAll(async () => {
    people.desk = await staffCalls.aColleague({ roles: ['desk'] })
  })
  beforeEach(async () => {
    for (const day of [today, later]) for (const time of serviceTimes) await world.emptySlot(day, time, 1000)
    people.kim = await staffCalls.aColleague({ roles: ['technician'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return {
    ...{ today, later, visit, people, at },
    /** A booking of the visit that Kim was assigned to three days before, at version 2. */
    assignedVisit: async () => {
      at('09:00', addDays(today, -3))
      const booking = await booked.bookedByGuest(visit)
      const { status } = await people.desk.assign(booking.id, people.kim.staff)
      if (status !== 200) throw new Error(`not assigned: ${status}`)
      return booking
    },
    codeOf: ({ status, body }: Answer) => (status < 300 ? 'done' : String(body.code)),
    kindsOf: async (id: string) => (await world.eventsOf(id)).map(({ event }) => event),
  }
}
