import { type ReactNode, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type ControlProps, Field } from '../../../core/ui/form/field.tsx'
import { type ProfileValues, profileSentence } from './profile-values.ts'

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
  /** What was saved before, where it is cleared on entry. */
  saved: string | undefined
  children: (input: ProfileInput) => ReactNode
}

/** One text of the profile. */
export function ProfileField({ name, label, help, saved, children }: ProfileFieldProps) {
  const { control } = useFormContext<ProfileValues>()
  const { field, fieldState } = useController({ control, name })
  const entry = useClearOnEntry(name, saved, field.value, field.onChange)
  return (
    <Field label={label} error={profileSentence(name, fieldState.error?.message)} {...(help !== undefined && { help })}>
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

/** Fields that were entered before, by the visit of their screen: the address search comes in between. */
const entered = new Set<string>()

/**
 * A field whose saved text is cleared when it is first entered; left empty, it is what it was again
 * (specification 9.14). What was typed here is never cleared. What may be empty for good comes back the first time
 * only: else it could never be removed.
 * @param saved undefined where nothing is cleared
 */
function useClearOnEntry(
  name: ProfileFieldProps['name'],
  saved: string | undefined,
  value: string,
  change: (text: string) => void,
): { kept: string | undefined; onFocus: () => void; onBlur: () => void } {
  const entry = `${useLocation().key} ${name}`
  const [kept, keep] = useState<string>()
  const optional = name === 'email'
  return {
    kept,
    onFocus: () => {
      const first = !entered.has(entry)
      entered.add(entry)
      if (!first || value === '' || value !== saved) return
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
