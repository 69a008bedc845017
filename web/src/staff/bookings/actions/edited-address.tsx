import { useController, useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { AddressButton } from '../../../core/address/address-button.tsx'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { AddressSearch } from '../../customer/address-search.tsx'
import { useAddress } from '../../customer/use-address.ts'
import type { EditValues } from './edit-values.ts'

type EditedAddressProps = { stored: string; districts: readonly string[]; onSearch: () => void }

/** The address; the stored one is not rejected where technicians no longer go. */
export function EditedAddress({ stored, districts, onSearch }: EditedAddressProps) {
  const { control } = useFormContext<EditValues>()
  const { field, fieldState } = useController({ control, name: 'customer_address' })
  const served = isServed(field.value, districts)
  return (
    <AddressButton
      ref={field.ref}
      address={field.value}
      error={sentenceOf(fieldState.error?.message)}
      served={served}
      elsewhere={field.value !== stored && !served ? districts : undefined}
      onOpen={onSearch}
    />
  )
}

type FoundAddressProps = { districts: readonly string[]; onFound: () => void }

/** The address search; a new road clears the detailed address in the form. */
export function FoundAddress({ districts, onFound }: FoundAddressProps) {
  const { setFocus } = useFormContext<EditValues>()
  const setAddress = useAddress()
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="주소 찾기">
      <AddressSearch
        onAddress={(address) => {
          onFound()
          setAddress(address)
          requestAnimationFrame(() =>
            setFocus(isServed(address, districts) ? 'customer_address_detail' : 'customer_address'),
          )
        }}
      />
    </section>
  )
}
