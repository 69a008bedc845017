import { parseBookingNumber } from '#shared/booking/booking-number.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { toCard } from '#shared/staff/card.ts'
import { type CancelledCard, cancelledCardOf } from '#shared/staff/staff-booking.ts'
import { findByNumber, findPageOfDay, findPageOfPhone, type Page } from '../bookings/booking-search.ts'
import { countBookingAccess } from './access-limits.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const searchBookings = staffEndpoint(routes.searchBookings, async ({ body, staff, now }) => {
  await countBookingAccess(staff, now)
  const { bookings, cancelled = [], cursor } = await find(body)
  return { bookings: bookings.map(toCard), cancelled, cursor }
})

type Found = Page & { cancelled?: CancelledCard[] }

async function find({ phone, day, booking_number, ...options }: BodyOf<typeof routes.searchBookings>): Promise<Found> {
  if (phone !== undefined) return findPageOfPhone(phone, options)
  if (day !== undefined) return findPageOfDay(day, options)
  const found = await findByNumber(parseBookingNumber(booking_number ?? '') ?? '')
  const bookings = found.flatMap((stored) => (stored.kind === 'booking' ? stored.booking : []))
  return {
    bookings: bookings.filter(({ status }) => options.status === undefined || status === options.status),
    cancelled: found.flatMap((stored) => (stored.kind === 'tombstone' ? cancelledCardOf(stored.tombstone) : [])),
  }
}
