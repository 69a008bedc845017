import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { isRejection, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { requireActor } from '../data/actor.ts'
import { refetchBooking, showSaved } from '../data/queries.ts'
import { type Decision, sendDecision } from './quote-calls.ts'

/** Decides on the quote of a booking. A rejected decision, or one with an unknown outcome, reloads the booking. */
export function useDecision(booking: CustomerBooking) {
  const { request_id } = booking
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  return useMutation({
    mutationFn: async (decision: Decision) => sendDecision(request_id, requireActor(request_id), decision, signal),
    onSuccess: (decided) => showSaved(queries, booking, decided),
    onError: async (problem) => {
      if (isRejection(problem) || mayHaveSucceeded(problem)) await refetchBooking(queries, booking)
    },
  })
}
