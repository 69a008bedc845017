import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Button } from '../ui/button.tsx'
import { CallInstead, type CustomersScope } from './call-instead.tsx'
import { CodePhoneField } from './code-phone-field.tsx'
import { countdownLabel, LONGEST_COUNTED } from './code-times.ts'
import type { PhoneEntryState } from './use-phone-entry.ts'

type PhoneEntryProps = { entry: PhoneEntryState; scope: CustomersScope; onDigits: (digits: PhoneDigits) => void }

/** The field of a number that gets a code. */
export function PhoneEntry({ entry, scope, onDigits }: PhoneEntryProps) {
  const { phone, ref, error, sending, setPhone } = entry
  const isFirstLoad = useLocation().key === 'default'
  const focusOnNavigation = useEffectEvent(() => {
    if (!isFirstLoad) entry.focus()
  })
  useEffect(() => focusOnNavigation(), [])
  return (
    <>
      <CodePhoneField
        name="phone"
        ref={ref}
        value={phone}
        error={sentenceOf(error)}
        sending={sending}
        onDigits={(digits) => {
          setPhone(digits)
          onDigits(digits)
        }}
      />
      <CallInstead scope={scope} sending={sending} phone={phone} />
    </>
  )
}

type PhoneEntryButtonProps = {
  entry: PhoneEntryState
  form: string
  /** The label for a verified number. */
  proven: string
  busy?: boolean
}

/** Sends a code, or goes on where none is needed. */
export function PhoneEntryButton({ entry, form, proven, busy = false }: PhoneEntryButtonProps) {
  const { sending, isProven, isSent, wait } = entry
  const isWaiting = !isProven && !isSent && wait > 0
  return (
    <Button type="submit" form={form} busy={busy || sending.busy} aria-disabled={isWaiting || undefined}>
      {labelOf(entry, proven)}
      {isWaiting && wait < LONGEST_COUNTED && <span aria-hidden="true"> {countdownLabel(wait)}</span>}
    </Button>
  )
}

function labelOf({ sending, isProven, isSent, wait }: PhoneEntryState, proven: string) {
  if (sending.busy) return '보내는 중'
  if (isProven) return proven
  if (isSent) return '인증번호 입력하기'
  return wait > 0 ? '다시 받기' : '인증번호 받기'
}
