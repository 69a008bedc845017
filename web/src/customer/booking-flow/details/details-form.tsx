import type { ReactNode } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { type BookingDraft, bookingDraft } from '#shared/booking/draft.ts'
import { callOutOn } from '#shared/booking/fee.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { DetailsFields } from '../../../core/order-fields/details-fields.tsx'
import {
  type DetailsValues,
  detailNames,
  detailsErrors,
  missingDetails,
} from '../../../core/order-fields/details-rules.ts'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { ConsentTerms } from '../../../core/ui/form/consent-terms.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { MissingDialog, useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import { updateDraft, type WizardDraft } from '../draft.ts'
import { BookingSummary } from './booking-summary.tsx'
import styles from './details-form.module.css'

/** The button at the lower edge refers to it. */
export const detailsFormId = 'details-form'

type StepValues = DetailsValues & { consent: boolean }

/** The rules of the service's step 4, and the consent (specification 2.2, 2.6). Messages are error codes. */
const rulesOf =
  (service: ServiceType): Resolver<StepValues> =>
  (values) => {
    const errors = {
      ...detailsErrors(service, values),
      ...(!values.consent && { consent: { type: 'rule', message: 'CONSENT_REQUIRED' } }),
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

// Radio buttons and checkboxes need an initial value.
const noDetails = { detailInfo: '', selectedDropdownOption: null, sprint: [] }

const valuesOf = (draft: WizardDraft): StepValues => ({
  ...noDetails,
  ...Object.fromEntries(detailNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]]))),
  consent: draft.consent === true,
})

/** Returns the draft fields of this step, without choices that are not made yet. */
const draftOf = ({ consent: _, ...details }: StepValues): BookingDraft => bookingDraft.parse(details)

type DetailsFormProps = {
  draft: WizardDraft
  service: ServiceType
  onSubmit: () => unknown
  /** Below the consent. */
  children?: ReactNode
}

/** The form of step 4: details, summary, price and consent (specification 9.8). */
export function DetailsForm({ draft, service, onSubmit, children }: DetailsFormProps) {
  const missingDialog = useMissingDialog()
  const years = useConfig()?.retention.bookingYears
  const form = useForm({ resolver: rulesOf(service), defaultValues: valuesOf(draft) })
  const day = serviceDayOf(draft.service_date ?? '')
  const time = draft.service_time
  useFormDraft(form, (values) => updateDraft({ ...draftOf(values), ...(!values.consent && { consent: undefined }) }))
  const submit = form.handleSubmit(onSubmit, (errors) => {
    if (Object.values(errors).some((error) => error.message === 'DETAILS_REQUIRED')) missingDialog.open()
  })
  return (
    <FormProvider {...form}>
      <Stack as={Form} id={detailsFormId} className={styles.form} onSubmit={submit}>
        <DetailsFields service={service} hasHeading />
        <Box as="section" marginTop={2} aria-labelledby="summary-title">
          <Box as="h2" marginBottom={4} id="summary-title">
            예약 내용
          </Box>
          <BookingSummary draft={draft} />
          {day !== undefined && time !== undefined && <FeePanel service={service} callOut={callOutOn(day, time)} />}
        </Box>
        <div>
          <Checkbox
            {...form.register('consent')}
            label="개인정보 수집·이용과 제공에 동의해요 (필수)"
            error={sentenceOf(form.formState.errors.consent?.message)}
          />
          <ConsentTerms
            collected="주소, 전화번호, 고객 유형, 요청 내용"
            purpose="기사님 배정과 방문, 예약에 관한 연락"
            retention={years === undefined ? '\u00a0' : `서비스 완료 후 ${years}년`}
            receivers="방문하는 협력업체와 기사님에게 주소, 전화번호, 요청 내용을 방문을 마칠 때까지 제공해요"
            refusal="예약할 수 없어요."
          />
        </div>
        {children}
        <MissingDialog
          dialog={missingDialog}
          around={() => document.getElementById(detailsFormId)}
          missing={[
            ...missingDetails(form.formState.errors),
            ...(form.formState.errors.consent === undefined ? [] : ['개인정보 수집·이용 동의']),
          ]}
        >
          {messages.DETAILS_REQUIRED}
        </MissingDialog>
      </Stack>
    </FormProvider>
  )
}
