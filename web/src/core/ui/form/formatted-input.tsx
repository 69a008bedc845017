import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { TextInput } from './field.tsx'

export type FormattedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** As the field shows it. */
  value: string
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  /** Inside the field, behind what is typed. */
  end?: ReactNode
  /** What the field shows after a keystroke, with its caret; tells the form of it. */
  onType: (typed: { value: string; caret: number }) => { value: string; caret: number }
}

/** A field of digits that are set apart while they are typed; the caret stays behind the digit it was behind. */
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
        // What is no digit leaves the value as it was: React would not draw, so the field is put right here.
        target.value = next.value
        target.setSelectionRange(next.caret, next.caret)
      }}
    />
  )
}
