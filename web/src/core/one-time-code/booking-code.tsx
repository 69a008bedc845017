import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { formatPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { sentenceOf } from '../api/sentence.ts'
import { sentencesOf } from '../lib/sentences.ts'
import { Button } from '../ui/button.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { CallInstead, longestGap } from './call-instead.tsx'
import { CodeField } from './code-field.tsx'
import { SendButton } from './code-phone-field.tsx'
import { codeErrorOf } from './code-rules.ts'
import { codeProblemOf, remainingAttempts, sendingTo, useCodeSending } from './code-sending.ts'
import { waitLabel } from './code-times.ts'
import { SendProblemNotice } from './send-problem-notice.tsx'
import type { CodeAnswer } from './sent-code.ts'

export type BookingCodeHandle = {
  /** Returns the typed code. Without a valid one it shows the error and focuses the field. */
  answer: () => CodeAnswer | undefined
}

type BookingCodeProps = {
  phone: PhoneDigits
  /** The last error of the booking. */
  problem: unknown
  help: string
  /** Runs with the sixth digit. */
  onComplete?: () => void
  /** Books without a code, once none can be sent to the number. */
  onWithoutCode?: (() => void) | undefined
  /** Whether the code has a field: without one the button that sends it comes first. */
  onField: (isShown: boolean) => void
  ref: Ref<BookingCodeHandle>
}

/** Verifies the number of a guest's booking while step-up verification is active (specification 9.8). */
export function BookingCode(props: BookingCodeProps) {
  return (
    <Stack gap={3}>
      {isMobile(props.phone) ? (
        <CodeOfBooking {...props} />
      ) : (
        <Notice kind="warm" title="이 번호로는 인증번호를 받을 수 없어요">
          이번 예약은 휴대폰 인증이 필요해요. 전화로 접수해주세요.
          <CallOperator />
        </Notice>
      )}
    </Stack>
  )
}

function CodeOfBooking({ phone, problem, help, onComplete, onWithoutCode, onField, ref }: BookingCodeProps) {
  const sending = sendingTo(phone, useCodeSending('booking'))
  const form = useForm({ defaultValues: { code: '' } })
  const { field, fieldState } = useController({ control: form.control, name: 'code' })
  const incomplete = fieldState.error?.message
  // An error from before the last input no longer matters.
  const [resolvedProblem, setResolvedProblem] = useState<unknown>()
  const rejection = resolvedProblem === problem ? undefined : problem
  const wait = sending.resendIn(phone)
  const isSent = sending.sent !== undefined
  const isWithoutCode = onWithoutCode !== undefined && wait > longestGap
  const showsField = isSent || incomplete !== undefined || codeProblemOf(rejection) !== undefined
  const awaitsField = useRef(false)
  useEffect(() => {
    if (!showsField || !awaitsField.current) return
    awaitsField.current = false
    form.setFocus('code')
  }, [showsField, form])
  const announceField = useEffectEvent(onField)
  useEffect(() => announceField(showsField), [showsField])

  useImperativeHandle(ref, () => ({
    answer: () => {
      // Also right after the sixth digit, before the field renders again.
      const code = form.getValues('code')
      const message = codeErrorOf(code, phone, sending)
      if (message === undefined) return sending.answerOf(code)
      awaitsField.current = !showsField
      form.setError('code', { message }, { shouldFocus: true })
    },
  }))
  const clearProblems = () => {
    form.clearErrors()
    setResolvedProblem(problem)
  }
  const send = () => {
    clearProblems()
    form.setValue('code', '')
    awaitsField.current = !showsField
    sending.send(phone, { onSuccess: () => showsField && form.setFocus('code') })
  }
  return (
    <>
      <Text tone="muted">
        이번 예약은 휴대폰 인증이 필요해요.{' '}
        <Text as="span" inline>
          {withRoParticle(formatPhone(phone))}
        </Text>{' '}
        인증번호를 보내드려요.
      </Text>
      {!isSent && (
        <>
          {wait > 0 && <p>{`${waitLabel(wait)} 뒤에 다시 받을 수 있어요`}</p>}
          {!isWithoutCode && (
            <SendButton
              kind={showsField ? 'outline' : 'primary'}
              busy={sending.busy}
              again={false}
              wait={wait}
              onSend={send}
            />
          )}
        </>
      )}
      {sending.problem !== undefined && (
        <SendProblemNotice problem={sentencesOf(sending.problem)[0] ?? ''} cause={sending.cause} />
      )}
      {isWithoutCode && (
        <>
          <Text>인증번호를 받지 못하셨으면 인증번호 없이 접수해주세요. 저희가 전화로 확인해드려요.</Text>
          <Button kind={showsField ? 'outline' : 'primary'} onClick={onWithoutCode}>
            인증번호 없이 접수하기
          </Button>
        </>
      )}
      <CallInstead scope="booking" sending={sending} phone={phone} always={sending.problem !== undefined} />
      {showsField && (
        <CodeField
          name="code"
          ref={field.ref}
          value={field.value}
          error={sentenceOf(incomplete) ?? codeProblemOf(rejection)}
          triesLeft={incomplete === undefined ? remainingAttempts(rejection) : undefined}
          help={help}
          sending={sending}
          wait={wait}
          onResend={isSent ? send : undefined}
          onCode={(digits) => {
            if (digits !== '' && digits !== field.value) clearProblems()
            field.onChange(digits)
          }}
          onComplete={onComplete}
        />
      )}
    </>
  )
}
