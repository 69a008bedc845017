import { type ReactNode, useState } from 'react'
import {
  type AirconType,
  airconTypes,
  type Brand,
  brands,
  isInstallable,
  type ServiceType,
} from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { UnitArt } from '../art/unit-art.tsx'
import { Choice, optionsOf } from '../ui/form/choice.tsx'
import { Text } from '../ui/layout.tsx'
import { useResultInView } from '../ui/screen/use-result-in-view.ts'

export type UnitChange = { aircon_type?: AirconType; brand?: Brand }

type UnitChoiceProps = {
  service: ServiceType | undefined
  aircon_type: AirconType | undefined
  brand: Brand | undefined
  onUnit: (change: UnitChange) => void
  /** Marks what is not chosen. */
  showsMissing?: boolean
  /** In the place of a sixth kind. The drawings are then as large as they can be. */
  hint?: string
}

/** Of a kind whose name few people know. */
const labels: Partial<Record<AirconType, ReactNode>> = {
  항온항습기: (
    <>
      항온항습기
      <Text as="span" block size="small" weight="regular" tone="muted">
        서버실·연구실용
      </Text>
    </>
  ),
}

/** Window units get no installation (specification 1.1). */
export const isUnitUnavailable = (service: ServiceType | undefined, device: AirconType) =>
  service === '설치' && !isInstallable(device)

/** Kind and maker of the unit. A kind without this service stays visible and shows the reason (specification 9.7). */
export function UnitChoice({ service, aircon_type, brand, onUnit, showsMissing = false, hint }: UnitChoiceProps) {
  const [isRejected, setIsRejected] = useState(false)
  const missing = showsMissing && aircon_type === undefined ? '에어컨 종류를 골라주세요.' : undefined
  const [kinds, showKinds] = useResultInView<HTMLDivElement>()
  return (
    <>
      <div ref={kinds}>
        <Choice
          legend="종류"
          look="picks"
          error={isRejected ? messages.WINDOW_UNIT_NOT_INSTALLED : missing}
          options={airconTypes.map((value) => ({
            value,
            label: labels[value] ?? value,
            icon: <UnitArt device={value} size={hint === undefined ? 48 : 76} />,
            off: isUnitUnavailable(service, value),
          }))}
          hint={hint}
          onOff={() => {
            setIsRejected(true)
            showKinds()
          }}
          input={(value) => ({
            name: 'aircon_type',
            checked: value === aircon_type,
            onChange: () => {
              setIsRejected(false)
              onUnit({ aircon_type: value })
            },
          })}
        />
      </div>
      <Choice
        legend="제조사"
        look="chips"
        error={showsMissing && brand === undefined ? '제조사를 골라주세요.' : undefined}
        options={optionsOf(brands)}
        input={(value) => ({
          name: 'brand',
          checked: value === brand,
          onChange: () => onUnit({ brand: value }),
        })}
      />
    </>
  )
}
