import { useId } from 'react'
import { FormattedInput } from '../../core/ui/form/formatted-input.tsx'
import { Stack } from '../../core/ui/layout.tsx'
import styles from './completion-form.module.css'
import { amountText, parseAmount } from './completion-values.ts'

type AmountLineProps = { label: string; digits: string; onDigits: (digits: string) => void }

/** One line of a bill: thousands are set apart while the amount is typed. */
export function AmountLine({ label, digits, onDigits }: AmountLineProps) {
  const id = useId()
  return (
    <Stack align="center" gap={3} tone="strong" className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <FormattedInput
        id={id}
        autoComplete="off"
        placeholder="0"
        value={amountText(digits)}
        end={
          <span className={styles.unit} aria-hidden="true">
            원
          </span>
        }
        onType={(typed) => {
          const next = parseAmount(typed)
          onDigits(next.digits)
          return next
        }}
      />
    </Stack>
  )
}
