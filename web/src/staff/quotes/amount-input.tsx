import { FormattedInput, type FormattedInputProps } from '../../core/ui/form/formatted-input.tsx'
import styles from './amount-input.module.css'
import { amountText, parseAmount } from './amount-text.ts'

type AmountInputProps = Omit<FormattedInputProps, 'value' | 'onType' | 'end'> & {
  digits: string
  onDigits: (digits: string) => void
}

/** An amount in won; its thousands are separated during typing. */
export const AmountInput = ({ digits, onDigits, ...rest }: AmountInputProps) => (
  <div className={styles.amount}>
    <FormattedInput
      {...rest}
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
  </div>
)
