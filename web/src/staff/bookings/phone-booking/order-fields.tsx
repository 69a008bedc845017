import { useState } from 'react'
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form'
import { airconTypes, brands, purchaseChoices, serviceTypes } from '#shared/booking/options.ts'
import { AdditionalUnits } from '../../../core/order-fields/additional-units.tsx'
import { DetailsFields } from '../../../core/order-fields/details-fields.tsx'
import { isUnitUnavailable } from '../../../core/order-fields/unit-choice.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import styles from './phone-booking-form.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'
import { fieldErrorText } from './rejected-fields.ts'

type OneOf = 'service_type' | 'selectedairconditionerform' | 'aircon_type' | 'brand'

/** Chips for one of a few values. */
function Chips<Value extends string>({
  name,
  legend,
  values,
  off,
}: {
  name: OneOf & FieldPath<PhoneBookingValues>
  legend: string
  values: readonly Value[]
  /** Values that are not available; choosing one shows the reason. */
  off?: (value: Value) => boolean
}) {
  const { control } = useFormContext<PhoneBookingValues>()
  const { field, fieldState } = useController({ control, name })
  const [isRejected, setRejected] = useState(false)
  const impossible = isRejected || values.some((value) => value === field.value && off?.(value) === true)
  return (
    <Choice
      legend={legend}
      look="chips"
      error={fieldErrorText(name, impossible ? 'WINDOW_UNIT_NOT_INSTALLED' : fieldState.error?.message)}
      options={values.map((value) => ({ value, label: value, off: off?.(value) ?? false }))}
      onOff={() => setRejected(true)}
      input={(value) => ({
        name,
        checked: value === field.value,
        onChange: () => {
          setRejected(false)
          field.onChange(value)
        },
      })}
    />
  )
}

function PhoneBookingUnits() {
  const { control, setValue } = useFormContext<PhoneBookingValues>()
  const [service, aircon_type, brand, units] = useWatch({
    control,
    name: ['service_type', 'aircon_type', 'brand', 'additional_units'],
  })
  return (
    <AdditionalUnits
      service={service}
      first={{ aircon_type, brand }}
      units={units}
      onUnits={(changed) => setValue('additional_units', changed, { shouldDirty: true })}
      isDesk
    />
  )
}

/** The service, the unit and the details for the technician (specification 2.2). */
export function OrderFields() {
  const { control } = useFormContext<PhoneBookingValues>()
  const service = useController({ control, name: 'service_type' }).field.value
  return (
    <>
      <Chips name="service_type" legend="서비스" values={serviceTypes} />
      {service === '설치' && (
        <Chips name="selectedairconditionerform" legend="에어컨 보유 여부" values={purchaseChoices} />
      )}
      <Chips
        key={service}
        name="aircon_type"
        legend="종류"
        values={airconTypes}
        off={(value) => isUnitUnavailable(service, value)}
      />
      <Chips name="brand" legend="제조사" values={brands} />
      <PhoneBookingUnits />
      {service === undefined ? (
        <Text size="small" tone="muted">
          서비스를 고르면 더 물어볼 것이 여기에 나와요.
        </Text>
      ) : (
        <Stack gap={4}>
          {service === '수리' && (
            <Text size="small" weight="bold" tone="strong" className={styles.legend} aria-hidden="true">
              증상
            </Text>
          )}
          <DetailsFields service={service} />
        </Stack>
      )}
    </>
  )
}
