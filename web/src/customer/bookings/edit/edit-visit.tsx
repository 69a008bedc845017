import { lazy, Suspense } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { useEditedMinutes } from '../../../core/order-fields/use-edited-minutes.ts'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { CalendarSkeleton } from '../../../core/visit/calendar-skeleton.tsx'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import type { VisitChange } from '../../../core/visit/visit-choice.tsx'
import { type VisitError, VisitErrorNotice } from '../../../core/visit/visit-error.tsx'
import { type EditableBooking, type EditValues, highestFactorOf } from './edit-values.ts'

const VisitChoice = lazy(async () => ({ default: (await import('../../../core/visit/visit-choice.tsx')).VisitChoice }))

type EditVisitProps = {
  booking: EditableBooking
  form: UseFormReturn<EditValues>
  /** Why the chosen visit cannot be booked. */
  refusal: VisitError | undefined
}

/** The calendar of the booking flow (specification 9.12). It takes the focus when a time is missing. */
export function EditVisit({ booking, form, refusal }: EditVisitProps) {
  const today = useSeoulToday()
  const { field, fieldState } = useController({ control: form.control, name: 'service_time' })
  const error = sentenceOf(fieldState.error?.message)
  const own = { ...booking, highestFactor: highestFactorOf(booking) }
  const minutes = useEditedMinutes(booking, form.getValues())
  const setVisit = (visit: VisitChange) => {
    form.setValues(visit)
    if (visit.service_time !== undefined) form.clearErrors('service_time')
  }
  return (
    <Stack gap={4} ref={field.ref} tabIndex={-1}>
      {error !== undefined && <FieldError id="edit-visit-error">{error}</FieldError>}
      {refusal !== undefined && <VisitErrorNotice error={refusal} />}
      <Suspense fallback={<CalendarSkeleton />}>
        {today !== undefined && (
          <VisitChoice
            today={today}
            day={serviceDayOf(form.getValues('service_date'))}
            time={field.value}
            own={own}
            minutes={minutes}
            onVisit={setVisit}
          />
        )}
      </Suspense>
    </Stack>
  )
}
