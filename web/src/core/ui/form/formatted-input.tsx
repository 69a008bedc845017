import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { TextInput } from './field.tsx'

export type FormattedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** As shown in the field. */
  value: string
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  /** Inside the field, after the text. */
  end?: ReactNode
  /** Updates the form and returns the formatted value with its caret. */
  onType: (typed: { value: string; caret: number }) => { value: string; caret: number }
}

/** A field that formats digits while typing. The caret stays after the same digit. */
export function FormattedInput({ ref, onType, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <TextInput
      {...rest}
      numbers
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      inputMode="numeric"
      onChange={({ target }) => {
        const next = onType({ value: target.value, caret: target.selectionStart ?? target.value.length })
        caret.current = next.caret
        // A letter leaves the value unchanged, so React would not render: the field is reset here.
        target.value = next.value
        target.setSelectionRange(next.caret, next.caret)
      }}
    />
  )
}
