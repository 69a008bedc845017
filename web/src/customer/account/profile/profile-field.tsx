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
  /** The stored text, where the field is cleared on focus. */
  saved: string | undefined
  children: (input: ProfileInput) => ReactNode
}

/** A text field of the profile. */
export function ProfileField({ name, label, help, saved, children }: ProfileFieldProps) {
  const { control } = useFormContext<ProfileValues>()
  const { field, fieldState } = useController({ control, name })
  const clearing = useClearOnFocus(name, saved, field.value, field.onChange)
  return (
    <Field label={label} error={profileSentence(name, fieldState.error?.message)} help={help}>
      {(attributes) =>
        children({
          ...attributes,
          name,
          value: field.value,
          ref: field.ref,
          ...(clearing.cleared !== undefined && field.value === '' && { placeholder: clearing.cleared }),
          onText: field.onChange,
          onFocus: clearing.onFocus,
          onBlur: () => {
            clearing.onBlur()
            field.onBlur()
          },
        })
      }
    </Field>
  )
}

/** Fields focused before, by visit of the screen: the address search unmounts the form. */
const focused = new Set<string>()

/**
 * Clears the stored text when the field is first focused, and restores it when the field is left empty (specification
 * 9.14). An optional field restores it only the first time, so that it can be removed.
 * @param saved undefined where nothing is cleared
 */
function useClearOnFocus(
  name: ProfileFieldProps['name'],
  saved: string | undefined,
  value: string,
  change: (text: string) => void,
): { cleared: string | undefined; onFocus: () => void; onBlur: () => void } {
  const field = `${useLocation().key} ${name}`
  const [cleared, setCleared] = useState<string>()
  const isOptional = name === 'email'
  return {
    cleared,
    onFocus: () => {
      const isFirst = !focused.has(field)
      focused.add(field)
      if (!isFirst || value === '' || value !== saved) return
      setCleared(value)
      change('')
    },
    onBlur: () => {
      if (cleared === undefined) return
      if (value === '') change(cleared)
      if (isOptional) setCleared(undefined)
    },
  }
}
