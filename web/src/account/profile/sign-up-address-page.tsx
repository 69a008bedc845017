import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../address/address-search.tsx'
import { signUpDraft } from './profile-drafts.ts'

/** The address of a new member; what else was typed stays (specification 9.5). */
export function SignUpAddressPage() {
  return (
    <AddressSearch
      title="사는 곳의 주소를 찾아주세요"
      onAddress={(address) => signUpDraft.write({ ...signUpDraft.read(), address })}
      without={() => paths.signUp}
    />
  )
}
