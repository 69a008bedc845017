import { queryOptions } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { fetchMyBookings } from '../api/held-bookings.ts'

/** The bookings of whoever is signed in, from before and after. The cache is emptied when the session ends. */
export const myBookingsQuery = queryOptions({
  queryKey: ['my-bookings'],
  queryFn: async ({ signal }): Promise<readonly CustomerBooking[]> => (await fetchMyBookings(signal)).bookings,
})
