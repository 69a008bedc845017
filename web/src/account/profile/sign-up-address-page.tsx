import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../address/address-search.tsx'
import { updateFormDraft } from './form-draft.ts'

/** The address of a new member; what else was typed stays (spec §2, address search screens). */
export function SignUpAddressPage() {
  return (
    <AddressSearch
      title="사는 곳의 주소를 찾아주세요"
      onAddress={(address) => updateFormDraft('sign-up', { address })}
      without={() => paths.signUp}
    />
  )
}
