import { updateFormDraft } from '../account/form-draft.ts'
import { AddressSearch } from '../booking/address-search.tsx'
import { paths } from '../paths.ts'

/** Another address for a member; what else was typed stays (spec §2, address search screens). */
export function InfoModifyAddressPage() {
  return (
    <AddressSearch
      title="새 주소를 찾아주세요"
      onAddress={(address) => updateFormDraft('info-modify', { address })}
      without={() => paths.infoModify}
    />
  )
}
