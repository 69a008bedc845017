import { useController, useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { AddressButton } from '../../../core/address/address-button.tsx'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { AddressSearch } from '../../contact/address-search.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import type { EditValues } from './edit-values.ts'

type EditedAddressProps = {
  name: AddressName
  label: string
  stored: string
  districts: readonly string[]
  onSearch: (name: AddressName) => void
}

/** The address; the stored one is not rejected where technicians no longer go. */
export function EditedAddress({ name, label, stored, districts, onSearch }: EditedAddressProps) {
  const { control } = useFormContext<EditValues>()
  const { field, fieldState } = useController({ control, name })
  const address = field.value ?? ''
  const served = isServed(address, districts)
  return (
    <AddressButton
      ref={field.ref}
      label={label}
      address={address}
      error={sentenceOf(fieldState.error?.message)}
      served={served}
      elsewhere={address !== stored && !served ? districts : undefined}
      onOpen={() => onSearch(name)}
    />
  )
}

type FoundAddressProps = { name: AddressName; districts: readonly string[]; onFound: () => void }

/** The address search; a new road clears the detailed address in the form. */
export function FoundAddress({ name, districts, onFound }: FoundAddressProps) {
  const { setFocus } = useFormContext<EditValues>()
  const setAddress = useAddress(name)
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="주소 찾기">
      <AddressSearch
        onAddress={(address) => {
          onFound()
          setAddress(address)
          requestAnimationFrame(() => setFocus(isServed(address, districts) ? `${name}_detail` : name))
        }}
      />
    </section>
  )
}
