import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { nextOpening } from '#shared/booking/assignment-deadline.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { requestCallBack } from '#shared/contract/call-back-routes.ts'
import { callBackDueAt, callBackForm, callBackLimits } from '#shared/customer/call-back.ts'
import { formatPhone, phoneDigits } from '#shared/customer/phone.ts'
import { MINUTE } from '#shared/durations.ts'
import { call } from '../../../core/api/client.ts'
import { newIntentKey } from '../../../core/api/intent.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { withWork } from '../../../core/api/with-work.ts'
import { now } from '../../../core/lib/clock.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { whenLabel } from '../../../core/lib/korean.ts'
import { policyLinks } from '../../../core/lib/policy-links.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { Pressable, Stack, Text } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { AnyLink } from '../../../core/ui/site-link.tsx'

const rules = zodResolver(callBackForm)

type CallBackDialogProps = {
  open: boolean
  service: ServiceType
  /** The number of the draft. */
  phone: string | undefined
  onClose: () => void
}

type Outcome = { dueAt: string; phone: string }

/** The form of a call-back: the number and the consent, then by when a dispatcher calls (specification 4.21). */
export function CallBackDialog({ open, service, phone = '', onClose }: CallBackDialogProps) {
  const id = useId()
  const form = useForm({
    resolver: rules,
    reValidateMode: 'onSubmit',
    values: { customer_phone: phone, service_type: service, consent: true as const },
    resetOptions: { keepDirtyValues: true },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'customer_phone' })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [outcome, setOutcome] = useState<Outcome>()
  // A lost response is requested again with the same key; another number is another request.
  const intent = useRef({ key: newIntentKey(), phone: '' })

  const submit = form.handleSubmit(async (values) => {
    if (isPending) return
    if (intent.current.phone !== values.customer_phone)
      intent.current = { key: newIntentKey(), phone: values.customer_phone }
    const { key: idempotencyKey } = intent.current
    setPending(true)
    try {
      const { due_at } = await withWork('call_back', (work) =>
        withRetry(() => call(requestCallBack, { body: { ...values, work }, idempotencyKey })),
      )
      setProblem(undefined)
      setOutcome({ dueAt: due_at, phone: values.customer_phone })
    } catch (failure) {
      setProblem(failure)
    } finally {
      setPending(false)
    }
  })
  if (outcome !== undefined)
    return (
      <Dialog open={open} onClose={onClose} title="전화 요청을 받았어요" away="확인">
        <Text role="status" ref={takeFocus} tabIndex={-1}>
          {whenLabel(outcome.dueAt, now())}까지 {formatPhone(outcome.phone)} 번호로 전화드려요. 이미 요청한 번호라면 한
          번만 전화드려요.
        </Text>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="급하면 전화드려요"
      button={
        <Button type="submit" form={id} busy={isPending}>
          {isPending ? '보내는 중' : '동의하고 요청하기'}
        </Button>
      }
    >
      <Form
        id={id}
        onSubmit={submit}
        onEarlyInput={({ customer_phone = '' }) => field.onChange(phoneDigits(customer_phone))}
      >
        <Stack gap={4}>
          <Text>
            {callTime(new Date(now()))} {service} 방문을 오늘이나 내일 할 수 있는지 확인해드려요.
          </Text>
          <PhoneField
            label="전화받을 번호"
            error={sentenceOf(fieldState.error?.message)}
            placeholder="010-0000-0000"
            field={field}
          />
          <Consent />
          {problem !== undefined && (
            <>
              <ProblemNotice title="요청하지 못했어요" problem={problem} isAnswer />
              <CallOperator />
            </>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Within what time a dispatcher calls, or from when, outside business hours. */
function callTime(time: Date): string {
  const opening = nextOpening(time)
  if (opening !== undefined)
    return `지금은 영업시간이 아니라서 ${whenLabel(opening, time.getTime())}부터 차례로 전화드려요.`
  const due = callBackDueAt(time)
  const { dueMinutes } = callBackLimits
  const isToday = due.getTime() - time.getTime() <= dueMinutes * MINUTE
  return `${isToday ? `${dueMinutes}분 안에` : `${whenLabel(due, time.getTime())}까지`} 전화드려요.`
}

function Consent() {
  const { privacy } = policyLinks(useConfig())
  return (
    <Text size="small">
      전화번호와 서비스를 전화드리는 데만 쓰고, 통화가 끝나면 지워요(늦어도 {callBackLimits.days}일 뒤). 동의하지 않을
      수 있지만, 그러면 전화드릴 수 없어요.{' '}
      <Pressable as={AnyLink} tone="accent" link={privacy}>
        개인정보 처리방침
      </Pressable>
    </Text>
  )
}
