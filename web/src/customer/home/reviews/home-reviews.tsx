import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useAreFiguresSettled, usePublicFigures } from './public-figures.ts'
import { RatingsText } from './ratings-text.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery, techniciansQuery } from './review-queries.ts'
import { Technicians } from './technicians.tsx'

/** Reviews that the home page shows: the newest with words. */
const MOST_SHOWN = 2

/**
 * Technicians and reviews at the end of the home page, nothing before the first of each, and what stands below them. All
 * appear at once, so that nothing moves.
 */
export const HomeReviews = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <OnceLoaded>{children}</OnceLoaded>
  </QueryProvider>
)

function OnceLoaded({ children }: { children: ReactNode }) {
  const isLoading = [useInfiniteQuery(reviewsQuery(undefined)), useQuery(techniciansQuery)].some(
    ({ isPending }) => isPending,
  )
  const areFiguresSettled = useAreFiguresSettled()
  if (isLoading || !areFiguresSettled) return null
  return (
    <>
      <Stack gap={6} marginTop={8}>
        <Technicians />
        <Reviews />
      </Stack>
      {children}
    </>
  )
}

function Reviews() {
  const reviews = usePublicFigures()?.reviews
  const { data } = useInfiniteQuery(reviewsQuery(undefined))
  const shown = (data?.pages[0]?.reviews ?? []).filter(({ text }) => text !== undefined).slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="reviews">
      <Row wrap justify="between" rowGap={0} gap={3}>
        <h2 id="reviews">후기</h2>
        {reviews !== undefined && <RatingsText ratings={reviews} />}
      </Row>
      {[...shown.entries()].map(([index, review]) => (
        <ReviewCard key={index} review={review} />
      ))}
      <Text size="small" tone="muted">
        후기는 방문을 마친 분만 남길 수 있어요.
      </Text>
      <TextLink to={paths.reviews}>
        후기 모두 보기
        <NextIcon size={20} />
      </TextLink>
    </Stack>
  )
}
