import { type ComponentProps, type ReactNode, useId } from 'react'
import { Stack, Text } from '../layout.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FieldError } from './field-error.tsx'
import styles from './picture-choice.module.css'
import radio from './radio.module.css'

type PictureOption<Value extends string> = { value: Value; label: ReactNode; help: string; picture: ReactNode }

type PictureChoiceProps<Value extends string> = {
  legend: string
  options: readonly PictureOption<Value>[]
  error: string | undefined
  input: (value: Value) => Omit<ComponentProps<'input'>, 'type' | 'value'>
}

/** A choice of pictures with their labels. The whole tile can be clicked. */
export function PictureChoice<Value extends string>({ legend, options, error, input }: PictureChoiceProps<Value>) {
  const id = useId()
  const described = error === undefined ? undefined : `${id}-error`
  return (
    <Stack as="fieldset" gap={3} aria-describedby={described}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map(({ value, label, help, picture }) => (
        <Stack
          key={value}
          as="label"
          align="center"
          rowGap={0}
          gap={3}
          ground="surface"
          className={`${radio.tile} ${styles.tile}`}
        >
          <span className={styles.picture}>{picture}</span>
          <span className={styles.text}>
            <Text as="strong" block>
              {label}
            </Text>
            <Text tone="muted" as="small" block>
              {help}
            </Text>
          </span>
          <input
            {...input(value)}
            type="radio"
            value={value}
            className={radio.radio}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={described}
          />
        </Stack>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  )
}
