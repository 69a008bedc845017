import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { isServed } from '#shared/booking/service-area.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { otherAddress } from '../draft.ts'
import type { KnownAddresses, MemberAddressValues } from './known-addresses.ts'

type VisitAddressProps = {
  legend: string
  addresses: KnownAddresses
  districts: readonly string[]
  /** No further address can be saved. */
  isFull: boolean
}

/** Where a member's visit is: the address of the profile, a saved one, or another. Inside a `FormProvider`. */
export function VisitAddress({ legend, addresses, districts, isFull }: VisitAddressProps) {
  const { register, watch } = useFormContext<MemberAddressValues>()
  const chosen = watch('address_source')
  const known = addresses.known.find(({ name }) => name === chosen)
  const isOutside = known !== undefined && !isServed(known.address, districts)
  return (
    <>
      <div>
        <Choice
          legend={legend}
          look="rows"
          error={isOutside ? messages.AREA_NOT_SERVED : undefined}
          options={[
            ...addresses.known.map(({ name, title, address, detail }) => ({
              value: name,
              label: (
                <>
                  {title !== undefined && (
                    <Text as="span" block size="small" tone="muted">
                      {title}
                    </Text>
                  )}
                  {address}
                  <br />
                  {detail}
                </>
              ),
            })),
            { value: otherAddress, label: '다른 주소' },
          ]}
          input={() => register('address_source')}
        />
        {isOutside && (
          <Text marginTop={2} size="small" tone="muted">
            방문할 수 있는 지역: {districts.join(', ')}
          </Text>
        )}
      </div>
      {known === undefined && <OtherAddress districts={districts} isFull={isFull} />}
    </>
  )
}

function OtherAddress({ districts, isFull }: Pick<VisitAddressProps, 'districts' | 'isFull'>) {
  const navigate = useNavigate()
  const { control, register, setFocus } = useFormContext<MemberAddressValues>()
  const address = useController({ control, name: 'customer_address' })
  const detail = useController({ control, name: 'customer_address_detail' })
  const served = isServed(address.field.value, districts)
  useFocusAfterSearch((field) =>
    setFocus(field === 'detail' && served ? 'customer_address_detail' : 'customer_address'),
  )
  return (
    <>
      <AddressInput
        label="방문할 주소"
        address={address}
        onOpen={() => {
          markSearchOpened()
          void navigate(paths.addressModal, { state: { from: paths.addressForm } })
        }}
      />
      <div>
        <AddressDetail detail={detail} />
        {isFull ? (
          <Text marginTop={2} size="small" tone="muted">
            주소를 {limits.addresses.saved}개 저장해서 더 저장할 수 없어요.
          </Text>
        ) : (
          <Checkbox {...register('save')} label="다음에도 쓰게 저장할게요" />
        )}
      </div>
    </>
  )
}
