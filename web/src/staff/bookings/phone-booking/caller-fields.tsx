import { useQueryClient } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { customerTypeLabels, customerTypes } from '#shared/customer/customer-type.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { AddressFields } from '../../contact/address-fields.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import styles from './phone-booking-form.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'
import { fieldErrorText } from './rejected-fields.ts'
import { type PastAddress, pastBookingQuery, ReturningCaller } from './returning-caller.tsx'

type CallerFieldsProps = { onSearch: (name: AddressName) => void }

/** The caller's phone, type and address. */
export function CallerFields({ onSearch }: CallerFieldsProps) {
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
      <AddressFields name="customer_address" sentence={fieldErrorText} onSearch={onSearch} />
      {service === '이전' && <AddressFields name="destination_address" sentence={fieldErrorText} onSearch={onSearch} />}
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
