import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../address/address-search.tsx'
import { currentDraft, updateDraft } from '../draft.ts'

/** The address of a visit (specification 9.5). */
export function AddressSearchPage() {
  return (
    <AddressSearch
      title="방문할 주소를 찾아주세요"
      onAddress={(customer_address) => updateDraft({ customer_address })}
      without={() => (currentDraft().service_type === undefined ? paths.home : paths.addressForm)}
    />
  )
}
