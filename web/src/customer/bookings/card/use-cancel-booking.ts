import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasErrorCode, isNotFound, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { openedQuery, withLookupExpiry } from '../../lookup/queries.ts'
import { type Actor, actorOf, requireActor } from '../actor.ts'
import { cancelBooking, showBooking } from '../booking-calls.ts'
import { deleteBookingToken } from '../booking-tokens.ts'
import { myBookingsQuery, ownBookingQuery, replaceInLists } from '../queries.ts'

type Events = {
  /** Ids of bookings that were found gone while the list was looked at. */
  gone: readonly string[]
  onCancelled: (booking: CustomerBooking) => void
  /** Nothing more is on its way: the list says what became of it. */
  onCalledOff: () => void
}

/** Cancelled or not, nobody has told; and as whom it can be asked for, also once the device has forgotten it. */
type Doubted = { booking: CustomerBooking; actor: Actor }

/**
 * Cancels a booking as whoever may do so here, and forgets the device's token. A booking that is already gone counts as
 * cancelled; one that may no longer be cancelled, or may have been although its answer was lost, is read again.
 */
export function useCancelBooking({ gone, onCancelled, onCalledOff }: Events) {
  const queries = useQueryClient()
  const [doubted, doubt] = useState<Doubted>()
  const askAbout = (booking: CustomerBooking) => {
    const actor = actorOf(booking.request_id)
    if (actor !== undefined) doubt({ booking, actor })
  }
  useGoneAfterAll(doubted, gone, (booking) => {
    doubt(undefined)
    forget(queries, booking)
    onCancelled(booking)
  })
  return useAction(
    async (booking: CustomerBooking, wanted) => {
      const { request_id } = booking
      doubt(undefined)
      try {
        await withLookupExpiry(() => cancelBooking(request_id, requireActor(request_id), wanted))
      } catch (problem) {
        if (!isNotFound(problem)) throw problem
      }
      forget(queries, booking)
    },
    {
      done: (_, booking) => onCancelled(booking),
      failed: async (problem, booking) => {
        if (hasErrorCode(problem, 'BOOKING_LOCKED')) await readAgain(queries, booking)
        else if (mayHaveSucceeded(problem)) askAbout(booking)
      },
      calledOff: (booking) => {
        onCalledOff()
        askAbout(booking)
      },
    },
  )
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

/**
 * Tells of a booking that was cancelled although no answer said so: it is read at once and when the network is back.
 * @param gone ids of those that were found gone by whatever else reads them
 */
function useGoneAfterAll(
  doubted: Doubted | undefined,
  gone: readonly string[],
  onGone: (booking: CustomerBooking) => void,
) {
  const queries = useQueryClient()
  const found = doubted !== undefined && gone.includes(doubted.booking.request_id)
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    if (doubted === undefined) return
    const { booking, actor } = doubted
    if (found) return tell(booking)
    const read = async () => {
      try {
        await withLookupExpiry(() => showBooking(booking.request_id, actor))
        await readAgain(queries, booking)
      } catch (problem) {
        if (isNotFound(problem)) tell(booking)
      }
    }
    void read()
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [doubted, found, queries])
}
