import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CustomerBooking, type MaskedBooking, maskBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'
import type { showBooking as showBookingRoute } from '#shared/contract/booking-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { CancelledBooking } from '#shared/customer/cancelled-booking.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { isNotFound } from '../../core/api/problems.ts'
import { listedBookings, maskedQuery, openedQuery, withLookupExpiry } from '../lookup/queries.ts'
import { memberCall } from '../session/member-call.ts'
import { requireActor } from './actor.ts'
import { showBooking } from './booking-calls.ts'
import { deleteBookingToken } from './booking-tokens.ts'

/** When each answer was first read. One that says the same again takes the place of the former, and is the same object. */
const firstRead = new WeakMap<object, number>()

type Read = { state: { data: unknown; dataUpdatedAt: number } }

/**
 * How long a screen that is seen waits before it asks by itself again: 30 seconds, and up to two minutes while the
 * answers stay the same (specification 9.11).
 */
export function pollInterval({ state: { data, dataUpdatedAt } }: Read): number {
  const pause = 30 * SECOND
  if (typeof data !== 'object' || data === null) return pause
  const since = firstRead.get(data) ?? dataUpdatedAt
  firstRead.set(data, since)
  return Math.min(Math.max(dataUpdatedAt - since, pause), 2 * MINUTE)
}

/** The bookings of whoever is signed in, of their account and of their number. The cache is emptied when the session ends. */
export const myBookingsQuery = queryOptions({
  queryKey: ['my-bookings'],
  queryFn: ({ signal }) => memberCall(listMyBookings, { signal }),
  select: listedBookings,
})

export type ShownBooking = ResponseOf<typeof showBookingRoute>
export type OwnBooking = Exclude<ShownBooking, CancelledBooking>

/** Whether the company has cancelled it: then this is all that is left to show. */
export const isCancelled = (shown: ShownBooking | undefined): shown is CancelledBooking =>
  shown !== undefined && 'cancelled' in shown

/** One booking, read with the access of this browser. @param onGone of the list, which drops a deleted booking */
export const ownBookingQuery = (request_id: string, onGone?: (request_id: string) => void) =>
  queryOptions({
    queryKey: ['own-booking', request_id],
    queryFn: async ({ signal }): Promise<ShownBooking> => {
      try {
        return await withLookupExpiry(() => showBooking(request_id, requireActor(request_id), signal))
      } catch (problem) {
        if (isNotFound(problem) && onGone !== undefined) {
          deleteBookingToken(request_id)
          onGone(request_id)
        }
        throw problem
      }
    },
  })

/** The ID of the booking that was edited last; the cache forgets it after some minutes. */
export const lastEditedKey = ['last-edited']

/** Keeps every list true to what this page did to a booking. @param after undefined when it was cancelled */
export function replaceInLists(queries: QueryClient, before: CustomerBooking, after: CustomerBooking | undefined) {
  const listWith =
    (next: CustomerBooking | undefined) =>
    <Found extends { bookings: CustomerBooking[] }>(found: Found | undefined) =>
      found && {
        ...found,
        bookings: found.bookings.flatMap((one) => (one.request_id === before.request_id ? (next ?? []) : one)),
      }
  const ofPhone = after?.customer_phone === before.customer_phone ? after : undefined
  queries.setQueryData(myBookingsQuery.queryKey, listWith(after))
  queries.setQueryData(openedQuery(before.customer_phone).queryKey, listWith(ofPhone))
  queries.setQueryData(maskedQuery(before.customer_phone).queryKey, (found) => {
    if (found === undefined) return undefined
    const rest = remainingMaskedCards(found.bookings, [before])
    return { ...found, bookings: [...rest, ...(ofPhone === undefined ? [] : [maskBooking(ofPhone)])] }
  })
}

type Own = Pick<CustomerBooking, 'service_type' | 'service_day' | 'status'>

const sameVisit = (card: MaskedBooking, own: Own) =>
  card.service_type === own.service_type &&
  card.month === own.service_day.slice(0, 7) &&
  card.progress === progressOf(own)

/**
 * The masked cards of a number without those that this device shows in full. A masked card has no id, so one card
 * goes for each own booking that looks like it (specification 9.11).
 */
export function remainingMaskedCards(cards: readonly MaskedBooking[], own: readonly Own[]): MaskedBooking[] {
  const rest = [...cards]
  for (const booking of own) {
    const double = rest.findIndex((card) => sameVisit(card, booking))
    if (double >= 0) rest.splice(double, 1)
  }
  return rest
}
