import type { ServiceType } from '../booking/options.ts'
import { durationLabel, won } from '../korean.ts'
import { dismantlingFee, needsDismantling } from './fee-amounts.ts'
import type { PriceLine, PriceList } from './price-list.ts'

export const onSiteText = '보고 나서 정해요'

/** The text of a price: `80,000원`, `80,000원부터` or `보고 나서 정해요`. */
export function priceText({ kind, amount }: Pick<PriceLine, 'kind' | 'amount'>): string {
  if (amount === undefined) return onSiteText
  return kind === 'from' ? `${won(amount)}부터` : won(amount)
}

/** `벽걸이형 분해 청소 80,000원부터`. */
export const workLineText = ({ label, ...price }: Pick<PriceLine, 'label' | 'kind' | 'amount'>) =>
  `${label} ${priceText(price)}`

/** The lowest price of a service: with 부터 unless it is the only one and fixed; undefined where nothing can be said. */
export function lowestPriceText({ lines }: PriceList, service: ServiceType): string | undefined {
  const listed = lines.filter(({ service_type }) => service_type === service)
  const amounts = listed.flatMap(({ amount }) => amount ?? [])
  if (amounts.length === 0) return undefined
  const isFixed = listed.length === 1 && listed[0]?.kind === 'fixed'
  return priceText({ kind: isFixed ? 'fixed' : 'from', amount: Math.min(...amounts) })
}

/** What the work of a service costs at least. @param list undefined where a stage has none */
export function workPriceText(list: PriceList | undefined, service: ServiceType): string {
  if (needsDismantling(service)) return priceText({ kind: 'from', amount: dismantlingFee })
  return (list && lowestPriceText(list, service)) ?? onSiteText
}

/** The same for the tiles of the home page. */
export function startingPriceText(list: PriceList | undefined, service: ServiceType): string {
  const text = workPriceText(list, service)
  return text === onSiteText ? '출장비만 먼저' : text
}

/** How long the work of a service takes: `1시간쯤`, `1시간 30분 ~ 2시간쯤`. @param list undefined where a stage has none */
export function workDurationText(list: PriceList | undefined, service: ServiceType): string {
  const minutes = (list?.lines ?? []).flatMap((line) => (line.service_type === service ? (line.minutes ?? []) : []))
  if (minutes.length === 0) return '현장에 따라 달라요'
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)]
  return `${min === max ? durationLabel(min) : `${durationLabel(min)} ~ ${durationLabel(max)}`}쯤`
}
