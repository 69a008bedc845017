import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { CalledReceiver, FailedMessageTask } from '#shared/staff/task.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { kindLabels } from '../bookings/detail/message-text.ts'
import { staffMemberPath } from '../paths/staff-paths.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import { DoneButton } from './done-button.tsx'

const receivers: Record<CalledReceiver, string> = {
  customer: '고객님께',
  site: '현장 연락처에',
  technician: '기사님께',
}

type MessageTaskProps = { task: FailedMessageTask; onDone: (visit: string) => void }

/** A person to call, since a message to them failed; the booking or the technician's page shows the number. */
export function MessageTask({ task, onDone }: MessageTaskProps) {
  const id = useId()
  const { task_id, request_id, receiver, message, technician, service_type, service_day, created_at } = task
  const time = timeText(task)
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  const to = receivers[receiver]
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} {to} 문자를 보내지 못했어요
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>{instantLabel(created_at)}에 실패</span>
      </Row>
      <Text tone="strong">
        {message !== undefined && `‘${kindLabels[message]}’ 문자예요. `}
        {to} 전화로 알려주세요.
      </Text>
      <Row wrap justify="between" rowGap={2} gap={4}>
        {technician === undefined ? (
          <Pressable as={BookingLink} tone="accent" request_id={request_id}>
            예약에서 전화번호 보기
          </Pressable>
        ) : (
          <Pressable as={SiteLink} tone="accent" to={staffMemberPath(technician)}>
            기사님 전화번호 보기
          </Pressable>
        )}
        <DoneButton task_id={task_id} describedBy={id} onDone={() => onDone(visit)}>
          통화했어요
        </DoneButton>
      </Row>
      <Text size="small" tone="muted">
        다시 보낸 문자가 나가면 이 목록에서 없어져요.
      </Text>
    </Stack>
  )
}
