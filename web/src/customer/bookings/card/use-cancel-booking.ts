import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isAborted, useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode, isNotFound, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { openedQuery, withLookupExpiry } from '../../lookup/queries.ts'
import { type Actor, actorOf, requireActor } from '../actor.ts'
import { cancelBooking, showBooking } from '../booking-calls.ts'
import { deleteBookingToken } from '../booking-tokens.ts'
import { myBookingsQuery, ownBookingQuery, replaceInLists } from '../queries.ts'

type Events = {
  /** IDs of bookings that were deleted while the list was open. */
  gone: readonly string[]
  onCancelled: (booking: CustomerBooking) => void
  /** The cancellation itself was stopped: the list shows its outcome. */
  onStopped: () => void
}

/** A booking whose cancellation has no known outcome, and the actor that can read it, also without a stored token. */
type Doubted = { booking: CustomerBooking; actor: Actor }

/**
 * Cancels a booking and deletes the device's token. A deleted booking counts as cancelled. A booking that is locked, or
 * whose cancellation has no known outcome, is read again.
 */
export function useCancelBooking({ gone, onCancelled, onStopped }: Events) {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const [doubted, setDoubted] = useState<Doubted>()
  const checkOutcome = (booking: CustomerBooking) => {
    const actor = actorOf(booking.request_id)
    if (actor !== undefined) setDoubted({ booking, actor })
  }
  useLateCancellation(doubted, gone, (booking) => {
    setDoubted(undefined)
    forget(queries, booking)
    onCancelled(booking)
  })
  const cancelling = useMutation({
    mutationFn: async (booking: CustomerBooking) => {
      const { request_id } = booking
      setDoubted(undefined)
      try {
        await withLookupExpiry(() => cancelBooking(request_id, requireActor(request_id), signal))
      } catch (problem) {
        if (!isNotFound(problem)) throw problem
      }
      forget(queries, booking)
    },
    onError: async (problem, booking) => {
      if (hasErrorCode(problem, 'BOOKING_LOCKED')) await readAgain(queries, booking)
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

function forget(queries: QueryClient, booking: CustomerBooking) {
  deleteBookingToken(booking.request_id)
  replaceInLists(queries, booking, undefined)
  queries.removeQueries({ queryKey: ownBookingQuery(booking.request_id).queryKey })
  queries.removeQueries({ queryKey: ['availability'] })
}

function readAgain(queries: QueryClient, { request_id, customer_phone }: CustomerBooking) {
  const stale = [ownBookingQuery(request_id), myBookingsQuery, openedQuery(customer_phone)]
  return Promise.all(stale.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

/** Finds out whether a doubted cancellation succeeded: reads the booking now and when the network is back. */
function useLateCancellation(
  doubted: Doubted | undefined,
  gone: readonly string[],
  onGone: (booking: CustomerBooking) => void,
) {
  const queries = useQueryClient()
  const isGone = doubted !== undefined && gone.includes(doubted.booking.request_id)
  const reportGone = useEffectEvent(onGone)
  useEffect(() => {
    if (doubted === undefined) return
    const { booking, actor } = doubted
    if (isGone) return reportGone(booking)
    const read = async () => {
      try {
        await withLookupExpiry(() => showBooking(booking.request_id, actor))
        await readAgain(queries, booking)
      } catch (problem) {
        if (isNotFound(problem)) reportGone(booking)
      }
    }
    void read()
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [doubted, isGone, queries])
}
