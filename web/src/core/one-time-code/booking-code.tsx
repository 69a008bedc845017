import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Text } from '../ui/layout.tsx'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import bothEnds from '../ui/screen/both-ends.module.css'
import styles from './booking-code.module.css'
import { CallInstead } from './call-instead.tsx'
import { CodeField } from './code-field.tsx'
import { SendButton } from './code-phone-field.tsx'
import { codeErrorOf } from './code-rules.ts'
import { codeProblemOf, remainingAttempts, useCodeSending } from './code-sending.ts'
import { waitLabel } from './code-times.ts'
import { SendProblemNotice } from './send-problem-notice.tsx'
import type { CodeAnswer } from './sent-code.ts'

export type BookingCodeHandle = {
  /** The code as it was typed; where it is none, that is told, and the field has the focus. */
  answer: () => CodeAnswer | undefined
}

type BookingCodeProps = {
  phone: PhoneDigits
  /** Why the booking was refused last. */
  problem: unknown
  /** What comes of the code. */
  help: string
  ref: Ref<BookingCodeHandle>
}

/** Proves the number of a guest's booking in place, while bookings of many strangers come in (specification 9.8). */
export function BookingCode({ phone, problem, help, ref }: BookingCodeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    // All of it above the bar: what is to be tapped stands at its end.
    section.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <section className={styles.section} ref={section} aria-labelledby="booking-code-title">
      <h2 id="booking-code-title" ref={title} tabIndex={-1}>
        전화번호를 한 번 확인할게요
      </h2>
      {isMobile(phone) ? (
        <CodeOfBooking phone={phone} problem={problem} help={help} ref={ref} />
      ) : (
        <Notice kind="warm" title="이 번호로는 인증번호를 받을 수 없어요">
          지금은 접수가 많아 번호를 확인하고 있어요. 전화로 접수해주세요.
          <CallOperator />
        </Notice>
      )}
    </section>
  )
}

function CodeOfBooking({ phone, problem, help, ref }: BookingCodeProps) {
  const all = useCodeSending('booking')
  const sending = all.sent?.phone === phone ? all : { ...all, sent: undefined, secondsLeft: 0 }
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  // What was refused before something else was typed no longer matters.
  const [typedAfter, setTypedAfter] = useState<unknown>()
  const input = useRef<HTMLInputElement>(null)
  const wait = sending.resendIn(phone)
  const refused = typedAfter === problem ? undefined : problem

  useImperativeHandle(ref, () => ({
    answer: () => {
      const wrong = codeErrorOf(code, phone, sending)
      setMissing(wrong)
      if (wrong === undefined) return sending.answerOf(code)
      input.current?.focus()
    },
  }))
  const forget = () => {
    setMissing(undefined)
    setTypedAfter(problem)
  }
  const send = () => {
    forget()
    setCode('')
    sending.send(phone, { onSuccess: () => input.current?.focus() })
  }
  return (
    <>
      <Text tone="muted">
        지금은 접수가 많아 번호를 확인하고 있어요.{' '}
        <Text as="span" nowrap>
          {withRoParticle(formatPhone(phone))}
        </Text>{' '}
        인증번호를 보내드려요.
      </Text>
      <div className={`${bothEnds.ends} ${styles.send}`}>
        <p>{wait > 0 && `${waitLabel(wait)} 뒤에 다시 받을 수 있어요`}</p>
        <SendButton busy={sending.busy} again={sending.sent !== undefined} wait={wait} onSend={send} />
      </div>
      {sending.problem !== undefined && (
        <SendProblemNotice problem={sending.problem.split(/(?<=\.) /)[0] ?? ''} cause={sending.cause} />
      )}
      <CallInstead scope="booking" sending={sending} phone={phone} always={sending.problem !== undefined} />
      <CodeField
        name="code"
        ref={(element) => {
          input.current = element
        }}
        value={code}
        error={sentenceOf(missing) ?? codeProblemOf(refused)}
        triesLeft={missing === undefined ? remainingAttempts(refused) : undefined}
        help={help}
        sending={sending}
        onCode={(digits) => {
          setCode(digits)
          if (digits !== '' && digits !== code) forget()
        }}
      />
    </>
  )
}
