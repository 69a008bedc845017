import { useController, useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { editedLabels } from '../../../core/order-fields/edited-fields.ts'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { AddressSearch } from '../../contact/address-search.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import type { EditValues } from './edit-values.ts'

type EditedAddressProps = {
  name: AddressName
  stored: string
  onSearch: (name: AddressName) => void
}

/** The address and its detail; the stored address is not rejected where technicians no longer go. */
export function EditedAddress({ name, stored, onSearch }: EditedAddressProps) {
  const { control } = useFormContext<EditValues>()
  const address = useController({ control, name })
  const detail = useController({ control, name: `${name}_detail` })
  return (
    <>
      <div>
        <AddressInput
          label={editedLabels[name]}
          address={address}
          mustBeServed={false}
          stored={stored}
          onOpen={() => onSearch(name)}
        />
      </div>
      <AddressDetail label={editedLabels[`${name}_detail`]} detail={detail} />
    </>
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
