import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { ApiProblem } from '../../api/problems.ts'
import { watchLookUp } from '../../look-up/queries.ts'
import { isVisitRefusal } from '../../visit/visit-refusal.tsx'
import { requireActor } from '../actor.ts'
import { editBooking } from '../booking-calls.ts'
import { type OwnBooking, ownBookingQuery, replaceInLists } from '../queries.ts'

type SavingEvents = {
  onSaved: (booking: CustomerBooking) => void
  /** Somebody else was faster; this is what the booking says now. */
  onNewer: (latest: OwnBooking) => void
  onRefusal: (problem: unknown) => void
}

/** Codes that mean: look at the booking again before anything else. */
const outdated = ['BOOKING_CHANGED', 'BOOKING_LOCKED', 'BOOKING_NOT_FOUND'] as const

/**
 * Saves an edit as whoever may do so here. After a conflict the booking is read again: the page around the
 * form sees for itself when it is locked or gone.
 */
export function useEditSaving(booking: CustomerBooking, events: SavingEvents) {
  const queries = useQueryClient()
  const { request_id } = booking
  const own = ownBookingQuery(request_id)
  return useMutation({
    mutationFn: (change: BookingEdit) =>
      watchLookUp(async () => editBooking(request_id, requireActor(request_id), change)),
    networkMode: 'always',
    onSuccess: (saved) => {
      queries.setQueryData(own.queryKey, (before) => ({ history: [], ...before, ...saved }))
      replaceInLists(queries, booking, saved)
      queries.removeQueries({ queryKey: ['availability'], type: 'inactive' })
      events.onSaved(saved)
    },
    onError: async (problem) => {
      const code = problem instanceof ApiProblem ? problem.code : undefined
      if (!outdated.some((known) => known === code)) {
        if (isVisitRefusal(code)) void queries.invalidateQueries({ queryKey: ['availability'] })
        return events.onRefusal(problem)
      }
      try {
        const latest = await queries.fetchQuery({ ...own, staleTime: 0 })
        if (code === 'BOOKING_CHANGED') events.onNewer(latest)
      } catch (unread) {
        events.onRefusal(unread)
      }
    },
  })
}
