import { useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isGone, isRefused } from '../../api/problems.ts'
import { useAction } from '../../api/use-action.ts'
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
  return useAction(
    async (booking: CustomerBooking, signal) => {
      const { request_id } = booking
      try {
        await watchLookUp(() => cancelBooking(request_id, requireActor(request_id), signal))
      } catch (problem) {
        if (!isGone(problem)) throw problem
      }
      forgetBookingToken(request_id)
      replaceInLists(queries, booking, undefined)
      queries.removeQueries({ queryKey: ownBookingQuery(request_id).queryKey })
      queries.removeQueries({ queryKey: ['availability'] })
    },
    {
      done: (_, booking) => onCancelled(booking),
      failed: async (problem, { request_id, customer_phone }) => {
        if (!isRefused(problem, 'BOOKING_LOCKED')) return
        const stale = [ownBookingQuery(request_id), myBookingsQuery, openedQuery(customer_phone)]
        await Promise.all(stale.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
      },
    },
  )
}
