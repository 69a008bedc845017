import type { LenientBooking } from '../booking/booking.ts'
import { limits } from '../limits.ts'
import type { PublishedPriceList } from './price-list.ts'
import { approvedLines, priceShownFor } from './price-shown.ts'
import { approvedQuote, type Quote, sumOfQuote } from './quote.ts'
import { changesUnits, linesOfOrder } from './units.ts'

type Priced = Pick<LenientBooking, 'service_type' | 'aircon_type' | 'additional_units' | 'price_shown' | 'quote'>

/**
 * Returns the price that an edit of the units by a dispatcher proposes to the customer (specification 4.10): the fixed prices of the
 * new units, and what the customer approved besides the units of before. An amount that the customer approved stays.
 * @param list in force
 * @returns undefined where the price stays, where only the visit can say it, and after the last version
 */
export function quoteOfUnits(
  before: Priced,
  after: Priced,
  list: PublishedPriceList | undefined,
): Pick<Quote, 'version' | 'lines' | 'call_out_fee' | 'sum'> | undefined {
  const { service_type, price_shown, quote } = after
  const approved = approvedQuote(after)
  const version = (quote?.version ?? 1) + 1
  if (service_type === undefined || price_shown === undefined || approved === undefined) return undefined
  if (!changesUnits(before, after) || version > limits.quotes.versions) return undefined
  const price = priceShownFor(list, { ...after, service_type }, price_shown.call_out)
  if (price.max === undefined) return undefined
  const fixed = approvedLines(price).map(
    ({ id, label, amount = 0 }) => approved.lines.find((line) => line.id === id) ?? { id, label, amount },
  )
  const ofUnits = [...price_shown.lines, ...linesOfOrder(list, { ...before, service_type }), ...price.lines]
  const others = approved.lines.filter((line) => !ofUnits.some(({ id }) => id === line.id))
  const lines = [...fixed, ...others]
  const { call_out_fee } = approved
  const sum = sumOfQuote({ lines, call_out_fee })
  const isSame = JSON.stringify(lines.map(toRow).sort()) === JSON.stringify(approved.lines.map(toRow).sort())
  return isSame || sum > limits.quotes.won ? undefined : { version, lines, call_out_fee, sum }
}

const toRow = ({ id, amount }: { id: string; amount: number }) => `${id} ${amount}`
