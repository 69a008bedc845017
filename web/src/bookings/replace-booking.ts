import type { QueryClient } from '@tanstack/react-query'
import { type CustomerBooking, maskedOf } from '#shared/booking/booking.ts'
import { lookUpQuery } from '../look-up/look-up-query.ts'
import { lookedUpQuery } from '../look-up/looked-up-query.ts'
import { maskedRest } from './masked-rest.ts'
import { myBookingsQuery } from './my-bookings-query.ts'

/** Keeps every list true to what this page did to a booking. @param after undefined when it was cancelled */
export function replaceInLists(queries: QueryClient, before: CustomerBooking, after: CustomerBooking | undefined) {
  const inList = (bookings: readonly CustomerBooking[] | undefined) =>
    bookings?.flatMap((one) => (one.request_id === before.request_id ? (after ?? []) : one))
  queries.setQueryData(myBookingsQuery.queryKey, inList)
  queries.setQueryData(lookedUpQuery(before.customer_phone).queryKey, inList)
  queries.setQueryData(lookUpQuery(before.customer_phone).queryKey, (cards) => {
    if (cards === undefined) return undefined
    return [...maskedRest(cards, [before]), ...(after === undefined ? [] : [maskedOf(after)])]
  })
}
