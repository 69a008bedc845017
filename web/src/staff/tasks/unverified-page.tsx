import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, isServiceDay } from '#shared/booking/service-day.ts'
import { requestConfirmations } from '#shared/contract/task-routes.ts'
import { limits } from '#shared/limits.ts'
import { useCancel, useScreenSignal } from '../../core/api/on-screen.ts'
import { Button } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { useDialogState } from '../../core/ui/notice/use-dialog-state.ts'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { staffCall } from '../session/staff-call.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import styles from './tasks-page.module.css'
import { UnverifiedBooking } from './unverified-booking.tsx'
import { unverifiedQuery } from './unverified-query.ts'

/** Days before today that the screen shows at first. */
const FIRST_DAYS = 7

/** Bookings without a verified phone, and the requests to confirm them (specification 7.3). */
export function UnverifiedPage() {
  const [search, setSearch] = useSearchParams()
  const today = seoulToday()
  const dayOf = (name: string, otherwise: string) => {
    const day = search.get(name) ?? ''
    return isServiceDay(day) ? day : otherwise
  }
  const days = { from: dayOf('from', addDays(today, -FIRST_DAYS)), to: dayOf('to', today) }
  const query = useQuery(unverifiedQuery(days))
  const { data, error } = query
  const [chosen, setChosen] = useState<readonly string[]>([])
  const bookings = data?.bookings ?? []
  const listed = bookings.filter(({ request_id }) => chosen.includes(request_id)).map(({ request_id }) => request_id)
  const isAll = bookings.length > 0 && listed.length === bookings.length
  const choose = (request_id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...listed, request_id] : listed.filter((id) => id !== request_id))
  const dayField = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={days[name]}
          max={today}
          onChange={({ target }) => setSearch({ ...days, [name]: target.value }, { replace: true })}
        />
      )}
    </Field>
  )
  return (
    <DeskPage title="인증하지 않은 예약" lead="인증번호 없이 접수됐고 기사님을 기다리는 예약이에요.">
      <Stack gap={4}>
        <div className={styles.days}>
          {dayField('from', '접수한 날부터')}
          {dayField('to', '접수한 날까지')}
        </div>
        {data === undefined && error !== null && <QueryProblem title="예약을 불러오지 못했어요" query={query} />}
        {data === undefined && error === null && <Skeleton width="100%" height={160} />}
        {data !== undefined && (
          <>
            <ConfirmationRequest
              request_ids={listed}
              onDone={() => {
                setChosen([])
                void query.refetch()
              }}
            />
            {bookings.length === 0 ? (
              <EmptyState scene={<PhoneIcon size={40} tone="tinted" />} title="확인할 예약이 없어요">
                이 기간에 접수된 예약은 모두 인증했어요.
              </EmptyState>
            ) : (
              <>
                <Row wrap justify="between" gap={2} paddingInline={5}>
                  <Checkbox
                    label="모두 고르기"
                    checked={isAll}
                    onChange={() => setChosen(isAll ? [] : bookings.map(({ request_id }) => request_id))}
                  />
                  <Text size="small" tone="muted" role="status">
                    {data.count}건
                    {data.count > bookings.length && ` 중 먼저 접수된 ${limits.confirmations.perRequest}건`}
                  </Text>
                </Row>
                <Stack as="ul" ground="surface" lined>
                  {bookings.map((booking) => (
                    <li key={booking.request_id}>
                      <UnverifiedBooking
                        booking={booking}
                        isChosen={listed.includes(booking.request_id)}
                        onChoose={(isChosen) => choose(booking.request_id, isChosen)}
                        onVerified={() => void query.refetch()}
                      />
                    </li>
                  ))}
                </Stack>
              </>
            )}
          </>
        )}
      </Stack>
    </DeskPage>
  )
}

/** Requests the confirmations of the chosen bookings after a dialog, and says what came of it. */
function ConfirmationRequest({ request_ids, onDone }: { request_ids: readonly string[]; onDone: () => void }) {
  const { isOpen, open, close } = useDialogState()
  const { signal, abort } = useScreenSignal()
  const requesting = useMutation({
    mutationFn: () => staffCall(requestConfirmations, { body: { request_ids: [...request_ids] }, signal }),
    onSuccess: () => {
      close()
      onDone()
    },
  })
  const { data: done, error, isPending, mutate } = requesting
  const count = request_ids.length
  return (
    <>
      {done !== undefined && (
        <Notice title={`${done.requested}명에게 확인 문자를 보냈어요`} answers={done}>
          {done.to_call > 0 && `유선전화 ${done.to_call}건은 할 일에 넣었어요. `}
          {done.skipped > 0 && `${done.skipped}건은 그사이 확인되거나 바뀌었어요.`}
        </Notice>
      )}
      <div>
        {count === 0 ? (
          <Text tone="muted">확인을 요청할 예약을 골라주세요.</Text>
        ) : (
          <Button small onClick={open}>
            {`${count}건 확인 요청하기`}
          </Button>
        )}
      </div>
      <ActionDialog
        open={isOpen}
        action={useCancel(requesting, abort)}
        onClose={close}
        title={`예약 ${count}건의 확인을 요청할까요?`}
        button={
          <Button busy={isPending} onClick={() => mutate()}>
            {isPending ? '보내는 중' : '요청하기'}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text>
            휴대폰에는 문자를 보내요. {limits.confirmations.hours}시간 안에 확인하지 않으면 예약이 취소돼요. 밤 9시부터
            아침 8시까지는 시간이 흐르지 않아요. 유선전화는 할 일에 넣어요.
          </Text>
          {error !== null && <ProblemNotice title="요청하지 못했어요" problem={error} />}
        </Stack>
      </ActionDialog>
    </>
  )
}
