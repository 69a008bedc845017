import type { LastEvent } from '#shared/booking/booking-event.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { addOnlineBookings } from '../bookings/figures-store.ts'

/** Counts the bookings among new events that customers made, by day (alarm `NoBookings`). A retry may count some twice. */
export async function countOnlineBookings(created: readonly LastEvent[]): Promise<void> {
  const instants = created
    .filter(({ actor }) => actor === 'guest' || actor === 'member')
    .map(({ at }) => at)
    .sort()
  const dayOf = (at: string) => seoulDayOf(new Date(at))
  for (const day of new Set(instants.map(dayOf))) {
    const ofDay = instants.filter((at) => dayOf(at) === day)
    await addOnlineBookings(day, ofDay.length, ofDay.at(-1) ?? '')
  }
}
