import { type ServiceType, serviceTypes } from '../booking/options.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import { onSiteText, priceText } from './price-text.ts'
import { linesOfAllUnits } from './service-lines.ts'

type PriceRow = Pick<PriceLine, 'label' | 'kind' | 'amount'> & { detail: string }

const detailOf = ({ unit_note, minutes, note }: Partial<PriceLine>) =>
  [unit_note, minutes && `약 ${minutes}분`, note].filter(Boolean).join(' · ')

/** Returns the prices of a service: 분해·조립 of 이전 and 철거 first, and the work priced on site that the list does not name. */
const rowsOf = (service: ServiceType, list: PriceList): PriceRow[] =>
  linesOfAllUnits(list, service).map((row) => ({
    ...row,
    detail: detailOf(list.lines.find(({ id }) => id === row.id) ?? {}),
  }))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const small = (text: string) => (text === '' ? '' : `<small>${escaped(text)}</small>`)

const rowHtml = ({ label, detail, ...price }: PriceRow) => textRowHtml(label, detail, priceText(price))

/** Returns a row with the text of a price; 부터 and 보고 나서 정해요 are small. */
export const textRowHtml = (label: string, detail: string, price: string) =>
  `<tr><th scope="row">${escaped(label)}${small(detail)}</th><td>${price === onSiteText ? small(price) : price.replace('부터', '<i>부터</i>')}</td></tr>`

export const sampleMark = (list: PriceList | undefined) => (list?.sample ? '<small>견본 금액</small>' : '')

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
