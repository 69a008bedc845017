import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingUpdate } from './booking-update.ts'

/** What has become of bookings since the list was opened, by their ids; the last one is what arrived last. */
export function useBookingUpdates(bookings: readonly CustomerBooking[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<{ bookings: readonly CustomerBooking[]; news: ReadonlyMap<string, string> }>({
    bookings,
    news: new Map(),
  })
  const known = new Map(seen.bookings.map((booking) => [booking.request_id, booking]))
  const changed = bookings.filter((booking) => known.get(booking.request_id)?.version !== booking.version)
  if (changed.length === 0) return seen.news
  const news = new Map(seen.news)
  for (const booking of changed) {
    const before = known.get(booking.request_id)
    const said = before && bookingUpdate(before, booking)
    news.delete(booking.request_id)
    if (said !== undefined) news.set(booking.request_id, said)
  }
  // Those that are gone are remembered: a list that could not be read for a moment brings them back.
  setSeen({ bookings: [...new Map([...known, ...bookings.map((b) => [b.request_id, b] as const)]).values()], news })
  return news
}
