import { useInfiniteQuery } from '@tanstack/react-query'
import { searchBookings } from '#shared/contract/staff-routes.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { LoadProblem, QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { QuestionIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { staffCall } from '../../session/staff-call.ts'
import { SearchResults } from './search-results.tsx'
import { nearestFirst, type SearchRequest, type SearchValues } from './search-values.ts'

type SearchOutcomeProps = { values: SearchValues; search: SearchRequest }

/** The results of a search, 50 bookings at a time. */
export function SearchOutcome({ values: { find, status }, search: { body, day } }: SearchOutcomeProps) {
  const query = useInfiniteQuery({
    queryKey: ['staff', 'search', body],
    queryFn: ({ pageParam, signal }) =>
      staffCall(searchBookings, { body: { ...body, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (data === undefined && error !== null) return <QueryProblem title="찾지 못했어요" query={query} />
  if (data === undefined)
    return (
      <Stack gap={3}>
        <VisuallyHidden role="status">예약을 찾는 중이에요</VisuallyHidden>
        <Skeleton width="100%" height={56} radius={12} />
        <Skeleton width="100%" height={56} radius={12} />
        <Skeleton width="100%" height={56} radius={12} />
      </Stack>
    )
  const cards = data.pages.flatMap((page) => page.bookings)
  const onDay = cards.filter(({ service_day }) => day === undefined || service_day === day)
  const bookings = status === 'cancelled' ? [] : nearestFirst(onDay, seoulToday())
  const showsCancelled = status === 'all' || status === 'cancelled'
  const cancelled = showsCancelled ? data.pages.flatMap((page) => page.cancelled) : []
  const count = bookings.length + cancelled.length
  return (
    <Stack as="section" gap={3} aria-label="찾은 예약">
      <Text paddingInline={1} size="small" tone="muted" role="status">
        {find.trim() === '' ? '이날' : '이 번호로'} 찾은 예약 {count}건{hasNextPage && ' 이상'}
        {count > 1 && ', 방문 날짜가 가까운 순서예요.'}
      </Text>
      {count === 0 ? (
        <EmptyState scene={<QuestionIcon size={40} tone="tinted" />} title="찾은 예약이 없어요">
          번호를 다시 확인해주세요. 취소한 예약은 예약번호로만 찾을 수 있어요.
        </EmptyState>
      ) : (
        <SearchResults bookings={bookings} cancelled={cancelled} />
      )}
      {error !== null && (
        <LoadProblem
          title="더 불러오지 못했어요"
          problem={error}
          busy={isFetching}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && error === null && (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? '불러오는 중' : '더 보기'}
        </Button>
      )}
    </Stack>
  )
}
