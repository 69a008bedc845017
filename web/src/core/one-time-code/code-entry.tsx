import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { CallInstead, type CustomersScope } from './call-instead.tsx'
import { CodeField } from './code-field.tsx'
import { SendButton } from './code-phone-field.tsx'
import { SendProblemNotice } from './send-problem-notice.tsx'
import type { CodeEntryState } from './use-code-entry.ts'

type CodeEntryProps = {
  entry: CodeEntryState
  /** Staff have none: they need no number to call. */
  scope?: CustomersScope
  /** Says what the sixth digit does. */
  help: string
  /** Shows the operator's telephone from the start. */
  alwaysCall?: boolean
  /** Why the exchange failed, in place of its sentence. */
  failure?: ReactNode
}

/** The field of a code that was sent, and the way to another one (specification 9.17). Without a sent code, the button comes first. */
export function CodeEntry({ entry, scope, help, alwaysCall = false, failure }: CodeEntryProps) {
  const { phone, sending, code, error, triesLeft, setCode, submit, resend } = entry
  const input = useRef<HTMLInputElement>(null)
  const isSent = sending.sent !== undefined
  useEffect(() => {
    if (error !== undefined) input.current?.select()
    else if (isSent) input.current?.focus()
  }, [error, isSent])
  return (
    <>
      {(isSent || error !== undefined) && (
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
          wait={sending.resendIn(phone)}
          onResend={() => {
            input.current?.focus()
            resend()
          }}
          onCode={setCode}
          onComplete={submit}
        />
      )}
      {scope && <CallInstead scope={scope} sending={sending} phone={phone} always={alwaysCall} />}
      {(entry.problem === null ? undefined : failure) ??
        (entry.failure !== undefined && <SendProblemNotice problem={entry.failure} cause={entry.cause} />)}
    </>
  )
}

type CodeEntryButtonProps = {
  entry: CodeEntryState
  form: string
  /** What the code opens. */
  label: string
  busyLabel: string
}

/** Sends the first code, then submits the typed one. */
export function CodeEntryButton({ entry, form, label, busyLabel }: CodeEntryButtonProps) {
  const { phone, sending, isProven, busy, error, resend } = entry
  if (isProven || sending.sent !== undefined || error !== undefined)
    return (
      <Button type="submit" form={form} busy={busy}>
        {busy ? busyLabel : label}
      </Button>
    )
  return <SendButton kind="primary" busy={sending.busy} again={false} wait={sending.resendIn(phone)} onSend={resend} />
}
