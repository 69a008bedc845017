import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { AddressHelp } from '../../frame/address-help.tsx'
import { saveDraftAddress } from './profile-drafts.ts'

/** Searches another address of a member; the draft stays (specification 9.5). */
export function EditMeAddressPage() {
  return (
    <AddressSearch
      side={<AddressHelp />}
      title="새 주소를 찾아주세요"
      onAddress={saveDraftAddress}
      fallback={() => paths.infoModify}
    />
  )
}
