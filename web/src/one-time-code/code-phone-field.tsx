import type { PhoneDigits } from '#shared/customer/phone.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PhoneInput } from '../ui/form/phone-input.tsx'
import styles from './code-phone-field.module.css'
import type { CodeSending } from './code-sending.ts'
import { waitLabel } from './code-times.ts'

type CodePhoneFieldProps = {
  name: string
  value: PhoneDigits
  error: string | undefined
  sending: CodeSending
  onDigits: (digits: PhoneDigits) => void
  onSend: () => void
  ref?: (input: HTMLInputElement | null) => void
}

/** The number that a code is sent to, with the button that sends it. */
export function CodePhoneField({ name, value, error, sending, onDigits, onSend, ref }: CodePhoneFieldProps) {
  const { sent, busy, problem } = sending
  const wait = sending.resendIn(value)
  const again = sent !== undefined && sent.phone === value
  const help = wait > 0 ? `${waitLabel(wait)} 뒤에 다시 받을 수 있어요` : undefined
  return (
    <Field label="전화번호" error={error ?? problem} {...(help !== undefined && { help })}>
      {(control) => (
        <div className={styles.row}>
          <PhoneInput
            {...control}
            {...(ref !== undefined && { ref })}
            name={name}
            value={value}
            placeholder="010-0000-0000"
            onDigits={(digits) => {
              sending.forgetProblem()
              onDigits(digits)
            }}
          />
          <SendButton busy={busy} again={again} waiting={wait > 0} onSend={onSend} />
        </div>
      )}
    </Field>
  )
}

type SendButtonProps = { busy: boolean; again: boolean; waiting: boolean; onSend: () => void }

/** Waits for the time at which another code may be sent; the sentence beside it says how long. */
export function SendButton({ busy, again, waiting, onSend }: SendButtonProps) {
  return (
    <div className={styles.send}>
      <Button kind="outline" busy={busy} aria-disabled={waiting || undefined} onClick={() => !waiting && onSend()}>
        {busy ? '보내는 중' : again || waiting ? '다시 받기' : '인증번호 받기'}
      </Button>
    </div>
  )
}
