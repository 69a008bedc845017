import { formatPhone, formatPhoneInput, type PhoneDigits } from '#shared/customer/phone.ts'
import { pastedOrTyped } from '../../lib/pasted-number.ts'
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx'

type PhoneInputProps = Omit<FormattedInputProps, 'onType' | 'type'> & {
  /** Digits, as they are stored. */
  value: PhoneDigits
  onDigits: (digits: PhoneDigits) => void
}

/** A phone number with hyphens while it is typed (specification 9.16). */
export function PhoneInput({ value, onDigits, autoComplete = 'tel-national', ...rest }: PhoneInputProps) {
  return (
    <FormattedInput
      {...rest}
      type="tel"
      autoComplete={autoComplete}
      value={formatPhone(value)}
      onType={(typed) => {
        const next = formatPhoneInput(pastedOrTyped(typed))
        onDigits(next.digits)
        return next
      }}
    />
  )
}
