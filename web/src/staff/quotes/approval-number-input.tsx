import type { ReactNode, Ref } from 'react'
import { Field, TextInput } from '../../core/ui/form/field.tsx'

/** Digits of the number in the message of a quote. */
export const approvalDigits = 4

type ApprovalNumberInputProps = {
  label: string
  number: string
  onNumber: (number: string) => void
  error?: string | undefined
  help: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The number that the customer read in the message (specification 4.10). */
export const ApprovalNumberInput = ({ label, number, onNumber, error, help, ref }: ApprovalNumberInputProps) => (
  <Field label={label} error={error} help={help} helpWithError>
    {(control) => (
      <TextInput
        {...control}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`숫자 ${approvalDigits}자리`}
        value={number}
        onChange={({ target }) =>
          onNumber(
            target.value
              .normalize('NFKC')
              .replace(/[^0-9]/g, '')
              .slice(0, approvalDigits),
          )
        }
      />
    )}
  </Field>
)
