import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '../ui/field.tsx'
import { typeBirthDate } from './birth-date-typing.ts'

type BirthDateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** As it is stored: `1990년 01월 01일`, or its beginning. */
  value: string
  onDate: (text: string) => void
  ref?: (input: HTMLInputElement | null) => void
}

/** Eight digits become `1990년 01월 01일` while they are typed (spec §5). */
export function BirthDateInput({ value, onDate, ref, ...rest }: BirthDateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <TextInput
      placeholder="1990년 01월 01일"
      {...rest}
      numbers
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      type="text"
      inputMode="numeric"
      autoComplete="bday"
      value={value}
      onChange={({ target }) => {
        const next = typeBirthDate({ value: target.value, caret: target.selectionStart ?? target.value.length }, value)
        caret.current = next.caret
        // What is no digit leaves the date as it was: React would not draw, so the field is put right here.
        target.value = next.value
        target.setSelectionRange(next.caret, next.caret)
        onDate(next.value)
      }}
    />
  )
}
