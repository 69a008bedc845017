import { won } from '#shared/korean.ts'
import type { PriceShown } from '#shared/prices/price-shown.ts'
import { workLineText } from '#shared/prices/price-text.ts'
import { wonRange } from '../lib/korean.ts'

type Amounts = { lines: readonly { label: string; amount: number }[]; call_out_fee: number }

/** Returns the lines of a quote, and below them its call-out fee. */
export const withCallOutFee = ({ lines, call_out_fee }: Amounts) => [
  ...lines,
  { label: '출장비', amount: call_out_fee },
]

/** `100,000원 ~ 130,000원`; where the work has no fixed price, `출장비 20,000원 ~ 50,000원, 벽걸이형 분해 청소 80,000원부터`. */
export function shownPriceText({ lines, call_out, min, max }: PriceShown): string {
  if (max !== undefined) return wonRange({ min, max })
  const priced = lines.filter(({ amount }) => amount !== undefined).map(workLineText)
  return [`출장비 ${wonRange(call_out)}`, ...priced].join(', ')
}

/** `20,000원 많아요`; undefined unless the sum is above the highest one that the customer saw. */
export const excessText = (sum: number, { max }: Pick<PriceShown, 'max'>) =>
  max !== undefined && sum > max ? `${won(sum - max)} 많아요` : undefined
