import type { QueryClient } from '@tanstack/react-query'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { moveErrors } from '#shared/contract/route.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { isVisitError } from '../../../core/visit/visit-error.tsx'
import { requireActor } from '../data/actor.ts'
import { editBooking } from '../data/booking-calls.ts'
import { type OwnBooking, ownBookingQuery } from '../data/queries.ts'

/** Returns why the chosen visit cannot be booked; undefined for any other problem. */
export const visitErrorOf = (problem: unknown) =>
  problem instanceof ApiProblem && isVisitError(problem.code) ? problem.code : undefined

/**
 * Saves an edit with the rights that this browser has. After a conflict it reads the booking again: the form merges it,
 * or the page shows that it is locked or gone.
 */
export async function saveEdit(queries: QueryClient, booking: OwnBooking, edit: BookingEdit, signal: AbortSignal) {
  const { request_id } = booking
  const own = ownBookingQuery(request_id)
  try {
    return await editBooking(request_id, requireActor(request_id), edit, signal)
  } catch (problem) {
    if (hasErrorCode(problem, 'BOOKING_CHANGED', 'BOOKING_LOCKED', 'BOOKING_NOT_FOUND', ...moveErrors))
      await queries.fetchQuery({ ...own, staleTime: 0 })
    throw problem
  }
}
