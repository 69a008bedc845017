import { type UseFormReturn, useController } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { purchaseChoices } from '#shared/booking/options.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { DetailsFields, detailOrder, detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import { LazyAdditionalUnits } from '../../../core/order-fields/lazy-additional-units.tsx'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { UnitChoice } from '../../../core/order-fields/unit-choice.tsx'
import { useEditedMinutes } from '../../../core/order-fields/use-edited-minutes.ts'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { TwoSlots } from '../../../core/visit/two-slots.tsx'
import type { VisitError } from '../../../core/visit/visit-error.tsx'
import { editRows, type RowName } from './edit-rows.ts'
import type { EditableBooking, EditValues } from './edit-values.ts'
import { EditVisit } from './edit-visit.tsx'

type EditedForm = UseFormReturn<EditValues>

type RowFieldsProps = {
  name: Exclude<RowName, 'photos'>
  booking: EditableBooking
  form: EditedForm
  /** Why the chosen visit cannot be booked. */
  refusal: VisitError | undefined
}

/** The fields of a row. Inside a `FormProvider`. */
export function RowFields({ name, booking, form, refusal }: RowFieldsProps) {
  const { service_type: service } = booking
  const isAfterService = booking.after_service_of !== undefined
  switch (name) {
    case 'visit':
      return <EditVisit booking={booking} form={form} refusal={refusal} />
    case 'unit':
      return <EditUnits booking={booking} form={form} />
    case 'purchase':
      return (
        <Choice
          legend="에어컨 보유 여부"
          legendHidden
          look="rows"
          options={optionsOf(purchaseChoices)}
          input={() => form.register('selectedairconditionerform')}
        />
      )
    case 'details':
      return (
        <>
          {/* Without choices, the label of the text is enough. */}
          {detailOrder(service).length > 1 && !isAfterService && <h3>{detailsQuestion(service).title}</h3>}
          <DetailsFields service={service} {...(isAfterService && { names: ['detailInfo'] })} />
        </>
      )
    case 'detail':
      return <EditedDetail form={form} name="customer_address_detail" label={editRows.detail.title} />
    case 'destination':
      return <EditedDetail form={form} name="destination_address_detail" label={editRows.destination.title} />
    case 'site':
      return <SiteContact />
    case 'phone':
      return <Phone form={form} />
  }
}

function EditUnits({ booking, form }: Pick<RowFieldsProps, 'booking' | 'form'>) {
  const { hash } = useLocation()
  const values = form.getValues()
  const { aircon_type, brand, additional_units } = values
  const visit_minutes = useEditedMinutes(booking, values)
  return (
    <>
      <UnitChoice service={booking.service_type} aircon_type={aircon_type} brand={brand} onUnit={form.setValues} />
      <LazyAdditionalUnits
        service={booking.service_type}
        first={{ aircon_type, brand }}
        units={additional_units}
        onUnits={(units) => form.setValues({ additional_units: units })}
      />
      <TwoSlots
        visit={{ ...booking, visit_minutes }}
        own={booking}
        otherTime={
          <TextLink to={{ search: '?row=visit', hash }} replace>
            방문 시간 다시 고르기
          </TextLink>
        }
      />
    </>
  )
}

type EditedDetailProps = {
  form: EditedForm
  name: 'customer_address_detail' | 'destination_address_detail'
  label: string
}

function EditedDetail({ form: { control }, name, label }: EditedDetailProps) {
  const detail = useController({ control, name })
  return (
    <AddressDetail
      label={label}
      detail={detail}
      autoComplete={name === 'customer_address_detail' ? 'address-line2' : 'off'}
    />
  )
}

function Phone({ form: { control } }: { form: EditedForm }) {
  const { field, fieldState } = useController({ control, name: 'customer_phone' })
  return (
    <PhoneField
      label="전화번호"
      help="잘못 적었을 때 한 번만 고칠 수 있어요. 그 뒤로는 새 번호로만 조회돼요."
      error={sentenceOf(fieldState.error?.message)}
      field={field}
    />
  )
}
