import { type ComponentProps, type ComponentType, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { type ProfileValues, profileSentence } from './profile-values.ts'

export type ProfileInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'ref' | 'value'> & {
  value: string
  ref: (input: HTMLInputElement | null) => void
  onText: (text: string) => void
}

type ProfileFieldProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'placeholder'> & {
  name: 'email' | 'name' | 'birth_date' | 'address_detail'
  label: string
  /** The title of a row says the same. */
  labelHidden?: boolean | undefined
  help?: string | undefined
  /** The stored text, where the field is cleared on focus. */
  saved: string | undefined
  Input?: ComponentType<ProfileInputProps>
}

/** A text field of the profile. */
export function ProfileField({
  name,
  label,
  labelHidden,
  help,
  saved,
  Input = PlainInput,
  placeholder,
  ...rest
}: ProfileFieldProps) {
  const { control } = useFormContext<ProfileValues>()
  const { field, fieldState } = useController({ control, name })
  const clearing = useClearOnFocus(name, saved, field.value, field.onChange)
  return (
    <Field label={label} labelHidden={labelHidden} error={profileSentence(name, fieldState.error?.message)} help={help}>
      {(attributes) => (
        <Input
          {...attributes}
          {...rest}
          name={name}
          value={field.value}
          ref={field.ref}
          placeholder={field.value === '' ? (clearing.cleared ?? placeholder) : placeholder}
          onText={field.onChange}
          onFocus={clearing.onFocus}
          onBlur={() => {
            clearing.onBlur()
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

const PlainInput = ({ onText, ...input }: ProfileInputProps) => (
  <TextInput {...input} onChange={({ target }) => onText(target.value)} />
)

/** Fields focused before, by visit of the screen: the address search unmounts the form. */
const focused = new Set<string>()

/**
 * Clears the stored text when the field is first focused, and restores it when the field is left empty (specification
 * 9.14).
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
      if (cleared !== undefined && value === '') change(cleared)
    },
  }
}
