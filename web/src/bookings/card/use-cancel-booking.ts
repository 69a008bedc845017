import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { ApiProblem, isGone } from '../../api/problems.ts'
import { lookedUpQuery, watchLookUp } from '../../look-up/looked-up-query.ts'
import { forgetBookingToken } from '../booking-tokens.ts'
import { cancelBooking } from '../held-bookings.ts'
import { requireHolder } from '../holder.ts'
import { myBookingsQuery } from '../my-bookings-query.ts'
import { ownBookingKey } from '../own-booking-query.ts'
import { replaceInLists } from '../replace-booking.ts'

/**
 * Cancels a booking by whatever holds it here, and forgets the device's token. A booking that is already gone counts as
 * cancelled; one that may no longer be cancelled is read again, so that its card tells why.
 */
export function useCancelBooking(onCancelled: (booking: CustomerBooking) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ request_id }: CustomerBooking) => {
      try {
        await watchLookUp(async () => cancelBooking(request_id, requireHolder(request_id)))
      } catch (problem) {
        if (!isGone(problem)) throw problem
      }
    },
    networkMode: 'always',
    onSuccess: (_, booking) => {
      onCancelled(booking)
      forgetBookingToken(booking.request_id)
      replaceInLists(queries, booking, undefined)
      queries.removeQueries({ queryKey: ownBookingKey(booking.request_id) })
      queries.removeQueries({ queryKey: ['availability'] })
    },
    onError: async (problem, { request_id, customer_phone }) => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'BOOKING_LOCKED') return
      const stale = [ownBookingKey(request_id), myBookingsQuery.queryKey, lookedUpQuery(customer_phone).queryKey]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
