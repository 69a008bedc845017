import { useController, useFormContext } from 'react-hook-form'
import { sentenceOf } from '../../api/sentence.ts'
import { CodeField } from '../../one-time-code/code-field.tsx'
import { CodePhoneField } from '../../one-time-code/code-phone-field.tsx'
import { codePhoneError } from '../../one-time-code/code-rules.ts'
import type { CodeSending } from '../../one-time-code/code-sending.ts'
import { prepareSignIn } from '../../session/sign-in-out.ts'
import { KnownMember } from './known-member.tsx'
import type { SignUpValues } from './sign-up-values.ts'
import type { SignUpProblem } from './use-sign-up.ts'

type ProvenPhoneProps = { sending: CodeSending; problem: SignUpProblem; onEdit: () => void }

/** The phone of a new member and the code that proves it. Inside the sign-up's `FormProvider`. */
export function ProvenPhone({ sending, problem, onEdit }: ProvenPhoneProps) {
  const form = useFormContext<SignUpValues>()
  const phone = useController({ control: form.control, name: 'phone' })
  const code = useController({ control: form.control, name: 'code' })

  const send = async () => {
    onEdit()
    form.clearErrors(['phone', 'code'])
    const wrong = codePhoneError(phone.field.value)
    if (wrong !== undefined) return form.setError('phone', { message: wrong }, { shouldFocus: true })
    form.setValue('code', '')
    if (!(await sending.send(phone.field.value))) return form.setFocus('phone')
    prepareSignIn()
    form.setFocus('code')
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
          onEdit()
        }}
        onSend={() => void send()}
      />
      {problem.registered === true && <KnownMember phone={phone.field.value} />}
      <CodeField
        name="code"
        ref={code.field.ref}
        value={code.field.value}
        error={sentenceOf(code.fieldState.error?.message) ?? problem.code}
        sending={sending}
        onCode={(digits) => {
          if (digits === code.field.value) return
          code.field.onChange(digits)
          if (digits !== '') form.clearErrors('code')
        }}
      />
    </>
  )
}
