import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { Stack } from '../../core/ui/layout.tsx'
import { TextCardSkeleton } from '../../core/ui/notice/skeleton.tsx'
import { NextIcon } from '../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { Assurances } from '../home/reviews/home-reviews.tsx'
import { ReviewCard } from '../home/reviews/review-card.tsx'
import { reviewsQuery, techniciansQuery } from '../home/reviews/review-queries.ts'
import reviews from '../home/reviews/reviews.module.css'
import { Technicians } from '../home/reviews/technicians.tsx'
import { QueryProvider } from '../session/query-provider.tsx'
import styles from './area-story.module.css'

/** Reviews that the page of a district shows: the newest with words, of other districts where it has none. */
const MOST_SHOWN = 3

type OfDistrict = { district: string }

/** The page of a district below its first screen: its technicians and its newest reviews. All appear at once. */
export function AreaStory({ district }: OfDistrict) {
  const isHydrated = useHydrated()
  return (
    <Stack gap={6} marginTop={8} className={styles.story}>
      {isHydrated ? (
        <QueryProvider>
          <OnceLoaded district={district} />
        </QueryProvider>
      ) : (
        <Placeholder />
      )}
    </Stack>
  )
}

const Placeholder = () => (
  <Stack gap={3}>
    <TextCardSkeleton />
    <TextCardSkeleton />
    <TextCardSkeleton />
  </Stack>
)

function OnceLoaded({ district }: OfDistrict) {
  const isLoading = [useInfiniteQuery(reviewsQuery(undefined)), useQuery(techniciansQuery)].some(
    ({ isPending }) => isPending,
  )
  if (isLoading) return <Placeholder />
  return (
    <>
      <Technicians district={district} />
      <Reviews district={district} />
    </>
  )
}

function Reviews({ district }: OfDistrict) {
  const { data } = useInfiniteQuery(reviewsQuery(undefined))
  const written = (data?.pages[0]?.reviews ?? []).filter(({ text }) => text !== undefined)
  if (written.length === 0) return <Assurances />
  const own = written.filter((review) => review.district === district)
  const shown = (own.length > 0 ? own : written).slice(0, MOST_SHOWN)
  return (
    <Stack as="section" gap={3} aria-labelledby="reviews">
      <h2 id="reviews">{district} 후기</h2>
      {own.length === 0 && <p>최근에 {district}에서 남긴 후기가 없어요. 다른 구에서 남긴 후기를 보여드려요.</p>}
      <Stack gap={3} className={reviews.columns}>
        {[...shown.entries()].map(([index, review]) => (
          <ReviewCard key={index} review={review} />
        ))}
      </Stack>
      <TextLink to={paths.reviews}>
        {own.length === 0 ? '후기 모두 보기' : '다른 구 후기까지 보기'}
        <NextIcon size={20} />
      </TextLink>
    </Stack>
  )
}
