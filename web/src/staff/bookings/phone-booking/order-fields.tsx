import { useState } from 'react'
import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import { airconTypes, brands, purchaseChoices, serviceTypes } from '#shared/booking/options.ts'
import { DetailsFields } from '../../../core/order-fields/details-fields.tsx'
import { isUnitUnavailable } from '../../../core/order-fields/unit-choice.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import styles from './phone-booking-form.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'
import { fieldErrorText } from './rejected-fields.ts'

type OneOf = 'service_type' | 'selectedairconditionerform' | 'aircon_type' | 'brand'

/** One of a few values, as chips under its name. */
function Chips<Value extends string>({
  name,
  legend,
  values,
  off,
}: {
  name: OneOf & FieldPath<PhoneBookingValues>
  legend: string
  values: readonly Value[]
  /** Which cannot be had; a tap tells why. */
  off?: (value: Value) => boolean
}) {
  const { control } = useFormContext<PhoneBookingValues>()
  const { field, fieldState } = useController({ control, name })
  const [refused, refuse] = useState(false)
  const impossible = refused || values.some((value) => value === field.value && off?.(value) === true)
  return (
    <Choice
      legend={legend}
      look="chips"
      error={fieldErrorText(name, impossible ? 'WINDOW_UNIT_NOT_INSTALLED' : fieldState.error?.message)}
      options={values.map((value) => ({ value, label: value, off: off?.(value) ?? false }))}
      onOff={() => refuse(true)}
      input={(value) => ({
        name,
        checked: value === field.value,
        onChange: () => {
          refuse(false)
          field.onChange(value)
        },
      })}
    />
  )
}

/** What is to be done, with which unit, and what the technician should know (specification 2.2). */
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
