import { useQueryClient } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { customerTypeLabels, customerTypes } from '#shared/customer/customer-type.ts'
import { limits } from '#shared/limits.ts'
import { AddressButton } from '../../../core/address/address-button.tsx'
import { editedLabels } from '../../../core/order-fields/edited-fields.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import styles from './phone-booking-form.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'
import { fieldErrorText } from './rejected-fields.ts'
import { type PastAddress, pastBookingQuery, ReturningCaller } from './returning-caller.tsx'

type CallerFieldsProps = { districts: readonly string[]; onSearch: (name: AddressName) => void }

/** The caller's phone, type and address. */
export function CallerFields({ districts, onSearch }: CallerFieldsProps) {
  const { control } = useFormContext<PhoneBookingValues>()
  const phone = useController({ control, name: 'customer_phone' })
  const type = useController({ control, name: 'customer_type' })
  const service = useWatch({ control, name: 'service_type' })
  const copyPastAddress = usePastAddress()
  return (
    <Stack rowGap={4} gap={3} className={styles.pairs}>
      <div>
        <PhoneField
          label="전화번호"
          error={fieldErrorText('customer_phone', phone.fieldState.error?.message)}
          autoComplete="off"
          field={phone.field}
        />
      </div>
      <Choice
        legend="고객 유형"
        look="segments"
        error={fieldErrorText('customer_type', type.fieldState.error?.message)}
        options={customerTypes.map((value) => ({ value, label: customerTypeLabels[value] }))}
        input={(value) => ({
          name: type.field.name,
          checked: value === type.field.value,
          onChange: () => type.field.onChange(value),
        })}
      />
      <div className={styles.full}>
        <ReturningCaller phone={phone.field.value} onAddress={(past) => void copyPastAddress(past)} />
      </div>
      <div className={styles.full}>
        <SiteContact />
      </div>
      <AddressFields name="customer_address" districts={districts} onSearch={onSearch} />
      {service === '이전' && <AddressFields name="destination_address" districts={districts} onSearch={onSearch} />}
    </Stack>
  )
}

/** Copies the address of a past visit, and its detailed address and customer type from the opened booking. */
function usePastAddress() {
  const queries = useQueryClient()
  const setAddress = useAddress('customer_address')
  const { getValues, getFieldState, setValue, setFocus } = useFormContext<PhoneBookingValues>()
  return async ({ request_id, address }: PastAddress) => {
    setAddress(address)
    setFocus('customer_address_detail')
    const past = await queries.fetchQuery(pastBookingQuery(request_id)).catch(() => undefined)
    // Another address may have been chosen meanwhile.
    if (past === undefined || !('customer_type' in past) || getValues('customer_address') !== address) return
    if (getValues('customer_address_detail') === '')
      setValue('customer_address_detail', past.customer_address_detail ?? '', { shouldDirty: true })
    if (past.customer_type !== undefined && !getFieldState('customer_type').isDirty)
      setValue('customer_type', past.customer_type)
  }
}

function AddressFields({ name, districts, onSearch }: CallerFieldsProps & { name: AddressName }) {
  const { control } = useFormContext<PhoneBookingValues>()
  const address = useController({ control, name })
  const detail = useController({ control, name: `${name}_detail` })
  const road = useWatch({ control, name }) ?? ''
  const served = isServed(road, districts)
  const outside = road !== '' && !served
  return (
    <>
      <div>
        <AddressButton
          label={editedLabels[name]}
          ref={address.field.ref}
          address={road}
          error={fieldErrorText(name, outside ? 'AREA_NOT_SERVED' : address.fieldState.error?.message)}
          served={served}
          elsewhere={outside ? districts : undefined}
          onOpen={() => onSearch(name)}
        />
      </div>
      <Field
        label={editedLabels[`${name}_detail`]}
        error={fieldErrorText(`${name}_detail`, detail.fieldState.error?.message)}
      >
        {(input) => (
          <TextInput
            {...input}
            {...detail.field}
            value={detail.field.value ?? ''}
            autoComplete="off"
            maxLength={limits.text.addressDetail}
            placeholder="동, 호수 또는 건물 이름"
          />
        )}
      </Field>
    </>
  )
}
