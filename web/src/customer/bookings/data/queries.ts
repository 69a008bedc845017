import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type CustomerBooking, type MaskedBooking, maskBooking } from '#shared/booking/booking.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { isOpenVisit, progressOf } from '#shared/booking/status.ts'
import type { shownCancelled } from '#shared/contract/booking-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import type * as routes from '#shared/contract/own-booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { CancelledBooking } from '#shared/customer/cancelled-booking.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { deleteBookingToken } from '../../lookup/booking-tokens.ts'
import { maskedQuery, openedQuery } from '../../lookup/queries.ts'
import { memberCall } from '../../session/member-call.ts'
import { requireActor } from './actor.ts'
import { showBooking } from './booking-calls.ts'

/** When each response was first loaded. React Query keeps the object while a response stays the same. */
const firstLoadedAt = new WeakMap<object, number>()

type QueryState = { state: { data: unknown; dataUpdatedAt: number } }

/** Whether a technician is to come today, or has not finished since yesterday: the customer waits. */
function isAwaited(data: object): boolean {
  const shown = 'bookings' in data ? (data.bookings as readonly object[]) : [data]
  const today = seoulToday()
  const days: readonly unknown[] = [today, addDays(today, -1)]
  return shown.some(
    (one) =>
      'status' in one && 'service_day' in one && days.includes(one.service_day) && isOpenVisit(one as CustomerBooking),
  )
}

/**
 * Returns the polling interval of a visible screen: 30 seconds, and up to two minutes while responses stay the same and no
 * visit is awaited (specification 9.11).
 */
export function pollInterval({ state: { data, dataUpdatedAt } }: QueryState): number {
  const shortest = 30 * SECOND
  if (typeof data !== 'object' || data === null || isAwaited(data)) return shortest
  const since = firstLoadedAt.get(data) ?? dataUpdatedAt
  firstLoadedAt.set(data, since)
  return Math.min(Math.max(dataUpdatedAt - since, shortest), 2 * MINUTE)
}

/** The bookings of the member's account and number. The cache is cleared when the session ends. */
export const myBookingsQuery = queryOptions({
  queryKey: ['my-bookings'],
  queryFn: ({ signal }) => memberCall(listMyBookings, { signal }),
})

export type ShownBooking = ResponseOf<typeof routes.showBooking.guest>
export type ShownCancelled = z.infer<typeof shownCancelled>
export type OwnBooking = Exclude<ShownBooking, CancelledBooking>

/** Whether the company has cancelled the booking. */
export const isCancelled = (shown: ShownBooking | undefined): shown is ShownCancelled =>
  shown !== undefined && 'cancelled' in shown

/** Loads one booking as the actor of this browser. @param onDeleted deletes the token of a deleted booking too */
export const ownBookingQuery = (request_id: string, onDeleted?: (request_id: string) => void) =>
  queryOptions({
    queryKey: ['own-booking', request_id],
    queryFn: async ({ signal }): Promise<ShownBooking> => {
      try {
        return await showBooking(request_id, requireActor(request_id), signal)
      } catch (problem) {
        if (isNotFound(problem) && onDeleted !== undefined) {
          deleteBookingToken(request_id)
          onDeleted(request_id)
        }
        throw problem
      }
    },
  })

/** The ID of the booking that was edited last; the cache forgets it after some minutes. */
export const lastEditedKey = ['last-edited']

/** Updates a booking in every cached list. @param after undefined when it was cancelled */
export function replaceInLists(queries: QueryClient, before: CustomerBooking, after: CustomerBooking | undefined) {
  const listWith =
    (next: CustomerBooking | undefined) =>
    <List extends { bookings: CustomerBooking[] }>(list: List | undefined) =>
      list && {
        ...list,
        bookings: list.bookings.flatMap((booking) =>
          booking.request_id === before.request_id ? (next ?? []) : booking,
        ),
      }
  const ofPhone = after?.customer_phone === before.customer_phone ? after : undefined
  queries.setQueryData(myBookingsQuery.queryKey, listWith(after))
  queries.setQueryData(openedQuery(before.customer_phone).queryKey, listWith(ofPhone))
  queries.setQueryData(maskedQuery(before.customer_phone).queryKey, (list) => {
    if (list === undefined) return undefined
    const rest = remainingMaskedCards(list.bookings, [before])
    return { ...list, bookings: [...rest, ...(ofPhone === undefined ? [] : [maskBooking(ofPhone)])] }
  })
}

/** Shows a booking as a change of its customer has left it. What the answer leaves out is gone, but for what it never has. */
export function showSaved(queries: QueryClient, before: CustomerBooking, saved: CustomerBooking) {
  queries.setQueryData(ownBookingQuery(saved.request_id).queryKey, (shown) => {
    const { history = [], confirmation, review } = isCancelled(shown) ? {} : (shown ?? {})
    return { ...saved, history, ...(confirmation && { confirmation }), ...(review && { review }) }
  })
  replaceInLists(queries, before, saved)
}

/** Loads a booking again, wherever it is shown. */
export function refetchBooking(queries: QueryClient, { request_id, customer_phone }: CustomerBooking) {
  const stale = [ownBookingQuery(request_id), myBookingsQuery, openedQuery(customer_phone)]
  return Promise.all(stale.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

type Own = Pick<CustomerBooking, 'service_type' | 'service_day' | 'status'>

const sameVisit = (card: MaskedBooking, own: Own) =>
  card.service_type === own.service_type &&
  card.month === own.service_day.slice(0, 7) &&
  card.progress === progressOf(own)

/**
 * Returns the masked cards of a number without those that this device shows in full. Masked cards have no ID, so each own
 * booking removes one card that looks like it (specification 9.11).
 */
export function remainingMaskedCards(cards: readonly MaskedBooking[], own: readonly Own[]): MaskedBooking[] {
  const rest = [...cards]
  for (const booking of own) {
    const double = rest.findIndex((card) => sameVisit(card, booking))
    if (double >= 0) rest.splice(double, 1)
  }
  return rest
}
