import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { CatScene } from '../../../core/art/cat-scene.tsx'
import { StarMark } from '../../../core/art/stars.tsx'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { usePreHydrationInput } from '../../../core/ui/form/use-pre-hydration-input.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton, TextCardSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { CallSide } from '../../frame/call-side.tsx'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { SidePage } from '../../frame/side-page.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { ReviewCard } from './review-card.tsx'
import { figuresQuery, reviewsQuery } from './review-queries.ts'

/** Reviews of all customers, by service on request (specification 9.31). */
export function ReviewsPage() {
  return (
    <QueryProvider>
      <Screen grouped wide>
        <TopBar back={paths.home} title="후기" />
        <ScreenMain>
          <Question
            close
            title="고객님이 남긴 후기"
            lead="방문을 마친 분만 남길 수 있어요. 좋은 후기만 고르지 않아요."
          />
          <SidePage>
            <Reviews />
            <CallSide lead="예약 전에 궁금한 점은 전화로 물어봐주세요." />
          </SidePage>
        </ScreenMain>
        <OperatorFooter />
        <TabBar current="home" />
      </Screen>
    </QueryProvider>
  )
}

const allServices = '모두'
const choices = optionsOf([allServices, ...serviceTypes])

function Reviews() {
  const isHydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const service = isHydrated ? serviceTypes.find((type) => type === search.get('service')) : undefined
  const choose = (value: string | undefined) =>
    setSearch(value === allServices || value === undefined ? {} : { service: value }, { replace: true })
  const around = usePreHydrationInput<HTMLDivElement>((chosen) => choose(chosen.service))
  return (
    <Stack gap={5} ref={around}>
      <Choice
        legend="서비스"
        legendHidden
        look="chips"
        options={choices}
        input={(value) => ({
          name: 'service',
          checked: value === (service ?? allServices),
          onChange: () => choose(value),
        })}
      />
      <Summary />
      <ReviewList key={service} service={service} />
    </Stack>
  )
}

/** Ratings of the whole service, the answer of the page. Its height stays while it loads. */
function Summary() {
  const { data } = useQuery(figuresQuery)
  const average = data?.reviews.average
  return (
    <Row gap={2} tone="muted" numbers style={{ minHeight: 32 }}>
      {data === undefined && <Skeleton width={120} />}
      {average !== undefined && <StarMark />}
      {average !== undefined && (
        <Text as="strong" size="title" tone="strong">
          {average.toFixed(1)}
        </Text>
      )}
      {data !== undefined && data.reviews.count > 0 && `후기 ${data.reviews.count}개`}
    </Row>
  )
}

/** How many texts are hidden: below the list, which it would move. */
function HiddenCount() {
  const hidden = useQuery(figuresQuery).data?.reviews.hidden ?? 0
  if (hidden === 0) return null
  return (
    <Text size="small" tone="muted" numbers>
      숨긴 후기 {hidden}개 (별점은 평균에 포함돼요)
    </Text>
  )
}

function ReviewList({ service }: { service: Parameters<typeof reviewsQuery>[0] }) {
  const query = useInfiniteQuery(reviewsQuery(service))
  if (query.data === undefined)
    return query.isError ? <QueryProblem title="후기를 불러오지 못했어요" query={query} /> : <ReviewSkeletons />
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  if (reviews.length === 0)
    return (
      <EmptyState
        scene={<CatScene small />}
        title={service === undefined ? '아직 후기가 없어요' : `아직 ${service} 후기가 없어요`}
        action={
          <ButtonLink kind="outline" small to={service === undefined ? paths.home : paths.reviews}>
            {service === undefined ? '서비스 예약하기' : '모든 후기 보기'}
          </ButtonLink>
        }
      >
        방문을 마친 분의 첫 후기를 기다리고 있어요.
      </EmptyState>
    )
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3}>
        {[...reviews.entries()].map(([index, review]) => (
          <li key={index}>
            <ReviewCard review={review} />
          </li>
        ))}
      </Stack>
      {query.isFetchNextPageError && (
        <Text tone="error" role="alert">
          다음 후기를 불러오지 못했어요. 다시 눌러주세요.
        </Text>
      )}
      {query.hasNextPage && (
        <Button kind="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? '불러오는 중' : '후기 더 보기'}
        </Button>
      )}
      <HiddenCount />
    </Stack>
  )
}

/** As high as a window, so that nothing below moves in sight. */
function ReviewSkeletons() {
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">후기를 불러오는 중이에요</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <TextCardSkeleton key={card} />
      ))}
    </Stack>
  )
}
