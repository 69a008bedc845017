import type { ServiceType } from '../booking/options.ts'
import { won } from '../korean.ts'
import { expectedSum, expectedSumText } from './expected-sum.ts'
import { visitFee } from './fee-amounts.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import { linesOfService, workLabel } from './service-lines.ts'

export const onSiteText = '보고 나서 정해요'

/** The text of a price: `80,000원`, `80,000원부터` or `보고 나서 정해요`. */
export function priceText({ kind, amount }: Pick<PriceLine, 'kind' | 'amount'>): string {
  if (amount === undefined) return onSiteText
  return kind === 'from' ? `${won(amount)}부터` : won(amount)
}

/** `벽걸이형 분해 청소 80,000원부터`; the price alone of work without a name. */
export const workLineText = ({ label, ...price }: Pick<PriceLine, 'label' | 'kind' | 'amount'>) =>
  label === workLabel ? priceText(price) : `${label} ${priceText(price)}`

/** What a service comes to at least on a weekday, for the tiles of the home page and for titles: `100,000원부터`. */
export function lowestSumText(list: PriceList | undefined, service: ServiceType): string {
  const lines = linesOfService(list, service)
  return expectedSumText({ lines, min: expectedSum(lines, visitFee).min })
}
