import { useController, useForm } from 'react-hook-form'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { onThisScreen } from '../api/on-screen.ts'
import { codePhoneError } from './code-rules.ts'
import type { CodeSending } from './code-sending.ts'

type PhoneEntryOptions = {
  /** The number that is known; undefined during hydration. */
  initial: PhoneDigits | undefined
  sending: CodeSending
  /** A code was sent to the number, or is still valid. */
  onSent: () => void
  /** The number is verified: it needs no code. */
  onProven: () => void
}

/** A number that gets a code. What is typed stays while the view of the code is shown. */
export function usePhoneEntry({ initial, sending, onSent, onProven }: PhoneEntryOptions) {
  const form = useForm<{ phone: PhoneDigits }>({
    values: { phone: initial ?? '' },
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const message = codePhoneError(values.phone)
      return message === undefined
        ? { values, errors: {} }
        : { values: {}, errors: { phone: { type: 'rule', message } } }
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'phone' })
  // The form gets the known number a moment after hydration.
  const phone = fieldState.isDirty ? field.value : (initial ?? '')
  const isSentTo = (digits: PhoneDigits) =>
    sending.sent?.phone === digits && !sending.sent.usedUp && sending.secondsLeft > 0
  return {
    phone,
    ref: field.ref,
    error: fieldState.error?.message,
    sending,
    isSent: isSentTo(phone),
    isProven: sending.provenBy(phone) !== undefined,
    wait: sending.resendIn(phone),
    setPhone: (digits: PhoneDigits) => {
      form.setValue('phone', digits, { shouldDirty: true })
      form.clearErrors()
    },
    focus: () => form.setFocus('phone'),
    /** Shows the error of a wrong number. */
    check: () => form.trigger('phone', { shouldFocus: true }),
    submit: form.handleSubmit(({ phone: digits }) => {
      if (sending.provenBy(digits) !== undefined) return onProven()
      if (isSentTo(digits)) return onSent()
      if (sending.resendIn(digits) > 0) return
      sending.send(digits, { onSuccess: onThisScreen(onSent), onError: () => form.setFocus('phone') })
    }),
  }
}

export type PhoneEntryState = ReturnType<typeof usePhoneEntry>
