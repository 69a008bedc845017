import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { won } from '#shared/korean.ts'
import type { ReturnedCompletionTask, SignatureTask } from '#shared/staff/task.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { returnReasonTexts } from '../completion/completion-text.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import { DoneButton } from './done-button.tsx'

type QuoteTaskProps = { task: SignatureTask | ReturnedCompletionTask; onDone: (visit: string) => void }

/** A signature to be confirmed by a call, or a completion that came back; the booking has the number to call. */
export function QuoteTask({ task, onDone }: QuoteTaskProps) {
  const id = useId()
  const { service_type, service_day, request_id, created_at } = task
  const time = timeText(task)
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  const isSignature = task.kind === 'signature'
  return (
    <Stack as="article" gap={2} ground="surface" paddingBlock={4} paddingInline={5} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {visit} {isSignature ? '서명으로 승인한 금액을 확인해주세요' : '작업 마치기가 돌아왔어요'}
      </Text>
      <Row as="p" align="stretch" wrap rowGap={0} gap={3} size="small" tone="muted">
        {time !== undefined && <span>{time}</span>}
        <span>
          {instantLabel(created_at)}에 {isSignature ? '서명' : '돌아옴'}
        </span>
      </Row>
      {isSignature ? (
        <Text tone="strong" numbers>
          “{won(task.sum)}에 서명하신 것이 맞나요?”
        </Text>
      ) : (
        <Text tone="strong">
          {returnReasonTexts[task.why]} 고객님께 전화해 금액을 확인하고 말로 승인받은 뒤, 방문을 마쳐주세요.
        </Text>
      )}
      <Row wrap justify="between" rowGap={2} gap={4}>
        <Pressable as={BookingLink} tone="accent" request_id={request_id}>
          예약에서 전화번호 보기
        </Pressable>
        {isSignature && (
          <DoneButton task_id={task.task_id} describedBy={id} onDone={() => onDone(visit)}>
            확인했어요
          </DoneButton>
        )}
      </Row>
      <Text size="small" tone="muted">
        {isSignature
          ? '금액이 다르다고 하시면 기사님께 확인하고 예약에서 고쳐주세요. 서명은 예약의 사진에 있어요.'
          : '방문을 마치거나 취소하면 이 목록에서 없어져요.'}
      </Text>
    </Stack>
  )
}
