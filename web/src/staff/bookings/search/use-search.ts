import { useInfiniteQuery } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { searchBookings } from '#shared/contract/staff-routes.ts'
import { staffCall } from '../../session/staff-call.ts'
import { nearestFirst, parseSearch, type SearchValues } from './search-values.ts'

/** What is found, a page of fifty after the other. @param asked undefined while nothing was asked for */
export function useSearch(asked: SearchValues | undefined) {
  const search = asked === undefined ? undefined : parseSearch(asked)
  const body = search !== undefined && 'body' in search ? search.body : undefined
  const query = useInfiniteQuery({
    queryKey: ['staff', 'search', body],
    queryFn: ({ pageParam, signal }) =>
      staffCall(searchBookings, { body: { ...body, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: body !== undefined,
  })
  const pages = query.data?.pages ?? []
  const day = search !== undefined && 'body' in search ? search.day : undefined
  const cards = pages.flatMap(({ bookings }) => bookings)
  const found = {
    bookings:
      asked?.standing === 'cancelled'
        ? []
        : nearestFirst(
            cards.filter(({ service_day }) => day === undefined || service_day === day),
            seoulDayOf(new Date()),
          ),
    cancelled:
      asked?.standing === 'all' || asked?.standing === 'cancelled' ? pages.flatMap(({ cancelled }) => cancelled) : [],
  }
  return { ...query, found }
}
