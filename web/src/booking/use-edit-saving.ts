import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { BookingChange } from '#shared/booking/new-booking.ts'
import { changeBooking } from '../api/bookings.ts'
import { ApiProblem } from '../api/problems.ts'
import { retrying } from '../api/retrying.ts'
import { replaceLookedUp } from './look-up-query.ts'
import { type OwnBooking, ownBookingQuery } from './own-booking-query.ts'
import { isVisitRefusal } from './visit-refusal.ts'

type SavingEvents = {
  onSaved: (booking: CustomerBooking) => void
  /** Somebody else was faster; this is what the booking says now. */
  onNewer: (latest: OwnBooking) => void
  onRefusal: (problem: unknown) => void
}

/** Codes that mean: look at the booking again before anything else. */
const outdated = ['BOOKING_CHANGED', 'BOOKING_LOCKED', 'BOOKING_NOT_FOUND'] as const

/**
 * Saves a change. A change that is already done answers as done, so a lost answer is asked for again. After a
 * conflict the booking is read again: the page around the form sees for itself when it is locked or gone.
 */
export function useEditSaving(booking: CustomerBooking, token: string, events: SavingEvents) {
  const queries = useQueryClient()
  const own = ownBookingQuery({ request_id: booking.request_id, manage_token: token })
  return useMutation({
    mutationFn: (change: BookingChange) => retrying(() => changeBooking(booking.request_id, token, change)),
    networkMode: 'always',
    onSuccess: (saved) => {
      queries.setQueryData(own.queryKey, (before) => ({ history: [], ...before, ...saved }))
      replaceLookedUp(queries, booking, saved)
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
