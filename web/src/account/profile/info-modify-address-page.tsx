import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../address/address-search.tsx'
import { updateFormDraft } from './form-draft.ts'

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
