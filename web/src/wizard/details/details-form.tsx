import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type BookingDraft, bookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { sentenceOf } from '../../api/sentence.ts'
import { DetailsFields } from '../../order-fields/details-fields.tsx'
import { type DetailsValues, detailsRules } from '../../order-fields/details-rules.ts'
import { useSignedIn } from '../../session/session.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { MessageDialog } from '../../ui/notice/message-dialog.tsx'
import { FeePanel } from '../../visit/fee-panel.tsx'
import { updateDraft } from '../draft.ts'
import { ConsentTerms } from './consent-terms.tsx'
import styles from './details-form.module.css'
import { DraftSummary } from './draft-summary.tsx'
import { MemberSummary } from './member-summary.tsx'

/** The button at the lower edge submits the form from outside. */
export const detailsFormId = 'details-form'

const valuesOf = ({ detailInfo, selectedDropdownOption, sprint }: BookingDraft): DetailsValues => ({
  detailInfo: detailInfo ?? '',
  selectedDropdownOption: selectedDropdownOption ?? null,
  sprint: sprint ?? [],
  consent: false,
})

/** The part of the draft that this step fills; a choice that is not made yet is absent. */
function draftOf({ detailInfo, selectedDropdownOption, sprint }: DetailsValues): BookingDraft {
  const parsed = bookingDraft.safeParse({
    detailInfo,
    sprint,
    selectedDropdownOption: selectedDropdownOption ?? undefined,
  })
  return parsed.data ?? { detailInfo }
}

type DetailsFormProps = { draft: BookingDraft; service: ServiceType; onSubmit: () => Promise<void> }

/** Step 4: details, everything once more, the price, and the consent (specification 9.8). */
export function DetailsForm({ draft, service, onSubmit }: DetailsFormProps) {
  const [asking, setAsking] = useState(false)
  const signedIn = useSignedIn()
  const form = useForm({ resolver: detailsRules(service), defaultValues: valuesOf(draft) })
  const day = serviceDayOf(draft.service_date ?? '')
  const time = draft.service_time

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => updateDraft(draftOf(values)) }),
    [form],
  )
  const submit = form.handleSubmit(
    (values) => {
      updateDraft(draftOf(values))
      return onSubmit()
    },
    (errors) => setAsking(Object.values(errors).some((error) => error.message === 'DETAILS_REQUIRED')),
  )
  return (
    <form id={detailsFormId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <DetailsFields service={service} form={form} text={draft.detailInfo ?? ''} />
      <section className={styles.section} aria-labelledby="summary-title">
        <h2 id="summary-title">예약 내용</h2>
        {signedIn ? (
          <MemberSummary draft={draft}>{(whole) => <DraftSummary draft={whole} />}</MemberSummary>
        ) : (
          <DraftSummary draft={draft} />
        )}
        {day !== undefined && time !== undefined && <FeePanel service={service} day={day} time={time} />}
      </section>
      <div>
        <Checkbox
          {...form.register('consent')}
          label="개인정보 수집·이용에 동의해요 (필수)"
          error={sentenceOf(form.formState.errors.consent?.message)}
        />
        <ConsentTerms />
      </div>
      <MessageDialog open={asking} onClose={() => setAsking(false)}>
        {messages.DETAILS_REQUIRED}
      </MessageDialog>
    </form>
  )
}
