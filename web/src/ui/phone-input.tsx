import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { formatPhone, formatPhoneInput, type PhoneDigits } from '#shared/customer/phone.ts'
import { TextInput } from './field.tsx'

type PhoneInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** Digits, as they are stored. */
  value: PhoneDigits
  onDigits: (digits: PhoneDigits) => void
  ref?: (input: HTMLInputElement | null) => void
}

/** A phone number with hyphens while it is typed; the caret stays behind the digit it was behind (spec §5). */
export function PhoneInput({ value, onDigits, ref, ...rest }: PhoneInputProps) {
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
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={formatPhone(value)}
      onChange={({ target }) => {
        const next = formatPhoneInput({ value: target.value, caret: target.selectionStart ?? target.value.length })
        caret.current = next.caret
        // What is not a digit leaves the number as it was: React would not draw, so the field is put right here.
        target.value = next.value
        target.setSelectionRange(next.caret, next.caret)
        onDigits(next.digits)
      }}
    />
  )
}
