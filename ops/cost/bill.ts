import type { Assumptions } from './assumptions.ts'
import type { Parts } from './parts.ts'
import { type PriceName, prices, unitsOf } from './prices.ts'
import { type Quantities, quantitiesOfBooking, quantitiesOfStage, traced } from './quantities.ts'

/** What everything is reckoned from. @property years for which a booking is kept @property usd price of one unit, by name */
export type CostInputs = {
  assumed: Assumptions
  parts: Parts
  years: number
  usd: Record<PriceName, number>
}

/** US dollars of each service, the dearest first. */
export type Bill = Map<string, number>

function billOf(quantities: Quantities, usd: CostInputs['usd']): Bill {
  const bill: Bill = new Map()
  for (const [name, quantity] of Object.entries(quantities) as [PriceName, number][]) {
    const { service } = prices[name]
    bill.set(service, (bill.get(service) ?? 0) + (quantity * usd[name]) / unitsOf(prices[name]))
  }
  return new Map([...bill].sort(([, one], [, other]) => other - one))
}

export const totalOf = (bill: Bill) => [...bill.values()].reduce((sum, usd) => sum + usd, 0)

/** What one more booking costs, from the first look to the end of its retention. */
export const billOfBooking = ({ assumed, years, usd, parts }: CostInputs) =>
  billOf(withBackups(quantitiesOfBooking(assumed, years).quantities, parts), usd)

/** What a month costs in which so many are booked, as many as in each month of its retention. */
export function billOfMonth(bookings: number, { assumed, parts, years, usd }: CostInputs): Bill {
  const of = quantitiesOfBooking(assumed, years).quantities
  const besides = quantitiesOfStage(bookings, parts, assumed).quantities
  const all: Quantities = { ...besides }
  for (const [name, quantity] of Object.entries(of) as [PriceName, number][])
    all[name] = (all[name] ?? 0) + quantity * bookings
  all.traces = traced(all.invocations ?? 0)
  return billOf(withBackups(all, parts), usd)
}

/** Daily backups share what has not changed: weeks of them are hardly more than one copy. */
const withBackups = (quantities: Quantities, { backupPlans }: Parts): Quantities => ({
  ...quantities,
  ...(backupPlans > 0 && { itemsBackedUp: quantities.itemsRestorable ?? 0 }),
})
