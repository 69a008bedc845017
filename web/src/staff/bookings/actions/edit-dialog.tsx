import { useId, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { choiceFields } from '#shared/booking/fields.ts'
import { purchaseChoices } from '#shared/booking/options.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { won } from '#shared/korean.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { approvedQuote, hasOpenQuote } from '#shared/prices/quote.ts'
import { quoteOfUnits } from '#shared/prices/quote-of-units.ts'
import { changesUnits } from '#shared/prices/units.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useDistricts } from '../../../core/address/districts.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { useConfig } from '../../../core/lib/config.ts'
import type { StoredValue } from '../../../core/lib/stored-value.ts'
import { AdditionalUnits } from '../../../core/order-fields/additional-units.tsx'
import { DetailsFields } from '../../../core/order-fields/details-fields.tsx'
import { editedLabels, editedText } from '../../../core/order-fields/edited-fields.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { UnitChoice } from '../../../core/order-fields/unit-choice.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { ConflictNotice } from '../../../core/ui/form/conflict-notice.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { useMergedForm } from '../../../core/ui/form/use-merged-form.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { AddressFields } from '../../contact/address-fields.tsx'
import { useCustomerNotice } from '../../contact/customer-notice.tsx'
import type { AddressName } from '../../contact/use-address.ts'
import { staffCall } from '../../session/staff-call.ts'
import styles from './change-dialog.module.css'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { changeDraft } from './change-drafts.ts'
import { type Edit, type EditValues, editDraft, editErrors, editValuesOf, withRemovedSite } from './edit-values.ts'
import { EditedVisit } from './edited-visit.tsx'
import { FoundAddress } from './found-address.tsx'
import { useChange } from './use-change.ts'

/** Edits everything of a booking but its visit (specification 4.8). */
export function EditDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const formId = useId()
  const [searching, setSearching] = useState<AddressName>()
  const draft = changeDraft('edit', booking.request_id, editDraft)
  const notice = useCustomerNotice(booking)
  const editing = useChange(
    booking,
    (edit: Edit, { version, ...call }) =>
      staffCall(editByDesk, { ...call, body: { ...edit, ...notice.body, version } }),
    () => {
      draft.write(undefined)
      onDone('예약 내용을 바꿨어요')
    },
  )
  const close = () => {
    if (searching === undefined) return onClose()
    setSearching(undefined)
    return false
  }
  return (
    <ChangeDialog
      open={open}
      action={editing}
      onClose={close}
      wide
      title={searching ? '주소 찾기' : '무엇을 바꿀까요?'}
      {...(searching
        ? { away: '돌아가기' }
        : {
            lead:
              booking.is_landline === true
                ? '문자를 받을 수 없는 번호예요. 현장 연락처를 바꾸면 할 일에 전화가 올라가요.'
                : '바꾸면 고객님께 문자로 알려요.',
            button: (
              <Button type="submit" form={formId} busy={editing.isPending}>
                {editing.isPending ? '저장하는 중' : '저장하기'}
              </Button>
            ),
          })}
    >
      <EditForm
        id={formId}
        booking={booking}
        draft={draft}
        onEdit={editing.start}
        searching={searching}
        onSearch={setSearching}
      />
      {searching === undefined && notice.field}
    </ChangeDialog>
  )
}

const addressNames = (service: string | undefined): readonly AddressName[] =>
  service === '이전' ? ['customer_address', 'destination_address'] : ['customer_address']

type EditFormProps = {
  id: string
  booking: StaffBooking
  draft: StoredValue<z.infer<typeof editDraft>>
  onEdit: (edit: Edit) => void
  /** The address search is shown in place of the fields. */
  searching: AddressName | undefined
  onSearch: (name: AddressName | undefined) => void
}

function EditForm({ id, booking, draft, onEdit, searching, onSearch }: EditFormProps) {
  const { service_type: service, version } = booking
  // Its unit and choices are those of the visit before it.
  const isAfterService = booking.after_service_of !== undefined
  const districts = useDistricts()
  const { form, conflict, unchanged, submit } = useMergedForm<EditValues>({
    latest: { version, values: editValuesOf(booking) },
    draft,
    resolver: (stored) => (values) => {
      const found = Object.entries(editErrors(values, stored, service, districts))
      const errors = Object.fromEntries(found.filter(([name]) => !isAfterService || !(name in choiceFields)))
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { register, control } = form
  const values = form.watch()
  return (
    <FormProvider {...form}>
      {searching && <FoundAddress name={searching} districts={districts} onFound={() => onSearch(undefined)} />}
      <Form id={id} onSubmit={submit((edit) => onEdit(withRemovedSite(edit as Edit)))} hidden={searching !== undefined}>
        <Fields>
          {conflict !== undefined && (
            <ConflictNotice
              title={messages.BOOKING_CHANGED}
              conflict={conflict}
              form={form}
              labels={editedLabels}
              textOf={editedText}
              focused={false}
            />
          )}
          {addressNames(service).map((name) => (
            <div key={name} className={styles.pair}>
              <AddressFields name={name} stored={booking[name] ?? ''} onSearch={onSearch} />
            </div>
          ))}
          <div className={styles.pair}>
            <Controller
              control={control}
              name="customer_phone"
              render={({ field, fieldState }) => (
                <PhoneField
                  label="새 전화번호"
                  help={`비워두면 끝 번호 ${booking.phone_ending ?? '없음'} 그대로예요.`}
                  error={sentenceOf(fieldState.error?.message)}
                  autoComplete="off"
                  field={field}
                />
              )}
            />
          </div>
          <SiteContact phoneHelp={booking.site_name ? '비워두면 지금 번호 그대로예요.' : undefined} />
          {!isAfterService && (
            <>
              <UnitChoice
                service={service}
                aircon_type={values.aircon_type}
                brand={values.brand}
                onUnit={(unit) => form.setValues(unit)}
              />
              <AdditionalUnits
                service={service}
                first={{ aircon_type: values.aircon_type, brand: values.brand }}
                units={values.additional_units}
                onUnits={(units) => form.setValues({ additional_units: units })}
                isDesk
              />
              <EditedVisit booking={booking} values={values} />
            </>
          )}
          {values.selectedairconditionerform !== undefined && !isAfterService && (
            <Choice
              legend="에어컨 보유 여부"
              look="rows"
              options={optionsOf(purchaseChoices)}
              input={() => register('selectedairconditionerform')}
            />
          )}
          {service !== undefined && (
            <DetailsFields service={service} {...(isAfterService && { names: ['detailInfo'] })} />
          )}
        </Fields>
      </Form>
      {!searching && <ProposedPrice booking={booking} values={values} />}
      {unchanged !== undefined && !searching && <Notice title="아직 바뀐 내용이 없어요" answers={unchanged} />}
    </FormProvider>
  )
}

/** What an edit of the units does to the price: the customer has to approve another one (specification 4.10). */
function ProposedPrice({ booking, values }: { booking: StaffBooking; values: EditValues }) {
  const prices = useConfig()?.prices
  const { aircon_type, additional_units } = values
  const edited = { ...booking, aircon_type, additional_units }
  if (!changesUnits(booking, edited)) return null
  const proposed = quoteOfUnits(booking, edited, prices)
  if (proposed !== undefined)
    return (
      <Notice kind="warm" title={`저장하면 ${won(proposed.sum)} 견적을 고객님께 보내요`}>
        고객님이 승인할 때까지는 {won(approvedQuote(booking)?.sum ?? 0)}까지만 받을 수 있어요.
      </Notice>
    )
  return hasOpenQuote(booking) ? <Notice kind="warm" title="저장하면 승인을 기다리는 견적이 취소돼요" /> : null
}
