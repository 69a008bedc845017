import type { ComponentProps } from 'react'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Field, TextInput } from '../ui/form/field.tsx'
import type { ControlledText } from './address-input.tsx'

type AddressDetailProps = {
  label?: string
  detail: ControlledText & { field: Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> }
  autoComplete?: string
  /** Returns the sentence of an error code. */
  sentence?: (code: string | undefined) => string | undefined
}

/** The second line of an address that was searched: building, floor and number. */
export const AddressDetail = ({
  label = '상세주소',
  detail: { field, fieldState },
  autoComplete = 'off',
  sentence = sentenceOf,
}: AddressDetailProps) => (
  <Field label={label} error={sentence(fieldState.error?.message)}>
    {(input) => (
      <TextInput
        {...input}
        {...field}
        value={field.value ?? ''}
        autoComplete={autoComplete}
        maxLength={limits.text.addressDetail}
        placeholder="동, 호수 또는 건물 이름"
      />
    )}
  </Field>
)
