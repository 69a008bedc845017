import { queryOptions } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'

/**
 * The bookings of whoever is signed in, from before and after. The cache is emptied when the session ends. Guests have
 * the query too, but never download what asks it.
 */
export const myBookingsQuery = queryOptions({
  queryKey: ['my-bookings'],
  queryFn: async ({ signal }): Promise<readonly CustomerBooking[]> => {
    const { fetchMyBookings } = await import('./my-bookings.ts')
    return (await fetchMyBookings(signal)).bookings
  },
})
