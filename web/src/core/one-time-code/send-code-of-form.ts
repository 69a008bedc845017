import type { UseFormReturn } from 'react-hook-form'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { codePhoneError } from './code-rules.ts'
import type { CodeSending } from './code-sending.ts'

/**
 * Has a code sent to the phone of a form, and leads on to its field; where none can come, the phone says why.
 * @param sent a code is on its way
 */
export async function sendCodeOfForm(
  form: UseFormReturn<{ phone: PhoneDigits; code: string }>,
  sending: CodeSending,
  sent: () => void,
) {
  form.clearErrors(['phone', 'code'])
  const phone = form.getValues('phone')
  const wrong = codePhoneError(phone)
  if (wrong !== undefined) return form.setError('phone', { message: wrong }, { shouldFocus: true })
  form.setValue('code', '')
  if (!(await sending.send(phone))) return form.setFocus('phone')
  sent()
  form.setFocus('code')
}
