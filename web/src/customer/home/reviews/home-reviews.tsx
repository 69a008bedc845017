import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ChatIcon } from '../../../core/art/tool-icons.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { CheckIcon, NextIcon, WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useAreFiguresSettled, usePublicFigures } from './public-figures.ts'
import { RatingsText } from './ratings-text.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery, techniciansQuery } from './review-queries.ts'
import styles from './reviews.module.css'
import { Technicians } from './technicians.tsx'

/** Reviews that the home page shows: the newest with words. */
const MOST_SHOWN = 2

/** Technicians and reviews of the home page. All appear at once. @param placeholder until then */
export const HomeReviews = ({ placeholder }: { placeholder: ReactNode }) => (
  <QueryProvider>
    <OnceLoaded placeholder={placeholder} />
  </QueryProvider>
)

function OnceLoaded({ placeholder }: { placeholder: ReactNode }) {
  const isLoading = [useInfiniteQuery(reviewsQuery(undefined)), useQuery(techniciansQuery)].some(
    ({ isPending }) => isPending,
  )
  const areFiguresSettled = useAreFiguresSettled()
  if (isLoading || !areFiguresSettled) return placeholder
  return (
    <>
      <Technicians />
      <Reviews />
    </>
  )
}

function Reviews() {
  const reviews = usePublicFigures()?.reviews
  const { data } = useInfiniteQuery(reviewsQuery(undefined))
  const shown = (data?.pages[0]?.reviews ?? []).filter(({ text }) => text !== undefined).slice(0, MOST_SHOWN)
  if (shown.length === 0) return <Assurances />
  return (
    <Stack as="section" gap={3} aria-labelledby="reviews">
      <Row wrap justify="between" rowGap={0} gap={3}>
        <h2 id="reviews">고객님이 남긴 후기</h2>
        {reviews !== undefined && <RatingsText ratings={reviews} />}
      </Row>
      <Stack gap={3} className={styles.columns}>
        {[...shown.entries()].map(([index, review]) => (
          <ReviewCard key={index} review={review} />
        ))}
      </Stack>
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

const assurances = [
  [WonIcon, '승인한 금액만 내요'],
  [CheckIcon, '출장비부터 먼저 알려요'],
  [ChatIcon, '배정되면 문자로 알려요'],
] as const

/** What the service assures before the first review. */
export const Assurances = () => (
  <Stack as="section" gap={3} aria-labelledby="assurances">
    <h2 id="assurances">이렇게 지켜요</h2>
    <Row as="ul" ground="surface" paddingBlock={4} wrap rowGap={2} lined align="stretch">
      {assurances.map(([AssuranceIcon, text]) => (
        <Stack
          as="li"
          key={text}
          gap={2}
          justify="center"
          paddingInline={2}
          size="small"
          weight="bold"
          tone="strong"
          centered
          className={styles.assurance}
        >
          <AssuranceIcon size={32} tone="tinted" />
          {text}
        </Stack>
      ))}
    </Row>
    <Text size="small" tone="muted">
      후기는 방문을 마친 분만 남길 수 있어요. 첫 후기를 기다리고 있어요.
    </Text>
  </Stack>
)
