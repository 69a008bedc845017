import { choicesOf } from '#shared/booking/details.ts'
import { airconTypes, brands, type ServiceType } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import type { AdditionalUnit } from '#shared/prices/unit-texts.ts'
import { areUnitsByPhone } from '#shared/prices/units.ts'
import { useConfig } from '../lib/config.ts'
import { Choice, optionsOf } from '../ui/form/choice.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { TextButton } from '../ui/text-link.tsx'

type AdditionalUnitsProps = {
  service: ServiceType | undefined
  /** The unit that was chosen before the additional ones. */
  first: { [Name in keyof AdditionalUnit]: AdditionalUnit[Name] | undefined }
  units: readonly AdditionalUnit[] | undefined
  onUnits: (units: AdditionalUnit[]) => void
  /** A dispatcher books any units; a customer calls where the visit may take too long. */
  isDesk?: boolean
  /** The action that the units made impossible: the notice takes the focus. */
  rejected?: object | undefined
}

/** Further units of the visit, where the service has them (specification 1.5). A new one starts as the last one. */
export function AdditionalUnits({
  service,
  first,
  units = [],
  onUnits,
  isDesk = false,
  rejected,
}: AdditionalUnitsProps) {
  const config = useConfig()
  const { aircon_type, brand } = first
  if (service === undefined || !choicesOf(service).includes('additional_units')) return null
  if (config === undefined || aircon_type === undefined || brand === undefined) return null
  const order = { service_type: service, aircon_type, additional_units: units }
  const isByPhone = !isDesk && areUnitsByPhone(config.prices, order)
  const change = (at: number, unit: Partial<AdditionalUnit>) =>
    onUnits(units.map((other, index) => (index === at ? { ...other, ...unit } : other)))
  return (
    <Stack gap={5}>
      {units.map((unit, index) => {
        const position = `${index + 2}대째`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its position alone
          <Stack key={index} as="section" gap={4} aria-label={`${position} 에어컨`}>
            <Row justify="between" align="baseline">
              <Text as="h3" size="body">
                {position} 에어컨
              </Text>
              <TextButton
                aria-label={`${position} 에어컨 빼기`}
                onClick={() => onUnits(units.filter((_, other) => other !== index))}
              >
                빼기
              </TextButton>
            </Row>
            <Choice
              legend="종류"
              look="chips"
              options={optionsOf(airconTypes)}
              input={(value) => ({
                name: `aircon_type_${index + 2}`,
                checked: value === unit.aircon_type,
                onChange: () => change(index, { aircon_type: value }),
              })}
            />
            <Choice
              legend="제조사"
              look="chips"
              options={optionsOf(brands)}
              input={(value) => ({
                name: `brand_${index + 2}`,
                checked: value === unit.brand,
                onChange: () => change(index, { brand: value }),
              })}
            />
          </Stack>
        )
      })}
      {isByPhone && (
        <Notice kind="warm" title={messages.UNITS_BY_PHONE} answers={rejected}>
          <CallOperator />
        </Notice>
      )}
      {units.length < limits.units.additional && !isByPhone && (isDesk || config.prices !== undefined) ? (
        <Text as="p">
          <TextButton onClick={() => onUnits([...units, units.at(-1) ?? { aircon_type, brand }])}>
            에어컨 한 대 더 추가하기
          </TextButton>
        </Text>
      ) : (
        !isDesk && !isByPhone && <MoreByPhone />
      )}
    </Stack>
  )
}

const MoreByPhone = () => (
  <Text as="div" size="small" tone="muted">
    에어컨이 더 있으면 전화로 예약해주세요. <CallOperator />
  </Text>
)
