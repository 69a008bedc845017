import { won } from '#shared/korean.ts'
import type { PriceShown } from '#shared/prices/price-shown.ts'

type Amounts = { lines: readonly { label: string; amount: number }[]; call_out_fee: number }

/** Returns the lines of a quote, and below them its call-out fee. */
export const withCallOutFee = ({ lines, call_out_fee }: Amounts) => [
  ...lines,
  { label: '출장비', amount: call_out_fee },
]

/** `20,000원 많아요`; undefined unless the sum is above the highest one that the customer saw. */
export const excessText = (sum: number, { max }: Pick<PriceShown, 'max'>) =>
  max !== undefined && sum > max ? `${won(sum - max)} 많아요` : undefined
