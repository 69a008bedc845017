import { type ComponentProps, type ReactNode, useId } from 'react'
import { Box, Stack } from '../layout.tsx'
import { CheckIcon } from '../symbol-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

/** Fields with the usual distance. */
export function Fields({ children }: { children: ReactNode }) {
  return <Stack gap={6}>{children}</Stack>
}

/** Attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: string
  /** For screen readers only: a heading says the same. */
  labelHidden?: boolean | undefined
  /** Between the label and the control. */
  above?: ReactNode
  error?: string | undefined
  help?: ReactNode
  /** Shows the help with a check mark. */
  helpGood?: boolean
  /** Shows the help below an error too. */
  helpWithError?: boolean
  /** Help with a count at its end. */
  helpSplit?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A label, one control, and below it the error or else the help. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, above, error, help } = props
  const { helpGood = false, helpWithError = false, helpSplit = false, children } = props
  const id = useId()
  const helps = help !== undefined && (error === undefined || helpWithError)
  const described = [error !== undefined && `${id}-error`, helps && `${id}-help`].filter(Boolean).join(' ') || undefined
  const helpClasses = [styles.help, helpGood && styles.good, helpSplit && styles.split].filter(Boolean).join(' ')
  return (
    <div>
      <label className={labelHidden ? undefined : styles.label} id={`${id}-label`} htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {above !== undefined && <Box marginBottom={5}>{above}</Box>}
      {children({ id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': described })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {helps && (
        <p className={helpClasses} id={`${id}-help`}>
          {helpGood && <CheckIcon size={20} />}
          {help}
        </p>
      )}
    </div>
  )
}

/** @param end inside the field, behind what is typed */
export function TextInput({ numbers, end, ...rest }: ComponentProps<'input'> & { numbers?: boolean; end?: ReactNode }) {
  return (
    <div className={numbers ? `${styles.input} ${styles.numbers}` : styles.input}>
      <input {...rest} />
      {end}
    </div>
  )
}

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={`${styles.input} ${styles.area}`} />
}
