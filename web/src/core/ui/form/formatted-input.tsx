import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TextInput } from './field.tsx'

/** @property before the text of the field until then */
type Typed = { value: string; caret: number; before: string }

export type FormattedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** As shown in the field. */
  value: string
  ref?: ((input: HTMLInputElement | null) => void) | undefined
  /** Inside the field, after the text. */
  end?: ReactNode
  /** Updates the form and returns the formatted value with its caret. */
  onType: (typed: Typed) => { value: string; caret: number }
}

/** A field that formats digits while typing. The caret stays after the same digit. */
export function FormattedInput({ ref, value, onType, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // The text of an open composition: writing into the field would break it off.
  const [composing, setComposing] = useState<string>()
  const shown = composing ?? value
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const take = (target: HTMLInputElement, isComposing: boolean) => {
    const typed = target.value
    const next = onType({ value: typed, caret: target.selectionStart ?? typed.length, before: shown })
    setComposing(isComposing ? typed : undefined)
    if (isComposing) return
    caret.current = next.caret
    // A letter leaves the value unchanged, so React would not render: the field is reset here.
    target.value = next.value
    target.setSelectionRange(next.caret, next.caret)
  }
  return (
    <TextInput
      {...rest}
      numbers
      value={shown}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      inputMode="numeric"
      onChange={({ target, nativeEvent }) => take(target, (nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={({ currentTarget }) => take(currentTarget, false)}
    />
  )
}
