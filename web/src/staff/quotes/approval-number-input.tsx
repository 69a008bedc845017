import type { ReactNode } from 'react'
import { plainSigns } from '#shared/text/plain.ts'
import { Field } from '../../core/ui/form/field.tsx'
import { FormattedInput } from '../../core/ui/form/formatted-input.tsx'

/** Digits of the number in the message of a quote. */
export const approvalDigits = 4

const inText = /(?:^|\D)(\d{4})(?!\d)/

/** Returns the number of a message, or the digits of what is typed. */
function readApprovalNumber(text: string): string {
  const plain = plainSigns(text)
  return (inText.exec(plain)?.[1] ?? plain).replace(/\D/g, '').slice(0, approvalDigits)
}

type ApprovalNumberInputProps = {
  label: string
  number: string
  onNumber: (number: string) => void
  error?: string | undefined
  help: ReactNode
  ref?: (input: HTMLInputElement | null) => void
}

/** The number that the customer read in the message (specification 4.10). */
export const ApprovalNumberInput = ({ label, number, onNumber, error, help, ref }: ApprovalNumberInputProps) => (
  <Field label={label} error={error} help={help} helpWithError>
    {(control) => (
      <FormattedInput
        {...control}
        ref={ref}
        autoComplete="off"
        placeholder={`숫자 ${approvalDigits}자리`}
        value={number}
        onType={({ value }) => {
          const next = readApprovalNumber(value)
          onNumber(next)
          return { value: next, caret: next.length }
        }}
      />
    )}
  </Field>
)
