import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { usePublicFigures } from './public-figures.ts'
import { RatingsText } from './ratings-text.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery } from './review-queries.ts'
import { Technicians } from './technicians.tsx'

/** Reviews that the home page shows: the newest with words. */
const MOST_SHOWN = 2

/** Technicians and reviews at the end of the home page; nothing before the first of each. */
export function HomeReviews() {
  return (
    <QueryProvider>
      <Stack gap={6} marginTop={8}>
        <Technicians />
        <Reviews />
      </Stack>
    </QueryProvider>
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
