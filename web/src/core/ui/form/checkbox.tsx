import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckIcon } from '../symbol-icons.tsx'
import styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  const described = error === undefined ? undefined : `${id}-error`
  return (
    <div>
      <label className={styles.check}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={described}
          />
          <CheckIcon size={20} />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
