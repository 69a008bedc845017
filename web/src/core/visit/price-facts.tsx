import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import type { Fact } from '../ui/facts-list.tsx'
import { Text } from '../ui/layout.tsx'
import { Payment } from './payment.tsx'
import { callOutLabel, priceTextOf, rangeText, workLabel } from './price-text.ts'

/** The price of a visit among the other facts of its booking: call-out fee and work apart. */
export function priceFacts(fee: FeeEstimate): readonly Fact[] {
  const { callOut, factor, pricedWork, openWork } = priceTextOf(fee)
  return [
    [
      callOutLabel,
      <>
        {callOut}
        <Text as="small" block tone="muted">
          {[factor && `${factor}예요.`, rangeText].filter(Boolean).join(' ')}
        </Text>
      </>,
    ],
    [
      workLabel,
      <>
        {pricedWork.map((text) => (
          <Text key={text} as="span" block>
            {text}
          </Text>
        ))}
        <Text as="small" block tone="muted">
          {openWork}
        </Text>
      </>,
    ],
  ]
}

/** The price of a free after-service among the other facts of its booking, until there are charges. */
export const freeFacts = ({
  after_service_of,
  charges,
}: {
  after_service_of?: string | undefined
  charges?: object[] | undefined
}): readonly Fact[] => (after_service_of === undefined || charges?.length ? [] : [['비용', '0원, 무상 A/S예요']])

const payment = (
  <Text as="small" block tone="muted">
    <Payment />
  </Text>
)

export const paymentFact: Fact = ['결제', payment]
