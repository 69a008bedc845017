import { Field } from './field.tsx'
import { PhoneInput } from './phone-input.tsx'

type PhoneFieldProps = {
  label: string
  help?: string
  error: string | undefined
  /** `off` for the number of another person: the browser would suggest the user's own. */
  autoComplete?: 'off'
  placeholder?: string
  /** Of `useController` or `Controller`. */
  field: {
    ref: (input: HTMLInputElement | null) => void
    name: string
    value?: string | undefined
    onChange: (digits: string) => void
    onBlur: () => void
  }
}

/** The phone number of a form. */
export function PhoneField({ field, label, help, error, autoComplete, placeholder }: PhoneFieldProps) {
  const { ref, name, value = '', onChange, onBlur } = field
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <PhoneInput {...control} {...{ ref, name, value, onBlur, autoComplete, placeholder }} onDigits={onChange} />
      )}
    </Field>
  )
}
