import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { completeCallBack } from '#shared/contract/task-routes.ts'
import type { CallBack } from '#shared/customer/call-back.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { DAY, HOUR, MINUTE } from '#shared/durations.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import { useCallStores } from '../bookings/phone-booking/phone-booking-draft.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import { staffCall } from '../session/staff-call.ts'
import { TaskProblem } from './task-row.tsx'
import styles from './task-rows.module.css'
import { dueText, urgencyOf } from './task-urgency.ts'
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
    <Stack gap={3}>
      {called !== undefined && (
        <Notice title={`${called} 통화를 마쳤어요`} answers={called}>
          전화번호를 지웠어요.
        </Notice>
      )}
      {callBacks.length > 0 && (
        <section className={styles.group} aria-labelledby={id}>
          <h2 id={id}>급하게 전화를 기다려요 {callBacks.length}</h2>
          <ul>
            {callBacks.map((callBack) => (
              <li key={callBack.call_back_id}>
                <CallBackRow callBack={callBack} onDone={() => remove(callBack)} />
              </li>
            ))}
          </ul>
        </section>
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
  const { call_back_id, customer_phone, service_type, created_at } = callBack
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
    <article className={styles.row} aria-labelledby={id}>
      <p className={urgencyOf(callBack, minute) === 'late' ? styles.late : styles.due}>{dueText(callBack, minute)}</p>
      <div className={styles.kind}>
        전화
        <Text as="span" weight="bold" tone="strong" nowrap>
          {formatPhone(customer_phone)}
        </Text>
      </div>
      <div className={styles.todo}>
        <h3 id={id}>
          {service_type ?? '서비스 미정'}, {agoLabel(created_at, minute)} 요청
        </h3>
        {isOtherCall && <Text tone="muted">작성 중인 전화 예약이 있어 번호를 옮겨 적지 않아요.</Text>}
      </div>
      <Row className={styles.open}>
        <TextButton onClick={book} aria-describedby={id}>
          전화로 예약하기
        </TextButton>
      </Row>
      <Row gap={2} className={styles.actions}>
        <ButtonLink small to={`tel:${customer_phone}`} aria-describedby={id}>
          전화하기
        </ButtonLink>
        <Button kind="outline" small busy={isPending} onClick={() => mutate()} aria-describedby={id}>
          {isPending ? '적는 중' : '통화했어요'}
        </Button>
      </Row>
      <TaskProblem problem={error} />
    </article>
  )
}

/** `방금`, `12분 전`, `3시간 전`, else the instant. @param now milliseconds */
function agoLabel(instant: string, now: number): string {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return '방금'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}분 전`
  return passed < DAY ? `${Math.floor(passed / HOUR)}시간 전` : instantLabel(instant)
}
