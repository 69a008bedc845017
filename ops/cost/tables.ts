import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { assumptions } from './assumptions.ts'
import { type Bill, billOfBooking, billOfMonth, type CostInputs, totalOf } from './bill.ts'
import { cents, count, dollars, optionOf, percent, times } from './numbers.ts'
import { type Price, type PriceName, prices, providers } from './prices.ts'
import { quantitiesOfBooking, quantitiesOfStage } from './quantities.ts'
import { bookingsAtQuota, quotasOf } from './quotas.ts'

/** A table as it stands in docs/cost.md. @property printed how many of its columns a terminal has room for */
export type CostTable = { head: string[]; rows: string[][]; printed?: number }

/** Everything that is told, by the name of its place in docs/cost.md. */
export const costTables = (
  settings: StageSettings,
  given: CostInputs,
  sizes: readonly number[],
): Record<string, CostTable> => ({
  booking: bookingTable(billOfBooking(given)),
  units: unitsTable(given),
  month: monthTable(
    sizes,
    sizes.map((size) => billOfMonth(size, given)),
  ),
  standing: standingTable(given),
  messages: messagesTable(given, sizes),
  quotas: quotasTable(settings, given, sizes),
  assumptions: assumptionsTable(given),
  prices: pricesTable(given),
})

const bookingTable = (bill: Bill): CostTable => ({
  head: ['of one booking', 'USD', 'share'],
  rows: [
    ...[...bill].map(([service, usd]) => [service, dollars(usd), percent(usd / totalOf(bill))]),
    ['in all', dollars(totalOf(bill)), ''],
  ],
})

const isByMillion = ({ unit }: Price) => unit.startsWith('million ')
const nameOf = (price: Price) => `${price.service}: ${price.unit.replace(/^million /, '').replace(' a month', '')}`

const unitsTable = ({ assumed, years, usd }: CostInputs): CostTable => ({
  head: ['of one booking', 'number', 'price, USD'],
  rows: entriesOf(quantitiesOfBooking(assumed, years).quantities).map(([name, quantity]) => [
    nameOf(prices[name]),
    quantity < 0.01 ? quantity.toPrecision(2) : count(quantity),
    isByMillion(prices[name]) ? `${usd[name]} a million` : String(usd[name]),
  ]),
})

function monthTable(sizes: readonly number[], months: readonly Bill[]): CostTable {
  // The dearest first, as they are in the largest month.
  const services = [...new Set(months.toReversed().flatMap((bill) => [...bill.keys()]))]
  const messagesOf = (bill: Bill) => bill.get(prices.message.service) ?? 0
  return {
    head: ['USD a month', ...headOf(sizes)],
    rows: [
      ...services.map((service) => [service, ...months.map((bill) => cents(bill.get(service) ?? 0))]),
      ['in all', ...months.map((bill) => cents(totalOf(bill)))],
      ['of one booking', ...months.map((bill, nth) => cents(totalOf(bill) / (sizes[nth] || 1)))],
      ['share of messages', ...months.map((bill) => percent(messagesOf(bill) / totalOf(bill)))],
    ],
  }
}

/** What costs by being there. */
const standing = [
  ...['webAcls', 'webAclRules', 'alarmMetrics', 'metrics', 'dashboards', 'secrets', 'hostedZones'],
] as const

function standingTable({ assumed, parts, usd }: CostInputs): CostTable {
  const quantities: Partial<Record<string, number>> = quantitiesOfStage(0, parts, assumed).quantities
  return {
    head: ['whether anybody books or not', 'number', 'USD a month'],
    rows: (standing as readonly PriceName[]).map((name) => {
      const number = quantities[name] ?? 0
      return [nameOf(prices[name]), count(number), cents(number * usd[name])]
    }),
  }
}

function messagesTable({ assumed, usd, years }: CostInputs, sizes: readonly number[]): CostTable {
  const ofBooking = quantitiesOfBooking(assumed, years).quantities.message
  const [alimTalk, sms] = [providers.alimTalk.won, providers.sms.won].map((won) => won / assumed.wonPerUsd) as [
    number,
    number,
  ]
  const senders: [string, number][] = [
    ['SNS, from Tokyo (today)', usd.message],
    ['Korean provider, as text message', sms],
    [`AlimTalk, ${percent(assumed.fallback)} as text message`, alimTalk + assumed.fallback * sms],
  ]
  return {
    head: ['messages by', 'USD each', 'a booking', ...headOf(sizes)],
    rows: senders.map(([name, each]) => [
      name,
      each.toFixed(4),
      (each * ofBooking).toFixed(3),
      ...sizes.map((size) => cents(each * ofBooking * size)),
    ]),
  }
}

const quotasTable = (settings: StageSettings, given: CostInputs, sizes: readonly number[]): CostTable => ({
  printed: 3 + sizes.length,
  head: ['what ends', 'at', 'bookings a month', ...headOf(sizes), 'raised by'],
  rows: quotasOf(settings, given)
    .map((quota) => ({ ...quota, met: bookingsAtQuota(quota) }))
    .sort((one, other) => one.met - other.met)
    .map(({ what, most, met, needed, raisedBy }) => [
      what,
      count(most),
      count(Number(met.toPrecision(2))),
      ...sizes.map((size) => times(needed(size) / most)),
      raisedBy,
    ]),
})

const assumptionsTable = ({ assumed }: CostInputs): CostTable => ({
  head: ['option', 'value', 'what is assumed'],
  rows: entriesOf(assumptions).map(([name, { means }]) => [`\`--${optionOf(name)}\``, String(assumed[name]), means]),
})

const pricesTable = ({ usd }: CostInputs): CostTable => ({
  printed: 5,
  head: ['option', 'USD', 'for', 'region', 'as of', 'page', 'looked up'],
  rows: entriesOf<Record<PriceName, Price>>(prices).map(([name, { unit, region, asOf, page, seen = 'no' }]) => [
    `\`--${optionOf(name)}\``,
    ...[String(usd[name]), unit, region, asOf, page, seen],
  ]),
})

const headOf = (sizes: readonly number[]) => sizes.map((size) => `at ${count(size)}`)

const entriesOf = <T extends object>(of: T) => Object.entries(of) as [keyof T & string, T[keyof T]][]
