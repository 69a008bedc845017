import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ServiceType } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { Stack } from '../../core/ui/layout.tsx'
import { NextIcon } from '../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { ReviewCard } from '../home/reviews/review-card.tsx'
import { reviewsQuery, techniciansQuery } from '../home/reviews/review-queries.ts'
import { Technicians } from '../home/reviews/technicians.tsx'
import { QueryProvider } from '../session/query-provider.tsx'

/** Reviews that the page of a service shows: the newest with words. */
const MOST_SHOWN = 2

type OfService = { service: ServiceType }

/** The technicians and the newest reviews of a service; nothing without one. All appear at once. */
export const ServiceReviews = ({ service }: OfService) => (
  <QueryProvider>
    <OnceLoaded service={service} />
  </QueryProvider>
)

function OnceLoaded({ service }: OfService) {
  const isLoading = [useInfiniteQuery(reviewsQuery(service)), useQuery(techniciansQuery)].some(
    ({ isPending }) => isPending,
  )
  if (isLoading) return null
  return (
    <>
      <Technicians service={service} ground="sunken" />
      <Reviews service={service} />
    </>
  )
}

function Reviews({ service }: OfService) {
  const { data } = useInfiniteQuery(reviewsQuery(service))
  const shown = (data?.pages[0]?.reviews ?? []).filter(({ text }) => text !== undefined).slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="reviews">
      <h2 id="reviews">{service} 후기</h2>
      {[...shown.entries()].map(([index, review]) => (
        <ReviewCard key={index} review={review} ground="sunken" />
      ))}
      <TextLink to={`${paths.reviews}?service=${encodeURIComponent(service)}`}>
        {service} 후기 모두 보기
        <NextIcon size={20} />
      </TextLink>
    </Stack>
  )
}
