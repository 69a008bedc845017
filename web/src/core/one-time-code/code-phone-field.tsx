import type { PhoneDigits } from '#shared/customer/phone.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { PhoneInput } from '../ui/form/phone-input.tsx'
import { Row } from '../ui/layout.tsx'
import { ErrorId } from '../ui/notice/error-id.tsx'
import styles from './code-phone-field.module.css'
import type { CodeSending } from './code-sending.ts'
import { countdownLabel, LONGEST_COUNTED, waitLabel } from './code-times.ts'

type CodePhoneFieldProps = {
  label?: string
  name: string
  value: PhoneDigits
  error: string | undefined
  sending: CodeSending
  onDigits: (digits: PhoneDigits) => void
  /** Absent where the screen has the button. */
  onSend?: () => void
  ref?: (input: HTMLInputElement | null) => void
}

/** The phone field with the button that sends a code. */
export function CodePhoneField(props: CodePhoneFieldProps) {
  const { label = '전화번호', name, value, error, sending, onDigits, onSend, ref } = props
  const { sent, busy, problem, cause } = sending
  const wait = sending.resendIn(value)
  const again = sent !== undefined && sent.phone === value
  const proven = sending.provenBy(value) !== undefined
  const waiting = wait > 0 ? `${waitLabel(wait)} 뒤에 다시 받을 수 있어요` : undefined
  const help = proven ? '인증된 번호예요. 인증번호를 다시 받지 않아도 돼요.' : waiting
  return (
    <div>
      <Field label={label} error={error ?? problem} help={help} helpGood={proven}>
        {(control) => (
          <Row align="stretch" wrap gap={2} className={styles.row}>
            <PhoneInput
              {...control}
              ref={ref}
              name={name}
              value={value}
              placeholder="010-0000-0000"
              onDigits={(digits) => {
                sending.forgetProblem()
                onDigits(digits)
              }}
            />
            {!proven && onSend !== undefined && (
              <div className={styles.send}>
                <SendButton busy={busy} again={again} wait={wait} onSend={onSend} />
              </div>
            )}
          </Row>
        )}
      </Field>
      {error === undefined && <ErrorId problem={cause} />}
    </div>
  )
}

/** @property wait seconds until another code may be sent */
type SendButtonProps = { kind?: 'primary' | 'outline'; busy: boolean; again: boolean; wait: number; onSend: () => void }

/** Sends a code, or another one after the time to wait. */
export function SendButton({ kind = 'outline', busy, again, wait, onSend }: SendButtonProps) {
  const waiting = wait > 0
  const label = again || waiting ? '다시 받기' : '인증번호 받기'
  return (
    <Button kind={kind} busy={busy} aria-disabled={waiting || undefined} onClick={() => !waiting && onSend()}>
      {busy ? '보내는 중' : label}
      {waiting && wait < LONGEST_COUNTED && <span aria-hidden="true"> {countdownLabel(wait)}</span>}
    </Button>
  )
}
