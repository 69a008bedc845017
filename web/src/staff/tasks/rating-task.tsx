import { useId } from 'react'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import type { LowRatingTask } from '#shared/staff/task.ts'
import { Stars } from '../../core/art/stars.tsx'
import { instantLabel } from '../../core/lib/korean.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { openReviewsPath } from '../paths/staff-paths.ts'
import { BookingLink } from '../ui/booking-link.tsx'

/** A low rating that waits for an answer. */
export function RatingTask({ task }: { task: LowRatingTask }) {
  const id = useId()
  const { request_id, rating, service_type, service_day, created_at, due_at } = task
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {[dayLabel(service_day), service_type].filter(Boolean).join(' ')} 방문의 낮은 별점에 답해주세요
      </Text>
      <Row wrap gap={3}>
        <Stars rating={rating} />
        <Text as="span" size="small" tone="muted">
          {instantLabel(created_at)}에 남긴 후기
        </Text>
      </Row>
      <Row as="div" wrap justify="between" rowGap={2} gap={4}>
        <Pressable as={BookingLink} tone="accent" request_id={request_id}>
          예약 보기
        </Pressable>
        <ButtonLink small to={openReviewsPath} aria-describedby={id}>
          답글 쓰러 가기
        </ButtonLink>
      </Row>
      <Text size="small" tone="muted">
        {dayLabel(seoulDayOf(new Date(due_at)))}까지 답하는 것이 좋아요. 답글을 올리면 이 목록에서 없어져요.
      </Text>
    </Stack>
  )
}
