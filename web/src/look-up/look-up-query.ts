import { queryOptions } from '@tanstack/react-query'
import type { MaskedBooking } from '#shared/booking/booking.ts'
import { lookUpBookings } from '../api/look-ups.ts'
import { isGone } from '../api/problems.ts'

/**
 * Masked cards of a number. Asked once per look-up and never by itself again: look-ups are counted per address and
 * per number (design §9). No match is an empty list.
 */
export const lookUpQuery = (customer_phone: string) =>
  queryOptions({
    queryKey: ['look-up', customer_phone],
    queryFn: async (): Promise<readonly MaskedBooking[]> => {
      try {
        return (await lookUpBookings(customer_phone)).bookings
      } catch (problem) {
        if (isGone(problem)) return []
        throw problem
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
