import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { bookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { DetailsFields } from '../../../core/order-fields/details-fields.tsx'
import {
  type DetailName,
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
import { type FlowDraft, updateDraft } from '../draft.ts'
import { FlowSum } from '../flow-sum.tsx'

const detailsFormId = 'details-form'

/** The rules of some fields of the service's step 4 (specification 2.2). Messages are error codes. */
const rulesOf =
  (service: ServiceType, names: readonly DetailName[]): Resolver<DetailsValues> =>
  (values) => {
    const errors = Object.fromEntries(
      Object.entries(detailsErrors(service, values)).filter(([name]) => names.some((own) => own === name)),
    )
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

// Radio buttons and checkboxes need an initial value.
const noDetails = { detailInfo: '', selectedDropdownOption: null, sprint: [] }

const valuesOf = (draft: FlowDraft): DetailsValues => ({
  ...noDetails,
  ...Object.fromEntries(detailNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]]))),
})

type DetailsFormProps = {
  draft: FlowDraft
  service: ServiceType
  /** The fields of this screen. */
  names: readonly DetailName[]
  onSubmit: () => void
}

/** Fields of step 4 on one screen. Typed values are saved to the draft at once. */
export function DetailsForm({ draft, service, names, onSubmit }: DetailsFormProps) {
  const missingDialog = useMissingDialog()
  const form = useForm({ resolver: rulesOf(service, names), defaultValues: valuesOf(draft) })
  // The draft has no choices that are not made yet.
  useFormDraft(form, (values) => updateDraft(bookingDraft.parse(values)))
  const submit = form.handleSubmit(onSubmit, (errors) => {
    if (Object.values(errors).some((error) => error.message === 'DETAILS_REQUIRED')) missingDialog.open()
  })
  return (
    <FormProvider {...form}>
      <Stack as={Form} id={detailsFormId} gap={6} onSubmit={submit}>
        <DetailsFields service={service} names={names} hasHeading />
        <MissingDialog
          dialog={missingDialog}
          around={() => document.getElementById(detailsFormId)}
          missing={missingDetails(form.formState.errors)}
        >
          {messages.DETAILS_REQUIRED}
        </MissingDialog>
      </Stack>
    </FormProvider>
  )
}

/** The button at the lower edge that submits them. */
export const DetailsBar = ({ draft, label }: { draft: FlowDraft; label: string }) => (
  <BottomBar>
    <FlowSum draft={draft}>
      <Button type="submit" form={detailsFormId}>
        {label}
      </Button>
    </FlowSum>
  </BottomBar>
)
