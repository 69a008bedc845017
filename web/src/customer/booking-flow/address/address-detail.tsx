import type { FieldPath, FieldValues, UseControllerReturn } from 'react-hook-form'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'

type AddressDetailProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  label: string
  detail: UseControllerReturn<Values, Name>
  autoComplete?: string
}

/** The second line of an address that was searched: building, floor and number. */
export const AddressDetail = <Values extends FieldValues, Name extends FieldPath<Values>>({
  label,
  detail,
  autoComplete = 'off',
}: AddressDetailProps<Values, Name>) => (
  <Field label={label} error={sentenceOf(detail.fieldState.error?.message)}>
    {(input) => (
      <TextInput
        {...input}
        {...detail.field}
        autoComplete={autoComplete}
        maxLength={limits.text.addressDetail}
        placeholder="동, 호수 또는 건물 이름"
      />
    )}
  </Field>
)
