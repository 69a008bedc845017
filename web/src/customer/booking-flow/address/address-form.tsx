import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { FormProvider, type Resolver, useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { addressStep, type BookingDraft, bookingDraft, destinationStep } from '#shared/booking/draft.ts'
import { destinationFields, inputSchemas, siteFields, storedSchemas } from '#shared/booking/fields.ts'
import { isServed } from '#shared/booking/service-area.ts'
import { type CustomerType, customerTypeLabels, customerTypes } from '#shared/customer/customer-type.ts'
import { phoneDigits } from '#shared/customer/phone.ts'
import type { SiteContact as SiteValues } from '#shared/customer/site-contact.ts'
import { paths } from '#shared/paths.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { districtErrors, useDistricts } from '../../../core/address/districts.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { useOnceHydrated } from '../../../core/lib/use-hydrated.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { siteFieldErrors } from '../../../core/order-fields/site-values.ts'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { currentDraft, updateDraft } from '../draft.ts'
import { DestinationFields, type DestinationValues, destinationOf, siteOf } from './destination-fields.tsx'

/** The button at the lower edge refers to it. */
export const addressFormId = 'address-form'

/** Values of step 1 as its form holds them. */
type AddressValues = DestinationValues &
  SiteValues & {
    customer_address: string
    customer_address_detail: string
    customer_phone: string
    customer_type: CustomerType
  }

// Every form holds the destination; only a relocation requires it.
const ownStep = z.extend(addressStep, inputSchemas(siteFields))
const stepRules = zodResolver(z.extend(ownStep, storedSchemas(destinationFields)))
const relocationRules = zodResolver(z.extend(ownStep, destinationStep.shape))

/** The rules of step 1 and of the served districts (specification 1.2, 9.4). Messages are error codes. */
const addressRules =
  (relocation: boolean, districts: readonly string[]): Resolver<AddressValues> =>
  async (values, context, options) => {
    const result = relocation
      ? await relocationRules(values, context, options)
      : await stepRules(values, context, options)
    const { customer_address, destination_address } = values
    const rejected = {
      ...districtErrors<AddressValues>({ customer_address, ...(relocation && { destination_address }) }, districts),
      ...siteFieldErrors<AddressValues>(values),
    }
    if (Object.keys(rejected).length === 0) return result
    return { values: {}, errors: { ...result.errors, ...rejected } }
  }

const valuesOf = ({
  customer_address,
  customer_address_detail,
  customer_phone,
  customer_type,
  ...draft
}: BookingDraft): AddressValues => ({
  ...destinationOf(draft),
  ...siteOf(draft),
  customer_address: customer_address ?? '',
  customer_address_detail: customer_address_detail ?? '',
  customer_phone: customer_phone ?? '',
  customer_type: customer_type ?? customerTypes[0],
})

/** Converts fields of the form to a draft. */
function draftOf({ customer_phone, ...typed }: Record<string, string>): BookingDraft {
  const phone = customer_phone === undefined ? {} : { customer_phone: phoneDigits(customer_phone) }
  return bookingDraft.safeParse({ ...typed, ...phone }).data ?? {}
}

type AddressFormProps = {
  draft: BookingDraft
  /** The path of the next screen. */
  next: string
  /** Above the fields. */
  notice: ReactNode
}

/** The fields of step 1. Typed values are saved to the draft at once. */
export function AddressForm({ draft, next, notice }: AddressFormProps) {
  const navigate = useNavigate()
  const districts = useDistricts()
  const relocation = draft.service_type === '이전'
  // The prerendered page has no draft: it arrives with hydration and keeps the focus.
  const stored = useOnceHydrated(() => valuesOf(currentDraft()))
  const [early, setEarly] = useState<AddressValues>()
  const form = useForm({ resolver: addressRules(relocation, districts), values: early ?? stored ?? valuesOf({}) })
  // Registered in the order of the screen: the first invalid field gets the focus.
  const type = useController({ control: form.control, name: 'customer_type' })
  const address = useController({ control: form.control, name: 'customer_address' })
  const detail = useController({ control: form.control, name: 'customer_address_detail' })
  const phone = useController({ control: form.control, name: 'customer_phone' })
  const { errors } = form.formState

  useFormDraft(form, updateDraft)

  const served = isServed(address.field.value, districts)
  useFocusAfterSearch((field) =>
    form.setFocus(field === 'detail' && served ? 'customer_address_detail' : 'customer_address'),
  )
  const submit = form.handleSubmit((step) => {
    updateDraft(step)
    return navigate(next)
  })

  const readEarlyInput = (typed: Record<string, string>) => {
    updateDraft(draftOf(typed))
    setEarly(valuesOf(currentDraft()))
  }
  return (
    <FormProvider {...form}>
      <Form id={addressFormId} onSubmit={submit} onEarlyInput={readEarlyInput}>
        <Fields>
          {notice}
          <Choice
            legend="고객 유형"
            legendHidden
            look="segments"
            error={sentenceOf(errors.customer_type?.message)}
            options={customerTypes.map((value) => ({ value, label: customerTypeLabels[value] }))}
            input={(value) => ({
              name: type.field.name,
              checked: value === type.field.value,
              onChange: () => type.field.onChange(value),
            })}
          />
          <AddressInput
            label={relocation ? '지금 에어컨이 있는 곳' : '주소'}
            address={address}
            onOpen={() => {
              markSearchOpened()
              void navigate(paths.addressModal, { state: { from: paths.addressForm, service: draft.service_type } })
            }}
          />
          <AddressDetail detail={detail} autoComplete="address-line2" />
          {relocation && <DestinationFields districts={districts} />}
          <PhoneField
            label="전화번호"
            help="방문할 때 기사님이 연락하는 번호예요"
            placeholder="010-0000-0000"
            error={sentenceOf(errors.customer_phone?.message)}
            field={phone.field}
          />
          <SiteContact />
        </Fields>
      </Form>
    </FormProvider>
  )
}
