import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { completeCallBack } from '#shared/contract/task-routes.ts'
import type { CallBack } from '#shared/customer/call-back.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { DAY, HOUR, MINUTE } from '#shared/durations.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { instantLabel, whenLabel } from '../../core/lib/korean.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { Button } from '../../core/ui/button.tsx'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { useCallStores } from '../bookings/phone-booking/phone-booking-draft.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import { staffCall } from '../session/staff-call.ts'
import { callBacksQuery, tasksQuery } from './tasks-query.ts'

/** People who asked for a call about a visit today or tomorrow, the longest wait first (specification 4.21). */
export function CallBacks() {
  const id = useId()
  const queries = useQueryClient()
  const { data: callBacks = [] } = useQuery(callBacksQuery)
  const [called, setCalled] = useState<string>()
  if (callBacks.length === 0 && called === undefined) return null
  const remove = ({ call_back_id, customer_phone }: CallBack) => {
    setCalled(formatPhone(customer_phone))
    queries.setQueryData(
      tasksQuery.queryKey,
      (cached) =>
        cached && {
          ...cached,
          call_backs: cached.call_backs?.filter((other) => other.call_back_id !== call_back_id),
        },
    )
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        급하게 전화를 기다려요{callBacks.length > 0 && ` ${callBacks.length}건`}
      </Text>
      {called !== undefined && (
        <Notice title={`${called} 통화를 마쳤어요`} answers={called}>
          전화번호를 지웠어요.
        </Notice>
      )}
      {callBacks.length > 0 && (
        <Stack as="ul" ground="surface" lined>
          {callBacks.map((callBack) => (
            <li key={callBack.call_back_id}>
              <CallBackRow callBack={callBack} onDone={() => remove(callBack)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function CallBackRow({ callBack, onDone }: { callBack: CallBack; onDone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const stores = useCallStores()
  const draft = stores.draft.use()
  const minute = useMinute()
  const { call_back_id, customer_phone, service_type, created_at, due_at } = callBack
  const isLate = Date.parse(due_at) < minute
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => staffCall(completeCallBack, { params: { call_back_id } }), { signal }),
    onSuccess: onDone,
  })
  const isOtherCall = draft !== undefined && draft.order.customer_phone !== customer_phone
  const book = () => {
    if (draft === undefined) stores.draft.write({ order: { customer_phone, service_type }, consent: false })
    void navigate(staffPaths.takeBooking)
  }
  return (
    <Stack as="article" gap={2} paddingBlock={3} paddingInline={5} aria-labelledby={id}>
      <Row wrap justify="between" rowGap={0} gap={4}>
        <Text as="h3" size="body" id={id}>
          {service_type ?? '서비스 미정'}, {agoLabel(created_at, minute)} 요청
        </Text>
        <Text as="span" tone={isLate ? 'error' : 'text'} numbers>
          {whenLabel(due_at, minute)}까지{isLate && ', 늦었어요'}
        </Text>
      </Row>
      <Row wrap justify="between" rowGap={2} gap={4}>
        <Pressable as="a" gap={2} tone="accent" numbers href={`tel:${customer_phone}`}>
          <PhoneIcon size={20} tone="tinted" />
          {formatPhone(customer_phone)}
        </Pressable>
        <Row wrap gap={2}>
          <Button kind="outline" small onClick={book} aria-describedby={id}>
            전화로 예약하기
          </Button>
          <Button small busy={isPending} onClick={() => mutate()} aria-describedby={id}>
            {isPending ? '적는 중' : '통화했어요'}
          </Button>
        </Row>
      </Row>
      {isOtherCall && (
        <Text size="small" tone="muted">
          작성 중인 전화 예약이 있어 번호를 옮겨 적지 않아요.
        </Text>
      )}
      {error !== null && (
        <Text tone="error" role="alert">
          <ProblemText problem={error} />
        </Text>
      )}
    </Stack>
  )
}

/** `방금`, `12분 전`, `3시간 전`, else the instant. @param now milliseconds */
function agoLabel(instant: string, now: number): string {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return '방금'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}분 전`
  return passed < DAY ? `${Math.floor(passed / HOUR)}시간 전` : instantLabel(instant)
}
