import { type ReactNode, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sentenceOf } from '../../api/sentence.ts'
import { type ControlProps, Field } from '../../ui/form/field.tsx'
import type { ProfileValues } from './profile-values.ts'

type ProfileInput = ControlProps & {
  name: string
  value: string
  ref: (input: HTMLInputElement | null) => void
  placeholder?: string
  onText: (text: string) => void
  onFocus: () => void
  onBlur: () => void
}

type ProfileFieldProps = {
  name: 'email' | 'name' | 'birth_date' | 'address_detail'
  label: string
  help?: string
  clearing: boolean
  children: (input: ProfileInput) => ReactNode
}

/** One text of the profile. */
export function ProfileField({ name, label, help, clearing, children }: ProfileFieldProps) {
  const { control } = useFormContext<ProfileValues>()
  const { field, fieldState } = useController({ control, name })
  const entry = useClearOnEntry(clearing, name === 'email', field.value, field.onChange)
  return (
    <Field label={label} error={sentenceOf(fieldState.error?.message)} {...(help !== undefined && { help })}>
      {(attributes) =>
        children({
          ...attributes,
          name,
          value: field.value,
          ref: field.ref,
          ...(entry.kept !== undefined && field.value === '' && { placeholder: entry.kept }),
          onText: field.onChange,
          onFocus: entry.onFocus,
          onBlur: () => {
            entry.onBlur()
            field.onBlur()
          },
        })
      }
    </Field>
  )
}

/**
 * A field that is emptied when it is first entered; left empty, it is what it was again (specification 9.14).
 * What may be empty for good comes back the first time only: else it could never be removed.
 * @param optional may be empty for good
 */
function useClearOnEntry(
  clearing: boolean,
  optional: boolean,
  value: string,
  change: (text: string) => void,
): { kept: string | undefined; onFocus: () => void; onBlur: () => void } {
  const entered = useRef(false)
  const [kept, keep] = useState<string>()
  return {
    kept,
    onFocus: () => {
      if (!clearing || entered.current || value === '') return
      entered.current = true
      keep(value)
      change('')
    },
    onBlur: () => {
      if (kept === undefined) return
      if (value === '') change(kept)
      if (optional) keep(undefined)
    },
  }
}
