import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { tidyLine, tidyParagraph } from '#shared/text/tidy.ts'
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

type TextProps<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'onInput'>

/**
 * Says how long a text is that exceeds its limit. The browser's own limit would cut it without a word, and counts decomposed
 * Hangul by its letters.
 */
function useLengthLimit(
  { maxLength, value }: Pick<TextProps<'input'>, 'maxLength' | 'value'>,
  tidy: (text: string) => string,
) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = typeof value === 'string' ? value : typed
  const length = maxLength !== undefined && text.length > maxLength ? tidy(text).length : 0
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value)
  if (maxLength === undefined || length <= maxLength) return { attributes: { onInput }, problem: null }
  return {
    // `Form` does not submit it.
    attributes: { onInput, 'aria-invalid': true, 'aria-errormessage': id, 'data-too-long': '' } as const,
    problem: <FieldError id={id}>{`${maxLength}자까지 적을 수 있어요. 지금 ${length}자예요.`}</FieldError>,
  }
}

/** @param end inside the field, behind what is typed */
export function TextInput({
  numbers,
  end,
  maxLength,
  ...rest
}: TextProps<'input'> & { numbers?: boolean; end?: ReactNode }) {
  const { attributes, problem } = useLengthLimit({ maxLength, value: rest.value }, tidyLine)
  return (
    <>
      <div className={numbers ? `${styles.input} ${styles.numbers}` : styles.input}>
        <input {...rest} {...attributes} />
        {end}
      </div>
      {problem}
    </>
  )
}

export function TextArea({ maxLength, ...rest }: Omit<TextProps<'textarea'>, 'className'>) {
  const { attributes, problem } = useLengthLimit({ maxLength, value: rest.value as string | undefined }, tidyParagraph)
  return (
    <>
      <textarea {...rest} {...attributes} className={`${styles.input} ${styles.area}`} />
      {problem}
    </>
  )
}
