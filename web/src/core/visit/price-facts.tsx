import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import { workLabel } from '#shared/prices/service-lines.ts'
import type { Fact } from '../ui/facts-list.tsx'
import { Text } from '../ui/layout.tsx'
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
