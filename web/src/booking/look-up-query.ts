import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CustomerBooking, type MaskedBooking, maskedOf } from '#shared/booking/booking.ts'
import { lookUpBookings } from '../api/bookings.ts'
import { maskedRest } from './masked-rest.ts'
import { isGone } from './own-booking-query.ts'

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

/** Keeps what was looked up true to what this page did to a booking. @param after undefined when it was cancelled */
export function replaceLookedUp(queries: QueryClient, before: CustomerBooking, after: CustomerBooking | undefined) {
  queries.setQueryData(lookUpQuery(before.customer_phone).queryKey, (cards) => {
    if (cards === undefined) return undefined
    return [...maskedRest(cards, [before]), ...(after === undefined ? [] : [maskedOf(after)])]
  })
}
