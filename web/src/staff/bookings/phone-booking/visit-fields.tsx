import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { useListedWork, useVisitMinutes } from '../../../core/visit/use-listed-work.ts'
import { VisitPicker } from '../../calendar/visit-picker.tsx'
import type { PhoneBookingValues } from './phone-booking-values.ts'
import { consentScript, readBackText } from './read-back.ts'
import { fieldErrorText } from './rejected-fields.ts'

type VisitFieldsProps = { today: ServiceDay; districts: readonly string[] }

/** The visit, and the text to read to the caller. */
export function VisitFields({ today, districts }: VisitFieldsProps) {
  const { control, register, formState } = useFormContext<PhoneBookingValues>()
  const visit = useController({ control, name: 'visit' })
  const [service, aircon_type, additional_units] = useWatch({
    control,
    name: ['service_type', 'aircon_type', 'additional_units'],
  })
  const minutes = useVisitMinutes({ service_type: service, aircon_type, additional_units })
  const lines = useListedWork({ service_type: service, aircon_type, additional_units })
  const error = fieldErrorText('visit', visit.fieldState.error?.message)
  return (
    <>
      <Stack
        as="section"
        gap={4}
        ground="surface"
        padding={5}
        aria-labelledby="visit-title"
        data-wrong={error === undefined ? undefined : true}
      >
        <h2 id="visit-title">방문 날짜와 시간</h2>
        <VisitPicker
          service={service}
          value={visit.field.value}
          minutes={minutes}
          lines={lines}
          onChange={visit.field.onChange}
          error={error}
        />
      </Stack>
      <Stack as="section" gap={4} ground="surface" padding={5} aria-labelledby="read-title">
        <h2 id="read-title">이렇게 읽어주세요</h2>
        <ReadAloud today={today} districts={districts} />
        <Checkbox
          {...register('consent')}
          label="개인정보 수집·이용 동의를 말로 받았어요"
          error={fieldErrorText('consent', formState.errors.consent?.message)}
        />
      </Stack>
    </>
  )
}

/** The summary of the call once the service, address and visit are known. */
function ReadAloud({ today, districts }: VisitFieldsProps) {
  const { control } = useFormContext<PhoneBookingValues>()
  const years = useConfig()?.retention.bookingYears
  const [service, aircon_type, additional_units, address, destination, visit, purchase] = useWatch({
    control,
    name: [
      'service_type',
      'aircon_type',
      'additional_units',
      'customer_address',
      'destination_address',
      'visit',
      'selectedairconditionerform',
    ],
  })
  const lines = useListedWork({ service_type: service, aircon_type, additional_units })
  const minutes = useVisitMinutes({ service_type: service, aircon_type, additional_units })
  const goesTo = service === '이전' ? (destination ?? '') : undefined
  const isComplete =
    service !== undefined &&
    visit !== undefined &&
    isServed(address, districts) &&
    (goesTo === undefined || isServed(goesTo, districts))
  return (
    <>
      <Text role="status" as="div" size="body" tone="strong">
        {isComplete ? (
          <p>
            “
            {readBackText({
              service,
              day: visit.service_day,
              time: visit.service_time,
              minutes,
              address,
              destination: goesTo,
              today,
              lines,
              purchase,
            })}
            ”
          </p>
        ) : (
          <Text size="small" tone="muted">
            주소와 서비스, 방문 시간을 고르면 읽을 문장이 나와요.
          </Text>
        )}
      </Text>
      <Text size="small" tone="text">
        “{consentScript(years)}”
      </Text>
    </>
  )
}
