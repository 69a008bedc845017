import { expectedSumText } from '#shared/prices/expected-sum.ts'
import type { PriceShown } from '#shared/prices/price-shown.ts'
import { Text } from '../ui/layout.tsx'

/** The sum that the customer saw when booking, below another one. */
export const ShownSum = ({ price }: { price: PriceShown }) => (
  <div>
    <Text as="dt" nowrap>
      예약할 때 안내
    </Text>
    <Text as="dd" tone="text">
      {expectedSumText(price)}
    </Text>
  </div>
)
