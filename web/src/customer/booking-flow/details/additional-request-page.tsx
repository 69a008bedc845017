import { lazy, Suspense } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { bookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { DetailsFields, detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import {
  type DetailsValues,
  detailNames,
  detailsErrors,
  missingDetails,
} from '../../../core/order-fields/details-rules.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { MissingDialog, useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { updateDraft, type WizardDraft } from '../draft.ts'
import { useNextStep, useWizardDraft } from '../steps.ts'
import { usePreparedWork } from '../submit/use-prepared-work.ts'
import { WizardScreen } from '../wizard-screen.tsx'

const DraftPhotos = lazy(async () => ({ default: (await import('./draft-photos.tsx')).DraftPhotos }))

/** The button at the lower edge refers to it. */
const formId = 'details-form'

/** Step 4, first screen: details for the technician (specification 9.8). */
export function AdditionalRequestPage() {
  const navigate = useNavigate()
  const draft = useWizardDraft('details')
  usePreparedWork()
  const service = draft.service_type
  const next = useNextStep(paths.confirmBooking, '예약 내용 확인하기')
  return (
    <WizardScreen
      step={4}
      half
      service={service}
      back={paths.requestBasicInfo}
      close
      {...detailsQuestion(service)}
      bar={
        <BottomBar>
          <Button type="submit" form={formId}>
            {next.label}
          </Button>
        </BottomBar>
      }
    >
      {service !== undefined && (
        <>
          <DetailsForm draft={draft} service={service} onSubmit={() => void navigate(next.path)} />
          <Suspense>
            <DraftPhotos draft={draft} service={service} />
          </Suspense>
        </>
      )}
    </WizardScreen>
  )
}

/** The rules of the service's step 4 (specification 2.2). Messages are error codes. */
const rulesOf =
  (service: ServiceType): Resolver<DetailsValues> =>
  (values) => {
    const errors = detailsErrors(service, values)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

// Radio buttons and checkboxes need an initial value.
const noDetails = { detailInfo: '', selectedDropdownOption: null, sprint: [] }

const valuesOf = (draft: WizardDraft): DetailsValues => ({
  ...noDetails,
  ...Object.fromEntries(detailNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]]))),
})

type DetailsFormProps = { draft: WizardDraft; service: ServiceType; onSubmit: () => void }

function DetailsForm({ draft, service, onSubmit }: DetailsFormProps) {
  const missingDialog = useMissingDialog()
  const form = useForm({ resolver: rulesOf(service), defaultValues: valuesOf(draft) })
  // The draft has no choices that are not made yet.
  useFormDraft(form, (values) => updateDraft(bookingDraft.parse(values)))
  const submit = form.handleSubmit(onSubmit, (errors) => {
    if (Object.values(errors).some((error) => error.message === 'DETAILS_REQUIRED')) missingDialog.open()
  })
  return (
    <FormProvider {...form}>
      <Stack as={Form} id={formId} gap={6} onSubmit={submit}>
        <DetailsFields service={service} hasHeading />
        <MissingDialog
          dialog={missingDialog}
          around={() => document.getElementById(formId)}
          missing={missingDetails(form.formState.errors)}
        >
          {messages.DETAILS_REQUIRED}
        </MissingDialog>
      </Stack>
    </FormProvider>
  )
}
