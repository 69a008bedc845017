import { useController, useFormContext } from 'react-hook-form'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { CallInstead } from '../../../core/one-time-code/call-instead.tsx'
import { CodeField } from '../../../core/one-time-code/code-field.tsx'
import { CodePhoneField } from '../../../core/one-time-code/code-phone-field.tsx'
import type { CodeSending } from '../../../core/one-time-code/code-sending.ts'
import { sendCodeOfForm } from '../../../core/one-time-code/send-code-of-form.ts'

type NewPhoneFieldsProps = {
  sending: CodeSending
  /** The error of the code from the server. */
  problem: string | undefined
  /** Tries that a wrong code leaves. */
  triesLeft: number | undefined
  /** Runs when something was typed, or another code is sent. */
  onChange: () => void
  onComplete: () => void
}

/** A new number and the code that verifies it. Inside a `FormProvider` whose values have `phone` and `code`. */
export function NewPhoneFields({ sending, problem, triesLeft, onChange, onComplete }: NewPhoneFieldsProps) {
  const form = useFormContext<{ phone: string; code: string }>()
  const phone = useController({ control: form.control, name: 'phone' })
  const code = useController({ control: form.control, name: 'code' })
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
          onChange()
        }}
        onSend={() => {
          onChange()
          sendCodeOfForm(form, sending)
        }}
      />
      <CallInstead scope="new_phone" sending={sending} phone={phone.field.value} />
      {sending.provenBy(phone.field.value) === undefined && (
        <CodeField
          name="code"
          ref={code.field.ref}
          value={code.field.value}
          error={sentenceOf(code.fieldState.error?.message) ?? problem}
          help="6자리를 모두 입력하면 바로 바뀌어요"
          triesLeft={triesLeft}
          sending={sending}
          onCode={(digits) => {
            if (digits === code.field.value) return
            code.field.onChange(digits)
            if (digits === '') return
            form.clearErrors('code')
            onChange()
          }}
          onComplete={onComplete}
        />
      )}
    </>
  )
}
