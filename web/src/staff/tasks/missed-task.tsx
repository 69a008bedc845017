import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { MissedTask as Task } from '#shared/staff/task.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { staffMemberPath } from '../paths/staff-paths.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import { DoneButton } from './done-button.tsx'

type MissedTaskProps = { task: Task; onDone: (visit: string) => void }

/** A visit to which no technician came in time (specification 4.17); the booking has the customer's number. */
export function MissedTask({ task, onDone }: MissedTaskProps) {
  const id = useId()
  const { task_id, request_id, technician, service_type, service_day, created_at, answered_at } = task
  const time = timeText(task)
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} {technician === undefined ? '기사님을 배정하지 못했어요' : '방문을 시작하지 않았어요'}
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>{instantLabel(created_at)}에 시간이 지남</span>
      </Row>
      <Text tone="strong">
        {answered_at === undefined
          ? '고객님께 전화해 사과하고, 방문을 옮기거나 취소해주세요.'
          : `${instantLabel(answered_at)}에 고객님이 기사님이 왔다고 알려주셨어요. 기사님께 시작을 눌러달라고 해주세요.`}
      </Text>
      <Row wrap justify="between" rowGap={2} gap={4}>
        <Pressable as={BookingLink} tone="accent" request_id={request_id}>
          예약에서 전화번호 보기
        </Pressable>
        {technician !== undefined && (
          <Pressable as={SiteLink} tone="accent" to={staffMemberPath(technician)}>
            기사님 전화번호 보기
          </Pressable>
        )}
        <DoneButton task_id={task_id} describedBy={id} onDone={() => onDone(visit)}>
          확인했어요
        </DoneButton>
      </Row>
      <Text size="small" tone="muted">
        작업을 시작하거나 방문을 옮기거나 취소하면 이 목록에서 없어져요.
      </Text>
    </Stack>
  )
}
