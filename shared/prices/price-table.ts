import { type ServiceType, serviceTypes } from '../booking/options.ts'
import { wonRange } from '../korean.ts'
import { expectedSum, expectedSumText } from './expected-sum.ts'
import { visitFee } from './fee-amounts.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import { onSiteText, priceText } from './price-text.ts'
import { linesOfAllUnits, linesOfWork, workLabel } from './work-lines.ts'

type PriceRow = Pick<PriceLine, 'label' | 'kind' | 'amount'> & { detail: string }

const detailOf = ({ unit_note, minutes, note }: Partial<PriceLine>) =>
  [unit_note, minutes && `약 ${minutes}분`, note].filter(Boolean).join(' · ')

/** Returns the prices of a service: 분해·조립 of 이전 and 철거 first, and the work priced on site that the list does not name. */
function rowsOf(service: ServiceType, { lines }: PriceList): PriceRow[] {
  const listed = lines.filter(({ service_type }) => service_type === service)
  const rows = linesOfAllUnits(service, listed)
  return rows.map((row) => ({ ...row, detail: detailOf(listed.find(({ id }) => id === row.id) ?? {}) }))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const small = (text: string) => (text === '' ? '' : `<small>${escaped(text)}</small>`)

function rowHtml({ label, detail, ...price }: PriceRow): string {
  const text = price.amount === undefined ? small(onSiteText) : priceText(price).replace('부터', '<i>부터</i>')
  return `<tr><th scope="row">${escaped(label)}${small(detail)}</th><td>${text}</td></tr>`
}

/**
 * Returns a worked example of a sum, with which `/pricing` opens: cleaning a wall unit where the stage has its price, else the removal of
 * a unit.
 */
export function exampleHtml(list: PriceList | undefined): string {
  const cleaning = { service_type: '청소', aircon_type: '벽걸이형' } as const
  const isListed = linesOfWork(list, cleaning).some(({ amount }) => amount !== undefined)
  const order = isListed ? cleaning : ({ service_type: '철거' } as const)
  const lines = linesOfWork(isListed ? list : undefined, order)
  const parts = [
    ...lines.map((line) => ({ name: workLabel, detail: line.label, text: priceText(line) })),
    { name: '출장비', detail: '평일 낮', text: wonRange(visitFee) },
    { name: '예상 합계', detail: '', text: expectedSumText({ lines, ...expectedSum(lines, visitFee) }) },
  ]
  const title = isListed ? '벽걸이형 에어컨을 평일 낮에 청소하면' : '에어컨을 평일 낮에 철거하면'
  const rows = parts.map(({ name, detail, text }) => `<div><dt>${name}${small(detail)}</dt><dd>${text}</dd></div>`)
  return `<h2>${title}</h2><dl>${rows.join('')}</dl>`
}

const sampleMark = ({ sample }: PriceList) => (sample ? '<small>견본 금액</small>' : '')

const tableHtml = (caption: string, service: ServiceType, list: PriceList) =>
  `<table><caption>${caption}</caption><tbody>${rowsOf(service, list).map(rowHtml).join('')}</tbody></table>`

/** Returns the tables of `/pricing`, one per service: a deployment writes them into the document, and the page after a navigation. */
export const priceTablesHtml = (list: PriceList): string =>
  `<h2>서비스별 작업비${sampleMark(list)}</h2>${serviceTypes
    .map((service) => `<div>${tableHtml(service, service, list)}</div>`)
    .join('')}`

/** Returns the table of a service, for its page. */
export const servicePriceTableHtml = (list: PriceList, service: ServiceType) =>
  tableHtml(`작업비${sampleMark(list)}`, service, list)
