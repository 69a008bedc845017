import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { answerMissed } from '#shared/contract/own-booking-routes.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { isRejection, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { requireActor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'
import { refetchBooking, showSaved } from '../data/queries.ts'

/** Says that the technician of a missed visit came. A rejected answer, or one with an unknown outcome, reloads the booking. */
export function useMissedAnswer(booking: CustomerBooking) {
  const { request_id } = booking
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  return useMutation({
    mutationFn: () =>
      withRetry(() => ownCall(answerMissed, requireActor(request_id), { params: { request_id } }), { signal }),
    onSuccess: (answered) => showSaved(queries, booking, answered),
    onError: async (problem) => {
      if (isRejection(problem) || mayHaveSucceeded(problem)) await refetchBooking(queries, booking)
    },
  })
}
