import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { replaceAddress } from '../../../core/address/search-outcome.ts'
import { AddressHelp } from '../../frame/address-help.tsx'
import { signUpDraft } from './profile-drafts.ts'

function saveAddress(newAddress: string) {
  const draft = signUpDraft.read()
  const { address, detail } = replaceAddress(
    { address: draft?.address ?? '', detail: draft?.address_detail ?? '' },
    newAddress,
  )
  signUpDraft.write({ ...draft, address, address_detail: detail })
}

/** Searches the address of a new member; the draft stays (specification 9.5). */
export function SignUpAddressPage() {
  return (
    <AddressSearch
      side={<AddressHelp />}
      title="사는 곳의 주소를 찾아주세요"
      onAddress={saveAddress}
      fallback={() => `${paths.signUp}?step=address`}
    />
  )
}
