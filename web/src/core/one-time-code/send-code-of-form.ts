import type { UseFormReturn } from 'react-hook-form'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { codePhoneError } from './code-rules.ts'
import type { CodeSending } from './code-sending.ts'

/** Sends a code to the phone of a form and focuses the field of the code; on an error, the phone. */
export function sendCodeOfForm(
  form: UseFormReturn<{ phone: PhoneDigits; code: string }>,
  sending: CodeSending,
  onSent?: () => void,
) {
  form.clearErrors(['phone', 'code'])
  const phone = form.getValues('phone')
  const wrong = codePhoneError(phone)
  if (wrong !== undefined) return form.setError('phone', { message: wrong }, { shouldFocus: true })
  form.setValue('code', '')
  sending.send(phone, {
    onSuccess: () => {
      onSent?.()
      form.setFocus('code')
    },
    onError: () => form.setFocus('phone'),
  })
}
