import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import {
  assumed,
  billOf,
  type CostInputs,
  entriesOf,
  type PriceName,
  priceOf,
  totalOf,
  usageOfBooking,
  usageOfMonth,
  usageOfStage,
} from './bill.ts'
import prices from './prices.json' with { type: 'json' }
import { quotasOf } from './quotas.ts'

type CostTable = { head: string[]; rows: string[][] }

/** Bookings a month that the tables compare. */
const sizes = [100, 10_000, 1_000_000]

/** Prices in won of a Korean provider: https://docs.hackle.io/crm-marketing/message-price, January 2026. */
const provider = { alimTalk: 10, sms: 12 }

const fixed = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const cents = (usd: number) => fixed(usd, 2)
const percent = (share: number) => `${fixed(100 * share, share > 0.99 && share < 1 ? 2 : 1)} %`
const count = (value: number) =>
  value >= 1_000 ? fixed(value, 0) : value.toLocaleString('en', { maximumSignificantDigits: 3 })
const usedShare = (share: number) => (share > 1 ? `${fixed(share, share < 10 ? 1 : 0)} ×` : percent(share))

const nameOf = (name: PriceName) =>
  `${prices[name].service}: ${prices[name].unit.replace(/^million /, '').replace(' a month', '')}`

/** Returns every table of docs/cost.md by its name there. */
export function costTables(settings: StageSettings, inputs: CostInputs): Record<string, CostTable> {
  const sizeHeads = sizes.map((size) => `at ${count(size)}`)
  const usage = usageOfBooking(inputs)
  const booking = billOf(usage, inputs)
  const total = totalOf(booking)
  const months = sizes.map((size) => billOf(usageOfMonth(size, inputs), inputs))
  const services = [...new Set(months.toReversed().flatMap((bill) => [...bill.keys()]))]
  const fixedUsage = usageOfStage(0, inputs)
  const fixedNames = [
    'webAcls',
    'webAclRules',
    'alarmMetrics',
    'metrics',
    'dashboards',
    'secrets',
    'keys',
    'hostedZones',
  ]
  const [alimTalk, sms] = [provider.alimTalk / assumed.wonPerUsd, provider.sms / assumed.wonPerUsd]
  const senders: [string, number][] = [
    ['SNS, from Tokyo (today)', inputs.messageUsd],
    ['Korean provider, as text message', sms],
    [`AlimTalk, ${percent(assumed.fallback)} as text message`, alimTalk + assumed.fallback * sms],
  ]
  return {
    booking: {
      head: ['of one booking', 'USD', 'share'],
      rows: [
        ...[...booking].map(([service, usd]) => [service, fixed(usd, 6), percent(usd / total)]),
        ['in all', fixed(total, 6), ''],
      ],
    },
    units: {
      head: ['of one booking', 'number', 'price, USD'],
      rows: entriesOf(usage).map(([name, amount = 0]) => [
        nameOf(name),
        amount < 0.01 ? amount.toPrecision(2) : count(amount),
        `${priceOf(name, inputs)}${prices[name].unit.startsWith('million ') ? ' a million' : ''}`,
      ]),
    },
    month: {
      head: ['USD a month', ...sizeHeads],
      rows: [
        ...services.map((service) => [service, ...months.map((bill) => cents(bill.get(service) ?? 0))]),
        ['in all', ...months.map((bill) => cents(totalOf(bill)))],
        ['of one booking', ...months.map((bill, index) => cents(totalOf(bill) / (sizes[index] || 1)))],
        ['share of messages', ...months.map((bill) => percent((bill.get('Messages') ?? 0) / totalOf(bill)))],
      ],
    },
    fixed: {
      head: ['with or without bookings', 'number', 'USD a month'],
      rows: entriesOf(fixedUsage)
        .filter(([name]) => fixedNames.includes(name))
        .map(([name, amount]) => [nameOf(name), count(amount), cents(amount * priceOf(name, inputs))]),
    },
    messages: {
      head: ['messages by', 'USD each', 'a booking', ...sizeHeads],
      rows: senders.map(([name, usd]) => [
        name,
        fixed(usd, 4),
        fixed(usd * usage.message, 3),
        ...sizes.map((size) => cents(usd * usage.message * size)),
      ]),
    },
    quotas: {
      head: ['limit', 'at', 'bookings a month', ...sizeHeads, 'raised by'],
      rows: quotasOf(settings, inputs)
        .sort(([, limitA, perBookingA], [, limitB, perBookingB]) => limitA / perBookingA - limitB / perBookingB)
        .map(([name, limit, perBooking, raisedBy]) => [
          name,
          count(limit),
          count(Number(Math.floor(limit / perBooking).toPrecision(2))),
          ...sizes.map((size) => usedShare((size * perBooking) / limit)),
          raisedBy,
        ]),
    },
  }
}

export const costDocument = 'docs/cost.md'
const tablePattern = /(?<=<!-- table: (\w+) -->\n)[^<]*(?=<!-- end of table -->)/g
const markdownRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const tableNamesIn = (document: string) => [...document.matchAll(tablePattern)].map(([, name]) => name)

/** Returns the document with its tables replaced. @throws Error when the document names an unknown table */
export const withTables = (document: string, tables: Readonly<Record<string, CostTable>>) =>
  document.replace(tablePattern, (_, name: string) => {
    const table = tables[name]
    if (table === undefined) throw new Error(`${costDocument} names an unknown table: ${name}.`)
    const { head, rows } = table
    return `\n${[head, head.map(() => '---'), ...rows].map(markdownRow).join('\n')}\n\n`
  })
