import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { replaceAddress } from '../../../core/address/search-outcome.ts'
import { AddressHelp } from '../../frame/address-help.tsx'
import { currentDraft, updateDraft } from '../draft.ts'

function saveDestination(newAddress: string) {
  const { destination_address = '', destination_address_detail = '' } = currentDraft()
  const before = { address: destination_address, detail: destination_address_detail }
  const { address, detail } = replaceAddress(before, newAddress)
  updateDraft({ destination_address: address, destination_address_detail: detail })
}

function saveAddress(newAddress: string) {
  const { customer_address = '', customer_address_detail = '' } = currentDraft()
  const { address, detail } = replaceAddress({ address: customer_address, detail: customer_address_detail }, newAddress)
  updateDraft({ customer_address: address, customer_address_detail: detail })
}

/** The address of a visit (specification 9.5). */
export function AddressSearchPage() {
  // Not `useNavigationField`: this page would move it to a file that the draft's file cannot import.
  const { state }: { state: { fills?: unknown } | null } = useLocation()
  const isDestination = state?.fills === 'destination'
  return (
    <AddressSearch
      side={<AddressHelp />}
      title={isDestination ? '옮길 곳의 주소를 찾아주세요' : '방문할 주소를 찾아주세요'}
      onAddress={isDestination ? saveDestination : saveAddress}
      fallback={() => (currentDraft().service_type === undefined ? paths.home : paths.addressForm)}
    />
  )
}
