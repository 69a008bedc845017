import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isMissed } from '#shared/booking/status.ts'
import { cancelledBooking } from '#shared/customer/cancelled-booking.ts'
import { isAborted, useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode, isNotFound, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { now } from '../../../core/lib/clock.ts'
import { deleteBookingToken } from '../../lookup/booking-tokens.ts'
import { type Actor, actorOf, requireActor } from '../data/actor.ts'
import { cancelBooking, showBooking } from '../data/booking-calls.ts'
import { ownBookingQuery, refetchBooking, replaceInLists } from '../data/queries.ts'

type Events = {
  /** IDs of bookings that were deleted while the list was open. */
  deleted: readonly string[]
  onCancelled: (booking: CustomerBooking) => void
  /** The person stopped the cancellation. The list shows its outcome. */
  onStopped: () => void
}

/** A booking whose cancellation has an unknown outcome, and its actor, who no longer needs the stored token. */
type Uncertain = { booking: CustomerBooking; actor: Actor }

/**
 * Cancels a booking and deletes the device's token. A deleted booking counts as cancelled. A booking that is locked, or
 * whose cancellation has no known outcome, is read again.
 */
export function useCancelBooking({ deleted, onCancelled, onStopped }: Events) {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const [uncertain, setUncertain] = useState<Uncertain>()
  const checkOutcome = (booking: CustomerBooking) => {
    const actor = actorOf(booking.request_id)
    if (actor !== undefined) setUncertain({ booking, actor })
  }
  useLateCancellation(uncertain, deleted, (booking) => {
    setUncertain(undefined)
    removeBooking(queries, booking)
    onCancelled(booking)
  })
  const cancelling = useMutation({
    mutationFn: async (booking: CustomerBooking) => {
      const { request_id } = booking
      setUncertain(undefined)
      try {
        await cancelBooking(request_id, requireActor(request_id), signal)
      } catch (problem) {
        if (!isNotFound(problem)) throw problem
      }
      removeBooking(queries, booking)
    },
    onError: async (problem, booking) => {
      if (hasErrorCode(problem, 'BOOKING_LOCKED')) await refetchBooking(queries, booking)
    },
  })
  const start = (booking: CustomerBooking) =>
    cancelling.mutate(booking, {
      onSuccess: () => onCancelled(booking),
      onError: (problem) => {
        if (isAborted(problem)) {
          cancelling.reset()
          onStopped()
          checkOutcome(booking)
        } else if (mayHaveSucceeded(problem)) checkOutcome(booking)
      },
    })
  const { error, reset } = cancelling
  return { ...useCancel(cancelling, abort), error, reset, start }
}

const cancelledNow = () => ({ at: new Date(now()).toISOString(), reason: 'missed' })

function removeBooking(queries: QueryClient, booking: CustomerBooking) {
  const { queryKey } = ownBookingQuery(booking.request_id)
  replaceInLists(queries, booking, undefined)
  queries.removeQueries({ queryKey: ['availability'] })
  if (isMissed(booking)) {
    // What is left of it stays visible (specification 4.17).
    queries.setQueryData(queryKey, cancelledBooking.parse({ ...booking, cancelled: cancelledNow() }))
    void refetchBooking(queries, booking)
    return
  }
  deleteBookingToken(booking.request_id)
  queries.removeQueries({ queryKey })
}

/** Finds out whether a uncertain cancellation succeeded: reads the booking now and when the browser is online again. */
function useLateCancellation(
  uncertain: Uncertain | undefined,
  deleted: readonly string[],
  onDeleted: (booking: CustomerBooking) => void,
) {
  const queries = useQueryClient()
  const isDeleted = uncertain !== undefined && deleted.includes(uncertain.booking.request_id)
  const reportDeleted = useEffectEvent(onDeleted)
  useEffect(() => {
    if (uncertain === undefined) return
    const { booking, actor } = uncertain
    if (isDeleted) return reportDeleted(booking)
    const read = async () => {
      try {
        await showBooking(booking.request_id, actor)
        await refetchBooking(queries, booking)
      } catch (problem) {
        if (isNotFound(problem)) reportDeleted(booking)
      }
    }
    void read()
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [uncertain, isDeleted, queries])
}
