import { useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { AddressSearch } from '../../contact/address-search.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import type { EditValues } from './edit-values.ts'

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
