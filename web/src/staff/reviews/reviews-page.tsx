import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reviewFilters } from '#shared/contract/review-routes.ts'
import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { Card, Stack, Text } from '../../core/ui/layout.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { StarIcon } from '../ui/staff-icons.tsx'
import { type ReviewFilter, type ReviewSums, reviewsQuery } from './review-calls.ts'
import { ReviewRow } from './review-row.tsx'
import { figuresOf, hiddenCount } from './review-text.ts'
import styles from './reviews-page.module.css'

/** Reviews with their answers, and the texts that are hidden (specification 4.12). */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const show = reviewFilters.find((filter) => filter === search.get('show')) ?? 'all'
  const query = useInfiniteQuery(reviewsQuery(show))
  const { pages = [] } = query.data ?? {}
  const sums = pages[0]?.sums
  const reviews = pages.flatMap((page) => page.reviews)
  const opened = search.get('review')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isLooking = opened !== null && hasNextPage && !reviews.some(({ request_id }) => request_id === opened)
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage()
  }, [isLooking, isFetchingNextPage, fetchNextPage])
  return (
    <DeskPage title="후기" end={<Filters shown={show} sums={sums} />}>
      {sums === undefined && query.isError && <QueryProblem title="후기를 불러오지 못했어요" query={query} />}
      {sums === undefined && !query.isError && <ReviewsSkeleton />}
      {sums !== undefined && (
        <>
          <Sums sums={sums} />
          {reviews.length === 0 ? (
            <NoReviews show={show} />
          ) : (
            <Stack as="ul" ground="surface" className={styles.list}>
              {reviews.map((review) => (
                <ReviewRow key={review.request_id} review={review} isOpened={review.request_id === opened} />
              ))}
            </Stack>
          )}
          {query.hasNextPage && (
            <Button kind="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? '불러오는 중' : '더 보기'}
            </Button>
          )}
        </>
      )}
    </DeskPage>
  )
}

const labels: Record<ReviewFilter, (sums: ReviewSums) => [string, number]> = {
  all: ({ all }) => ['모두', all],
  open: ({ open }) => ['답할 후기', open],
  hidden: (sums) => ['숨긴 후기', hiddenCount(sums)],
}
const noSums: ReviewSums = { all: 0, open: 0, low: 0, hidden: [], recent: { count: 0 }, rated: 0, good: 0 }

function Filters({ shown, sums }: { shown: ReviewFilter; sums: ReviewSums | undefined }) {
  return (
    <FilterLinks
      label="후기 고르기"
      filters={reviewFilters.map((filter) => {
        const [label, count] = labels[filter](sums ?? noSums)
        return {
          to: `${staffPaths.reviews}?show=${filter}`,
          text: sums === undefined ? label : `${label} ${count}`,
          isShown: filter === shown,
        }
      })}
    />
  )
}

const Sums = ({ sums }: { sums: ReviewSums }) => (
  <div className={styles.sums}>
    {figuresOf(sums).map(({ title, big, small }) => (
      <Card as="section" key={title} paddingBlock={4} paddingInline={5}>
        <Text as="h2" size="small" weight="bold" tone="muted">
          {title}
        </Text>
        <Text size="question" weight="bold" tone="strong" numbers>
          {big}
        </Text>
        <Text size="small" tone="muted" numbers>
          {small}
        </Text>
      </Card>
    ))}
  </div>
)

const emptyTexts: Record<ReviewFilter, string> = {
  all: '아직 후기가 없어요',
  open: '답할 후기가 없어요',
  hidden: '숨긴 후기가 없어요',
}

/** No reviews of a filter, with the way to all of them. */
const NoReviews = ({ show }: { show: ReviewFilter }) => (
  <EmptyState
    scene={<StarIcon size={40} tone="tinted" />}
    title={emptyTexts[show]}
    action={
      show !== 'all' && (
        <ButtonLink kind="outline" small replace to={staffPaths.reviews}>
          모두 보기
        </ButtonLink>
      )
    }
  >
    {show === 'all' && '방문을 마친 고객님이 남기면 여기에 보여요.'}
  </EmptyState>
)

function ReviewsSkeleton() {
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">후기를 불러오는 중</VisuallyHidden>
      <Skeleton width="100%" height={106} radius={16} />
      <Skeleton width="100%" height={320} radius={16} />
    </Stack>
  )
}
