import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { completeTask } from '#shared/contract/task-routes.ts'
import { verifyBooking } from '#shared/contract/unverified-routes.ts'
import { cancellationSentences } from '#shared/customer/cancelled-booking.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { closesAt, type CallTask as Task } from '#shared/staff/task.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Button } from '../../core/ui/button.tsx'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { staffCall } from '../session/staff-call.ts'
import { BookingLink } from '../ui/booking-link.tsx'

type CallTaskProps = { task: Task; onDone: (visit: string) => void }

/** A customer to call about a cancelled booking, or to confirm an unverified one, with the sentence to say. */
export function CallTask({ task, onDone }: CallTaskProps) {
  const id = useId()
  const { task_id, request_id, customer_phone, service_type, service_day } = task
  const time = timeText(task)
  const isConfirmation = task.kind === 'confirm'
  const sentence = isConfirmation ? '이 번호로 예약하신 것이 맞나요?' : cancellationSentences[task.reason ?? 'other']
  const done = isConfirmation ? '예약이 맞대요' : '통화했어요'
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  const call = () =>
    isConfirmation
      ? staffCall(verifyBooking, { params: { request_id } })
      : staffCall(completeTask, { params: { task_id } })
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(call, { signal }),
  })
  const complete = () => mutate(undefined, { onSuccess: () => onDone(visit) })
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} {isConfirmation ? '예약이 맞는지 확인해주세요' : '예약이 취소됐다고 알려주세요'}
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>
          {instantLabel(task.created_at)}에 {isConfirmation ? '요청' : '취소'}
        </span>
      </Row>
      <Text tone="strong">“{sentence}”</Text>
      <Row wrap justify="between" rowGap={2} gap={4}>
        <Pressable as="a" gap={2} tone="accent" numbers href={`tel:${customer_phone}`}>
          <PhoneIcon size={20} tone="tinted" />
          {formatPhone(customer_phone)}
        </Pressable>
        <Button small busy={isPending} onClick={complete} aria-describedby={id}>
          {isPending ? '적는 중' : done}
        </Button>
      </Row>
      {error !== null && (
        <Text tone="error" role="alert">
          <ProblemText problem={error} />
        </Text>
      )}
      <Row as="p" wrap justify="between" rowGap={2} gap={4} size="small" tone="muted">
        {isConfirmation && '예약한 적이 없다고 하시면 예약을 취소해주세요. '}
        번호는 {dayLabel(seoulDayOf(new Date(closesAt(task))))}에 지워져요.
        <Pressable as={BookingLink} tone="accent" request_id={request_id}>
          예약 보기
        </Pressable>
      </Row>
    </Stack>
  )
}
