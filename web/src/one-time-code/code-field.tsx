import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '#shared/messages.ko.ts'
import { Field, TextInput } from '../ui/form/field.tsx'
import styles from './code-field.module.css'
import { codeIn, codeLength } from './code-in.ts'
import type { CodeSending } from './code-sending.ts'
import { Countdown } from './countdown.tsx'
import { useWebOtp } from './use-web-otp.ts'

type CodeFieldProps = {
  name: string
  /** Digits, six at most. */
  value: string
  error: string | undefined
  help?: ReactNode
  sending: CodeSending
  onCode: (code: string) => void
  /** All six digits are there: typed, pasted, or read from the message by the browser. */
  onComplete?: (code: string) => void
  ref?: (input: HTMLInputElement | null) => void
}

/** One field for a one-time code, with the time that is left (ux, the code fills itself, honest timer). */
export function CodeField({ name, value, error, help, sending, onCode, onComplete, ref }: CodeFieldProps) {
  const { sent, secondsLeft } = sending
  const expired = sent !== undefined && secondsLeft === 0
  const take = (text: string) => {
    const code = codeIn(text)
    onCode(code)
    if (code.length === codeLength && code !== value) onComplete?.(code)
  }
  // Pasted, or offered by a keyboard: the limit of the field would cut `123 456` before its space is taken out.
  const takeWhole = (event: { preventDefault: () => void }, text: string) => {
    if (codeIn(text).length < codeLength) return
    event.preventDefault()
    take(text)
  }
  useWebOtp(expired ? undefined : sent?.expires_at, take)
  useDiscardedWhen(expired, () => onCode(''))
  return (
    <Field
      label="인증번호"
      error={error ?? (expired ? messages.CODE_EXPIRED : undefined)}
      {...(help !== undefined && { help })}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          numbers
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          onPaste={(event) => takeWhole(event, event.clipboardData.getData('text'))}
          onBeforeInput={(event) => takeWhole(event, (event.nativeEvent as InputEvent).data ?? '')}
          className={styles.code}
          value={value}
          end={sent !== undefined && <Countdown seconds={secondsLeft} />}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </Field>
  )
}

/** On expiry the code is discarded (spec §4). */
function useDiscardedWhen(expired: boolean, discard: () => void) {
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  useEffect(() => {
    if (expired) latest.current()
  }, [expired])
}
