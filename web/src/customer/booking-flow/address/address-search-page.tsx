import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { replaceAddress } from '../../../core/address/search-outcome.ts'
import { currentDraft, updateDraft } from '../draft.ts'

function saveAddress(newAddress: string) {
  const { customer_address = '', customer_address_detail = '' } = currentDraft()
  const { address, detail } = replaceAddress({ address: customer_address, detail: customer_address_detail }, newAddress)
  updateDraft({ customer_address: address, customer_address_detail: detail })
}

/** The address of a visit (specification 9.5). */
export function AddressSearchPage() {
  return (
    <AddressSearch
      title="방문할 주소를 찾아주세요"
      onAddress={saveAddress}
      fallback={() => (currentDraft().service_type === undefined ? paths.home : paths.addressForm)}
    />
  )
}
