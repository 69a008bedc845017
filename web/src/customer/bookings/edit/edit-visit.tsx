import { lazy, type Ref, Suspense } from 'react'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { Button } from '../../../core/ui/button.tsx'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import { Box, Row, Text } from '../../../core/ui/layout.tsx'
import type { OwnVisit } from '../../../core/visit/availability.ts'
import { CalendarSkeleton } from '../../../core/visit/calendar-skeleton.tsx'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import type { VisitChange } from '../../../core/visit/visit-choice.tsx'
import { type VisitError, VisitErrorNotice } from '../../../core/visit/visit-error.tsx'
import type { EditValues } from './edit-values.ts'

const VisitChoice = lazy(async () => ({ default: (await import('../../../core/visit/visit-choice.tsx')).VisitChoice }))

type EditVisitProps = {
  values: EditValues
  own: OwnVisit
  open: boolean
  onOpen: (open: boolean) => void
  onVisit: (change: VisitChange) => void
  /** Why the chosen visit cannot be booked. */
  refusal: VisitError | undefined
  /** The time is missing. */
  error: string | undefined
  ref: Ref<HTMLHeadingElement>
}

/** The chosen visit, and the calendar of the wizard on request (specification 9.12). */
export function EditVisit({ values, own, open, onOpen, onVisit, refusal, error, ref }: EditVisitProps) {
  const today = useSeoulToday()
  const day = serviceDayOf(values.service_date)
  return (
    <section aria-labelledby="edit-visit">
      <h2 id="edit-visit" ref={ref} tabIndex={-1}>
        방문 일시
      </h2>
      <Row wrap justify="between" gap={3} ground="sunken" paddingBlock={4} paddingInline={5} marginTop={4}>
        <p>
          <Text as="strong" block tone="strong">
            {day !== undefined && dayLabel(day)}
          </Text>
          {values.service_time ?? '시간을 골라주세요'}
        </p>
        <Button kind="outline" small aria-expanded={open} onClick={() => onOpen(!open)}>
          {open ? '달력 접기' : '날짜·시간 바꾸기'}
        </Button>
      </Row>
      {error !== undefined && <FieldError id="edit-visit-error">{error}</FieldError>}
      {refusal !== undefined && (
        <Box marginTop={4}>
          <VisitErrorNotice error={refusal} />
        </Box>
      )}
      {open && (
        <Box marginTop={4}>
          <Suspense fallback={<CalendarSkeleton />}>
            {today !== undefined && (
              <VisitChoice today={today} day={day} time={values.service_time} own={own} onVisit={onVisit} />
            )}
          </Suspense>
        </Box>
      )}
    </section>
  )
}
