import type { ServiceType } from '../booking/options.ts'
import { durationLabel } from '../korean.ts'
import { expectedSum, expectedSumText } from './expected-sum.ts'
import { visitFee } from './fee-amounts.ts'
import type { PriceList } from './price-list.ts'
import { onSiteText } from './price-text.ts'
import { linesOfService } from './service-lines.ts'

/** What the work of a service costs at least. @param list undefined where a stage has none */
export function workPriceText(list: PriceList | undefined, service: ServiceType): string {
  const lines = linesOfService(list, service)
  if (!lines.some(({ amount }) => amount !== undefined)) return onSiteText
  return expectedSumText({ lines, ...expectedSum(lines, { min: 0, max: 0 }) })
}

/** What a service comes to on a weekday before the evening (specification 1.3). @param list undefined where a stage has none */
export function serviceSumText(list: PriceList | undefined, service: ServiceType): string {
  const lines = linesOfService(list, service)
  return expectedSumText({ lines, ...expectedSum(lines, visitFee) })
}

/** How long the work of a service takes: `1시간쯤`, `1시간 30분 ~ 2시간쯤`. @param list undefined where a stage has none */
export function workDurationText(list: PriceList | undefined, service: ServiceType): string {
  const minutes = (list?.lines ?? []).flatMap((line) => (line.service_type === service ? (line.minutes ?? []) : []))
  if (minutes.length === 0) return '현장에 따라 달라요'
  const [min, max] = [Math.min(...minutes), Math.max(...minutes)]
  return `${min === max ? durationLabel(min) : `${durationLabel(min)} ~ ${durationLabel(max)}`}쯤`
}
