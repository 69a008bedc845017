import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { codeLength } from '#shared/customer/one-time-code.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { Field } from '../ui/form/field.tsx'
import { FormattedInput } from '../ui/form/formatted-input.tsx'
import { TextButton } from '../ui/text-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './code-field.module.css'
import { extractCode } from './code-rules.ts'
import type { CodeSending } from './code-sending.ts'
import { countdownLabel, spokenCountdown, waitLabel } from './code-times.ts'
import { useWebOtp } from './use-web-otp.ts'

type CodeFieldProps = {
  label?: string
  name: string
  /** At most six digits. */
  value: string
  error: string | undefined
  help?: ReactNode
  /** Sends another code. Absent where the form has a button for it. */
  onResend?: (() => void) | undefined
  /** Seconds until another code may be sent. */
  wait?: number
  /** Tries that a wrong code leaves. */
  triesLeft?: number | undefined
  sending: CodeSending
  onCode: (code: string) => void
  /** Runs with the sixth digit: typed, pasted, or read from the message by the browser. While a code is being sent, it waits. */
  onComplete?: ((code: string) => void) | undefined
  ref?: (input: HTMLInputElement | null) => void
}

/** The field of a one-time code, with its remaining time (specification 9.17). */
export function CodeField(props: CodeFieldProps) {
  const {
    label = '인증번호',
    name,
    value,
    error,
    help,
    triesLeft,
    sending,
    onResend,
    wait = 0,
    onCode,
    onComplete,
    ref,
  } = props
  const { sent, secondsLeft } = sending
  const expired = sent !== undefined && secondsLeft === 0
  const over = expired || sent?.usedUp === true
  const overSentence = sent?.usedUp ? messages.CODE_USED_UP : messages.CODE_EXPIRED
  // An expired code was cleared: that is no error of the person.
  const shownError = over && (value === '' || error === undefined) ? overSentence : error
  const tries = triesLeft === undefined ? undefined : `${triesLeft}번 더 입력할 수 있어요`
  const below = tries ?? (shownError === undefined ? help : undefined)
  const take = (text: string) => {
    const code = extractCode(text)
    onCode(code)
    if (code.length === codeLength && code !== value && !sending.busy) onComplete?.(code)
    return { value: code, caret: code.length }
  }
  // A pasted code replaces digits that stand in the field.
  const takeWhole = (event: { preventDefault: () => void }, text: string) => {
    if (extractCode(text).length < codeLength) return
    event.preventDefault()
    take(text)
  }
  useWebOtp(over ? undefined : sent?.expires_at, take)
  useDiscardedWhen(over, () => onCode(''))
  // A message may arrive before the response to its sending.
  useWhenSent(sending, () => {
    if (value.length === codeLength) onComplete?.(value)
  })
  return (
    <Field
      label={label}
      error={shownError}
      help={
        onResend === undefined ? (
          below
        ) : (
          <>
            <span>{below}</span>
            <ResendButton busy={sending.busy} wait={wait} onSend={onResend} />
          </>
        )
      }
      helpWithError
      helpSplit
    >
      {(control) => (
        <FormattedInput
          {...control}
          ref={ref}
          name={name}
          autoComplete="one-time-code"
          onPaste={(event) => takeWhole(event, event.clipboardData.getData('text'))}
          onBeforeInput={(event) => takeWhole(event, (event.nativeEvent as InputEvent).data ?? '')}
          className={styles.code}
          value={value}
          end={sent !== undefined && !sent.usedUp && <Countdown seconds={secondsLeft} />}
          onType={(typed) => take(typed.value)}
        />
      )}
    </Field>
  )
}

/** @property wait seconds */
type ResendButtonProps = { busy: boolean; wait: number; onSend: () => void }

function ResendButton({ busy, wait, onSend }: ResendButtonProps) {
  const label = wait > 0 ? `${waitLabel(wait)} 뒤 다시 받기` : '다시 받기'
  return (
    <TextButton aria-disabled={busy || wait > 0 || undefined} onClick={() => !busy && wait === 0 && onSend()}>
      {busy ? '보내는 중' : label}
    </TextButton>
  )
}

/** The remaining time of a code. A screen reader announces it three times. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <div className={seconds === 0 ? `${styles.countdown} ${styles.expired}` : styles.countdown}>
      <span aria-hidden="true">{countdownLabel(seconds)}</span>
      <VisuallyHidden>남은 시간 {waitLabel(seconds)}</VisuallyHidden>
      <VisuallyHidden role="status">{spokenCountdown(seconds)}</VisuallyHidden>
    </div>
  )
}

/** Runs when another code was sent. */
function useWhenSent({ sent, busy }: CodeSending, run: () => void) {
  const challenge = sent?.challenge
  const known = useRef(challenge)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (busy || known.current === challenge) return
    known.current = challenge
    runNow()
  }, [challenge, busy])
}

/** Discards a code that is no longer valid (specification 9.17). */
function useDiscardedWhen(over: boolean, discard: () => void) {
  const discardNow = useEffectEvent(discard)
  useEffect(() => {
    if (over) discardNow()
  }, [over])
}
