import { FormattedInput, type FormattedInputProps } from '../../ui/form/formatted-input.tsx'
import { typeBirthDate } from './birth-date-typing.ts'

type BirthDateInputProps = Omit<FormattedInputProps, 'onType' | 'type'> & {
  /** As it is stored: `1990년 01월 01일`, or its beginning. */
  value: string
  onDate: (text: string) => void
}

/** Eight digits become `1990년 01월 01일` while they are typed (spec §5). */
export function BirthDateInput({ value, onDate, ...rest }: BirthDateInputProps) {
  return (
    <FormattedInput
      placeholder="1990년 01월 01일"
      {...rest}
      type="text"
      autoComplete="bday"
      value={value}
      onType={(typed) => {
        const next = typeBirthDate(typed, value)
        onDate(next.value)
        return next
      }}
    />
  )
}
