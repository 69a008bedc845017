import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import { workLabel } from '#shared/prices/work-lines.ts'
import type { Fact } from '../ui/facts-list.tsx'
import { Text } from '../ui/layout.tsx'
import { Payment } from './payment.tsx'
import { callOutLabel, priceTextOf, rangeText, sumLabel } from './price-text.ts'

/** The price of a visit among the other facts of its booking: work, call-out fee and their sum. */
export function priceFacts(fee: FeeEstimate): readonly Fact[] {
  const { work, callOut, factor, sum, openWork } = priceTextOf(fee)
  return [
    [
      workLabel,
      <>
        {work.map(({ label, amount }) => (
          <Text key={label} as="span" block>
            {[label, amount].filter(Boolean).join(' ')}
          </Text>
        ))}
        <Text as="small" block tone="text">
          {openWork}
        </Text>
      </>,
    ],
    [
      callOutLabel,
      <>
        {callOut}
        <Text as="small" block tone="text">
          {[factor && `${factor}예요.`, rangeText].filter(Boolean).join(' ')}
        </Text>
      </>,
    ],
    [
      sumLabel,
      sum && (
        <Text as="strong" size="title">
          {sum}
        </Text>
      ),
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
