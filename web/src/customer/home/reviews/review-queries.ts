import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ServiceType } from '#shared/booking/options.ts'
import { listReviews, listTechnicians, showPublicFigures } from '#shared/contract/public-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { call } from '../../../core/api/client.ts'

/** Newer responses are not to be had: CloudFront caches them for five minutes. */
const staleTime = 5 * MINUTE

/** Reviews of a service, or of all, by pages. */
export const reviewsQuery = (service: ServiceType | undefined) =>
  infiniteQueryOptions({
    queryKey: ['reviews', service],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, {
        query: { ...(service !== undefined && { service }), ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime,
  })

export const techniciansQuery = queryOptions({
  queryKey: ['technicians'],
  queryFn: async ({ signal }) => (await call(listTechnicians, { signal })).technicians,
  staleTime,
})

export const figuresQuery = queryOptions({
  queryKey: ['public-figures'],
  queryFn: ({ signal }) => call(showPublicFigures, { signal }),
  staleTime,
})
