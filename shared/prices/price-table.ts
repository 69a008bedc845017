import { type ServiceType, serviceTypes } from '../booking/options.ts'
import { dismantlingFee, needsDismantling } from './fee-amounts.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import { onSiteText, priceText } from './price-text.ts'

type PriceRow = Pick<PriceLine, 'label' | 'kind' | 'amount'> & { detail: string }

const detailOf = ({ unit_note, minutes, note }: PriceLine) =>
  [unit_note, minutes && `약 ${minutes}분`, note].filter(Boolean).join(' · ')

/** Returns the prices of a service: 분해·조립 of 이전 and 철거 first, and one row for a service without lines. */
function rowsOf(service: ServiceType, { lines }: PriceList): PriceRow[] {
  const listed = lines.filter(({ service_type }) => service_type === service)
  const rows: PriceRow[] = listed.map((price) => ({ ...price, detail: detailOf(price) }))
  if (needsDismantling(service))
    return [{ label: '분해·조립비', kind: 'fixed', amount: dismantlingFee, detail: '' }, ...rows]
  return rows.length > 0 ? rows : [{ label: '작업비', kind: 'on_site', detail: '' }]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const small = (text: string) => (text === '' ? '' : `<small>${escaped(text)}</small>`)

function rowHtml({ label, detail, ...price }: PriceRow): string {
  const text = price.amount === undefined ? small(onSiteText) : priceText(price).replace('부터', '<i>부터</i>')
  return `<tr><th scope="row">${escaped(label)}${small(detail)}</th><td>${text}</td></tr>`
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
