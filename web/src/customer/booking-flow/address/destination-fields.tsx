import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { isServed } from '#shared/booking/service-area.ts'
import type { SiteContact } from '#shared/customer/site-contact.ts'
import { paths } from '#shared/paths.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { startDraft } from '../draft.ts'

export type DestinationValues = { destination_address: string; destination_address_detail: string }

export const destinationOf = (draft: BookingDraft): DestinationValues => ({
  destination_address: draft.destination_address ?? '',
  destination_address_detail: draft.destination_address_detail ?? '',
})

export const siteOf = ({ site_name, site_phone, site_agreed }: BookingDraft): SiteContact => ({
  site_name,
  site_phone,
  site_agreed,
})

/** Where a relocation goes (specification 9.4). Inside a `FormProvider`. */
export function DestinationFields({ districts }: { districts: readonly string[] }) {
  const navigate = useNavigate()
  const { control, setFocus, setValue } = useFormContext<DestinationValues>()
  const address = useController({ control, name: 'destination_address' })
  const detail = useController({ control, name: 'destination_address_detail' })
  const served = isServed(address.field.value, districts)
  const outside = address.field.value !== '' && !served
  useFocusAfterSearch(
    (field) => setFocus(field === 'detail' && served ? 'destination_address_detail' : 'destination_address'),
    'destination',
  )
  const chooseRemoval = () => {
    setValue('destination_address', '')
    setValue('destination_address_detail', '')
    startDraft('철거')
  }
  return (
    <>
      <AddressInput
        label="옮길 곳"
        address={address}
        onOpen={() => {
          markSearchOpened('destination')
          void navigate(paths.addressModal, { state: { from: paths.addressForm, fills: 'destination' } })
        }}
      />
      {outside && (
        <Notice title="옮길 곳이 저희가 가지 않는 지역이에요">
          <p>에어컨을 떼어내는 것까지 해드릴 수 있어요.</p>
          <TextButton onClick={chooseRemoval}>철거로 예약하기</TextButton>
        </Notice>
      )}
      <AddressDetail label="옮길 곳 상세주소" detail={detail} />
    </>
  )
}
