import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { replaceAddress } from '../../../core/address/search-outcome.ts'
import { signUpDraft } from './profile-drafts.ts'

function takeAddress(found: string) {
  const draft = signUpDraft.read()
  const { address, detail } = replaceAddress(
    { address: draft?.address ?? '', detail: draft?.address_detail ?? '' },
    found,
  )
  signUpDraft.write({ ...draft, address, address_detail: detail })
}

/** The address of a new member; what else was typed stays (specification 9.5). */
export function SignUpAddressPage() {
  return <AddressSearch title="사는 곳의 주소를 찾아주세요" onAddress={takeAddress} without={() => paths.signUp} />
}
