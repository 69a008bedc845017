import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelBooking } from '../api/bookings.ts'
import { ApiProblem } from '../api/problems.ts'
import { forgetBookingToken, tokenOf } from './booking-tokens.ts'
import { replaceLookedUp } from './look-up-query.ts'
import { isGone, type OwnBooking, ownBookingKey } from './own-booking-query.ts'

/**
 * Cancels a booking of this device and forgets its token. A booking that is already gone counts as cancelled; one that
 * may no longer be cancelled is read again, so that its card tells why.
 */
export function useCancelBooking(onCancelled: (booking: OwnBooking) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ request_id }: OwnBooking) => {
      const token = tokenOf(request_id)
      if (token === undefined) return
      try {
        await cancelBooking(request_id, token)
      } catch (problem) {
        if (!isGone(problem)) throw problem
      }
    },
    networkMode: 'always',
    onSuccess: (_, booking) => {
      onCancelled(booking)
      forgetBookingToken(booking.request_id)
      replaceLookedUp(queries, booking, undefined)
      queries.removeQueries({ queryKey: ownBookingKey(booking.request_id) })
      queries.removeQueries({ queryKey: ['availability'] })
    },
    onError: (problem, { request_id }) => {
      if (problem instanceof ApiProblem && problem.code === 'BOOKING_LOCKED')
        return queries.invalidateQueries({ queryKey: ownBookingKey(request_id) })
    },
  })
}
