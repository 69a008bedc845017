import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { AbsentTask as Task } from '#shared/staff/task.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { BookingLink } from '../ui/booking-link.tsx'

/** A visit whose technician found the customer absent. */
export function AbsentTask({ task }: { task: Task }) {
  const id = useId()
  const { service_type, service_day, request_id, absent_at, returned_at } = task
  const time = timeText(task)
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} {returned_at === undefined ? '고객님이 안 계세요' : '고객님이 안 계셔서 기사님이 돌아갔어요'}
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>{instantLabel(absent_at)}에 도착</span>
        {returned_at !== undefined && <span>{instantLabel(returned_at)}에 돌아감</span>}
      </Row>
      <Text tone="strong">
        {returned_at === undefined
          ? '고객님께 전화해주세요. 기사님이 10분 기다려요.'
          : '고객님께 전화해 다른 날로 옮기거나 취소해주세요.'}
      </Text>
      <Pressable as={BookingLink} tone="accent" request_id={request_id}>
        예약에서 전화번호 보기
      </Pressable>
      <Text size="small" tone="muted">
        작업을 시작하거나 일정을 옮기거나 취소하면 이 목록에서 없어져요.
      </Text>
    </Stack>
  )
}
