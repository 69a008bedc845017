import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { withCopula, withRoParticle, withSubjectParticle } from '#shared/korean.ts'
import type { ChangeCallTask } from '#shared/staff/task.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { visitTimeText } from '../bookings/detail/booking-text.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import { DoneButton } from './done-button.tsx'

type ChangeCallProps = { task: ChangeCallTask; onDone: (visit: string) => void }

/** A customer to call about a change by the company, with how the booking stands; the booking has the number. */
export function ChangeCall({ task, onDone }: ChangeCallProps) {
  const id = useId()
  const { task_id, request_id, service_type, service_day, created_at } = task
  const time = timeText(task)
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} 바뀐 예약을 알려주세요
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>{instantLabel(created_at)}에 바뀜</span>
        <span>문자를 받을 수 없는 번호</span>
      </Row>
      <Text tone="strong">“{changeText(task)}”</Text>
      <Row wrap justify="between" rowGap={2} gap={4}>
        <Pressable as={BookingLink} tone="accent" request_id={request_id}>
          예약에서 전화번호 보기
        </Pressable>
        <DoneButton task_id={task_id} describedBy={id} onDone={() => onDone(visit)}>
          통화했어요
        </DoneButton>
      </Row>
      <Text size="small" tone="muted">
        방문을 마치거나 고객님이 직접 옮기거나 취소하면 이 목록에서 없어져요.
      </Text>
    </Stack>
  )
}

/** What to say to the customer: how the booking stands now, whatever changed since the task was made. */
export function changeText({ message, from, engineer_name, ...visit }: ChangeCallTask): string {
  const to = visitTimeText(visit)
  const sentences = [
    from ? `방문이 ${visitTimeText(from)}에서 ${withRoParticle(to)} 바뀌었어요.` : `방문은 ${withCopula(to)}.`,
    engineer_name && `${withSubjectParticle(`${engineer_name} 기사님`)} 가요.`,
    !engineer_name && (message === 'late_assignment' ? '기사님 배정이 늦어지고 있어요.' : '기사님을 다시 찾고 있어요.'),
    message === 'changed' && '현장 연락처가 바뀌었어요.',
    from && '출장비는 오르지 않아요.',
  ]
  return sentences.filter(Boolean).join(' ')
}
