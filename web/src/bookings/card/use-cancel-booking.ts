import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { ApiProblem, isGone } from '../../api/problems.ts'
import { openedQuery, watchLookUp } from '../../look-up/queries.ts'
import { requireActor } from '../actor.ts'
import { cancelBooking } from '../booking-calls.ts'
import { forgetBookingToken } from '../booking-tokens.ts'
import { myBookingsQuery, ownBookingQuery, replaceInLists } from '../queries.ts'

/**
 * Cancels a booking as whoever may do so here, and forgets the device's token. A booking that is already gone counts as
 * cancelled; one that may no longer be cancelled is read again, so that its card tells why.
 */
export function useCancelBooking(onCancelled: (booking: CustomerBooking) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ request_id }: CustomerBooking) => {
      try {
        await watchLookUp(async () => cancelBooking(request_id, requireActor(request_id)))
      } catch (problem) {
        if (!isGone(problem)) throw problem
      }
    },
    networkMode: 'always',
    onSuccess: (_, booking) => {
      onCancelled(booking)
      forgetBookingToken(booking.request_id)
      replaceInLists(queries, booking, undefined)
      queries.removeQueries({ queryKey: ownBookingQuery(booking.request_id).queryKey })
      queries.removeQueries({ queryKey: ['availability'] })
    },
    onError: async (problem, { request_id, customer_phone }) => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'BOOKING_LOCKED') return
      const stale = [
        ownBookingQuery(request_id).queryKey,
        myBookingsQuery.queryKey,
        openedQuery(customer_phone).queryKey,
      ]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
