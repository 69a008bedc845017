import type { ServiceType } from '../booking/options.ts'
import { durationLabel, won } from '../korean.ts'
import { expectedSum, expectedSumText } from './expected-sum.ts'
import { visitFee, type Won } from './fee-amounts.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import { linesOfWork, workLabel } from './work-lines.ts'

export const onSiteText = '보고 나서 정해요'

/** The text of a price: `80,000원`, `80,000원부터` or `보고 나서 정해요`. */
export function priceText({ kind, amount }: Pick<PriceLine, 'kind' | 'amount'>): string {
  if (amount === undefined) return onSiteText
  return kind === 'from' ? `${won(amount)}부터` : won(amount)
}

/** `벽걸이형 분해 청소 80,000원부터`; the price alone of work without a name. */
export const workLineText = ({ label, ...price }: Pick<PriceLine, 'label' | 'kind' | 'amount'>) =>
  label === workLabel ? priceText(price) : `${label} ${priceText(price)}`

/** What the work of a service costs at least. @param list undefined where a stage has none */
export function workPriceText(list: PriceList | undefined, service: ServiceType): string {
  const { sum, lines } = workOf(list, service, noCallOut)
  return lines.some(({ amount }) => amount !== undefined) ? expectedSumText({ lines, ...sum }) : onSiteText
}

/** What a service comes to on a weekday before the evening (specification 1.3). @param list undefined where a stage has none */
export function serviceSumText(list: PriceList | undefined, service: ServiceType): string {
  const { sum, lines } = workOf(list, service, visitFee)
  return expectedSumText({ lines, ...sum })
}

/** The lowest of these sums, for the tiles of the home page and for titles: `100,000원부터`. */
export function lowestSumText(list: PriceList | undefined, service: ServiceType): string {
  const { sum, lines } = workOf(list, service, visitFee)
  return expectedSumText({ lines, min: sum.min })
}

const noCallOut = { min: 0, max: 0 }

function workOf(list: PriceList | undefined, service_type: ServiceType, callOut: Won) {
  const lines = linesOfWork(list, { service_type })
  return { lines, sum: expectedSum(lines, callOut) }
}

/** How long the work of a service takes: `1시간쯤`, `1시간 30분 ~ 2시간쯤`. @param list undefined where a stage has none */
export function workDurationText(list: PriceList | undefined, service: ServiceType): string {
  const minutes = (list?.lines ?? []).flatMap((line) => (line.service_type === service ? (line.minutes ?? []) : []))
  if (minutes.length === 0) return '현장에 따라 달라요'
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)]
  return `${min === max ? durationLabel(min) : `${durationLabel(min)} ~ ${durationLabel(max)}`}쯤`
}
