import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckIcon } from '../symbol-icons.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './choice.module.css'
import field from './field.module.css'
import { FieldError } from './field-error.tsx'

export type ChoiceOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** Above the words in `picks`, a drawing on its ground. */
  icon?: ReactNode
  /** At the end of a row: a state, a price. */
  side?: ReactNode
  /** Cannot be chosen. It stays focusable, and a click runs `onOff`. */
  off?: boolean
}

/** Returns options that are labeled with their values. */
export const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

type ChoiceProps<Value extends string> = {
  legend: ReactNode
  /** For screen readers only: the heading of the screen says the same. */
  legendHidden?: boolean
  look: 'segments' | 'chips' | 'picks' | 'tiles' | 'rows' | 'list' | 'slots'
  type?: 'radio' | 'checkbox'
  options: readonly ChoiceOption<Value>[]
  error?: string | undefined
  /** The result of an action that the error explains: it comes into view and takes the focus. */
  answers?: unknown
  /** Below the options. */
  help?: string
  /** In the place after the last option. */
  hint?: string | undefined
  /** Props of each input: `register` of a form, or `name` and `checked` of a controlled choice. */
  input: (value: Value) => Omit<ComponentProps<'input'>, 'type' | 'value'>
  onOff?: (value: Value) => void
}

/** A choice of a few options: native radios or checkboxes with large labels. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, legendHidden = false, look, type = 'radio', options, error } = props
  const { answers, help, hint, input, onOff } = props
  const id = useId()
  const errorId = error === undefined ? undefined : `${id}-error`
  const described = [errorId, help !== undefined && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={described}>
      {legendHidden ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={field.label}>{legend}</legend>
      )}
      <div className={`${styles.options} ${styles[look]}`}>
        {options.map(({ value, label, icon, side, off = false }) => {
          const attributes = input(value)
          return (
            <label key={value} className={styles.option}>
              <input
                {...attributes}
                type={type}
                value={value}
                aria-disabled={off || undefined}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={errorId}
                onChange={(event) => (off ? onOff?.(value) : attributes.onChange?.(event))}
              />
              {icon}
              {(look === 'chips' || look === 'picks') && <CheckIcon size={20} className={styles.check} />}
              <span>{label}</span>
              {side !== undefined && <span className={styles.aside}>{side}</span>}
            </label>
          )
        })}
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {error !== undefined && (
        <FieldError id={`${id}-error`} answers={answers}>
          {error}
        </FieldError>
      )}
      {help !== undefined && (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
