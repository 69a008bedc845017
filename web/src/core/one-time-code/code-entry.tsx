import { type ReactNode, useEffect, useRef } from 'react'
import { Row, Text } from '../ui/layout.tsx'
import { CallInstead, type CustomersScope } from './call-instead.tsx'
import { CodeField } from './code-field.tsx'
import { SendButton } from './code-phone-field.tsx'
import { waitLabel } from './code-times.ts'
import { SendProblemNotice } from './send-problem-notice.tsx'
import type { CodeEntryState } from './use-code-entry.ts'

type CodeEntryProps = {
  entry: CodeEntryState
  scope: CustomersScope
  /** Says what the sixth digit does. */
  help: string
  /** Shows the operator's telephone from the start. */
  alwaysCall?: boolean
  /** Why the exchange failed, in place of its sentence. */
  failure?: ReactNode
}

/** The field of a code that was sent, and the way to another one (specification 9.17). */
export function CodeEntry({ entry, scope, help, alwaysCall = false, failure }: CodeEntryProps) {
  const { phone, sending, code, error, triesLeft, setCode, submit, resend } = entry
  const input = useRef<HTMLInputElement>(null)
  const wait = sending.resendIn(phone)
  const isSent = sending.sent !== undefined
  // Without a sent code the heading keeps the focus: first comes the button.
  useEffect(() => {
    if (error !== undefined) input.current?.select()
    else if (isSent) input.current?.focus()
  }, [error, isSent])
  const hint = isSent ? '문자가 오지 않았나요?' : '문자로 6자리 숫자를 보내드려요'
  return (
    <>
      <CodeField
        name="code"
        ref={(element) => {
          input.current = element
        }}
        value={code}
        error={error}
        triesLeft={triesLeft}
        help={help}
        sending={sending}
        onCode={setCode}
        onComplete={submit}
      />
      <Row wrap justify="between" gap={3}>
        <Text size="small" tone="muted">
          {wait > 0 ? `${waitLabel(wait)} 뒤에 다시 받을 수 있어요` : hint}
        </Text>
        <SendButton
          busy={sending.busy}
          again={isSent}
          wait={wait}
          onSend={() => {
            input.current?.focus()
            resend()
          }}
        />
      </Row>
      <CallInstead scope={scope} sending={sending} phone={phone} always={alwaysCall} />
      {(entry.problem === null ? undefined : failure) ??
        (entry.failure !== undefined && <SendProblemNotice problem={entry.failure} cause={entry.cause} />)}
    </>
  )
}
