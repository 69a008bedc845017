import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { CallInstead } from '../../../core/one-time-code/call-instead.tsx'
import { CodeField } from '../../../core/one-time-code/code-field.tsx'
import { CodePhoneField } from '../../../core/one-time-code/code-phone-field.tsx'
import type { CodeSending } from '../../../core/one-time-code/code-sending.ts'
import { sendCodeOfForm } from '../../../core/one-time-code/send-code-of-form.ts'
import { prepareSignIn } from '../../session/sign-in-out.ts'

type PhoneAndCodeProps = {
  /** What the code is for. */
  scope?: 'membership' | 'new_phone'
  sending: CodeSending
  /** The error of the code from the server. */
  problem: string | undefined
  /** Tries that a wrong code leaves. */
  triesLeft: number | undefined
  help?: ReactNode
  /** Runs when the phone was edited or another code is sent. */
  onPhone: () => void
  onCode?: () => void
  onComplete?: () => void
  /** Between the two fields. */
  children?: ReactNode
}

/** A phone and the code that verifies it. Inside a `FormProvider` whose values have `phone` and `code`. */
export function PhoneAndCode(props: PhoneAndCodeProps) {
  const { scope = 'membership', sending, problem, triesLeft, help, onPhone, onCode, onComplete, children } = props
  const form = useFormContext<{ phone: string; code: string }>()
  const phone = useController({ control: form.control, name: 'phone' })
  const code = useController({ control: form.control, name: 'code' })

  const proven = sending.provenBy(phone.field.value) !== undefined
  const send = () => {
    onPhone()
    sendCodeOfForm(form, sending, scope === 'membership' ? prepareSignIn : undefined)
  }
  return (
    <>
      <CodePhoneField
        name="phone"
        ref={phone.field.ref}
        value={phone.field.value}
        error={sentenceOf(phone.fieldState.error?.message)}
        sending={sending}
        onDigits={(digits) => {
          phone.field.onChange(digits)
          form.clearErrors(['phone', 'code'])
          onPhone()
        }}
        onSend={send}
      />
      <CallInstead scope={scope} sending={sending} phone={phone.field.value} />
      {children}
      {!proven && (
        <CodeField
          name="code"
          ref={code.field.ref}
          value={code.field.value}
          error={sentenceOf(code.fieldState.error?.message) ?? problem}
          help={help}
          triesLeft={triesLeft}
          sending={sending}
          onCode={(digits) => {
            if (digits === code.field.value) return
            code.field.onChange(digits)
            if (digits === '') return
            form.clearErrors('code')
            onCode?.()
          }}
          onComplete={onComplete}
        />
      )}
    </>
  )
}
