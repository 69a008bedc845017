import { won } from '../korean.ts'
import type { PriceLine } from './price-list.ts'

export const onSiteText = '보고 나서 정해요'

/** The text of a price: `80,000원`, `80,000원부터` or `보고 나서 정해요`. */
export function priceText({ kind, amount }: Pick<PriceLine, 'kind' | 'amount'>): string {
  if (amount === undefined) return onSiteText
  return kind === 'from' ? `${won(amount)}부터` : won(amount)
}

/** `벽걸이형 분해 청소 80,000원부터`. */
export const workLineText = ({ label, ...price }: Pick<PriceLine, 'label' | 'kind' | 'amount'>) =>
  `${label} ${priceText(price)}`
