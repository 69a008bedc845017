import { useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isGone, isRefused } from '../../api/problems.ts'
import { useAction } from '../../api/use-action.ts'
import { openedQuery, watchLookUp } from '../../look-up/queries.ts'
import { requireActor } from '../actor.ts'
import { cancelBooking } from '../booking-calls.ts'
import { forgetBookingToken } from '../booking-tokens.ts'
import { myBookingsQuery, ownBookingQuery, replaceInLists } from '../queries.ts'

type Events = {
  onCancelled: (booking: CustomerBooking) => void
  /** Nothing more is on its way: the list says what became of it. */
  onCalledOff: () => void
}

/**
 * Cancels a booking as whoever may do so here, and forgets the device's token. A booking that is already gone counts as
 * cancelled; one that may no longer be cancelled, or may have been although its answer was lost, is read again.
 */
export function useCancelBooking({ onCancelled, onCalledOff }: Events) {
  const queries = useQueryClient()
  const readAgain = ({ request_id, customer_phone }: CustomerBooking) => {
    const stale = [ownBookingQuery(request_id), myBookingsQuery, openedQuery(customer_phone)]
    return Promise.all(stale.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
  }
  return useAction(
    async (booking: CustomerBooking, wanted) => {
      const { request_id } = booking
      try {
        await watchLookUp(() => cancelBooking(request_id, requireActor(request_id), wanted))
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
      failed: async (problem, booking) => {
        if (isRefused(problem, 'BOOKING_LOCKED')) await readAgain(booking)
      },
      calledOff: (booking) => {
        onCalledOff()
        void readAgain(booking)
      },
    },
  )
}
