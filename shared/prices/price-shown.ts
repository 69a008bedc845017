import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { dismantlingFee, dismantlingId, needsDismantling, noPriceList, priceKinds } from './fee-amounts.ts'
import type { PriceLine, PublishedPriceList } from './price-list.ts'
import { linesOfOrder, positionOfLine, type UnitOrder } from './units.ts'

/** The call-out fee shown to the customer: won with the factor applied (specification 1.3). */
export const callOutSchema = z.object({ min: z.int(), max: z.int(), factor: z.number() })

/** One price of work; a price that is set on site has no `amount`, which is in won. */
const shownLineSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(priceKinds),
  amount: z.optional(z.int()),
})
export type ShownLine = z.infer<typeof shownLineSchema>

/**
 * The price that a customer saw before booking (specification 1.3), in won.
 * @property list the ID of the price list, or `none`
 * @property min the lowest possible sum; `max` the highest one, absent unless the whole work has fixed prices
 */
export const priceShownSchema = z.object({
  list: z.string(),
  lines: z.array(shownLineSchema),
  call_out: callOutSchema,
  min: z.int(),
  max: z.optional(z.int()),
})
export type PriceShown = z.infer<typeof priceShownSchema>

/**
 * Returns the list whose prices a customer saw; undefined where the page showed none, as those of earlier releases.
 * @param shown its ID, from the request
 * @throws ApiError PRICE_CHANGED with the list in force if that is another one
 */
export function requireCurrentPrices(shown: string | undefined, inForce: PublishedPriceList | undefined) {
  if (shown === undefined) return undefined
  if (shown !== (inForce?.id ?? noPriceList)) throw new ApiError('PRICE_CHANGED', { priceList: inForce })
  return inForce
}

type CallOut = PriceShown['call_out']

const dismantlingLine: ShownLine = {
  id: dismantlingId,
  label: '분해·조립비',
  kind: 'fixed',
  amount: dismantlingFee,
}

const toShownLine = ({ id, label, kind, amount }: PriceLine): ShownLine => ({
  id,
  label,
  kind,
  ...(amount !== undefined && { amount }),
})

/** Returns the price of a new booking. */
export function priceShownFor(list: PublishedPriceList | undefined, order: UnitOrder, callOut: CallOut): PriceShown {
  const lines = linesOfOrder(list, order).map(toShownLine)
  return withCallOut(
    {
      list: list?.id ?? noPriceList,
      lines: needsDismantling(order.service_type) ? [dismantlingLine, ...lines] : lines,
    },
    callOut,
  )
}

/** Returns the price with another call-out fee, as after a move. */
export function withCallOut({ list, lines }: Pick<PriceShown, 'list' | 'lines'>, callOut: CallOut): PriceShown {
  const units = linesOfUnits(lines)
  const lowest = units.reduce((sum, ofUnit) => sum + lowestOf(ofUnit), 0)
  const work = lowest + (lines.some(isDismantling) ? dismantlingFee : 0)
  return {
    list,
    lines,
    call_out: callOut,
    min: callOut.min + work,
    ...(units.length > 0 && units.every(isFixed) && { max: callOut.max + work }),
  }
}

/**
 * Returns the lines whose amounts the customer approves with the booking: 분해·조립비, and of each unit the only line of the
 * list if its price is fixed. Several lines of a unit may be alternatives, so a booking approves none of them.
 */
export const approvedLines = ({ lines }: Pick<PriceShown, 'lines'>): ShownLine[] => [
  ...lines.filter(isDismantling),
  ...linesOfUnits(lines).filter(isFixed).flat(),
]

const isDismantling = ({ id }: ShownLine) => id === dismantlingId

/** Returns the prices of work of each unit. */
function linesOfUnits(lines: ShownLine[]): ShownLine[][] {
  const work = lines.filter((line) => !isDismantling(line))
  const positions = [...new Set(work.map(positionOfLine))]
  return positions.map((position) => work.filter((line) => positionOfLine(line) === position))
}

const isFixed = ([first, ...others]: ShownLine[]) => first?.kind === 'fixed' && others.length === 0

/** The lowest of several prices counts, since they may be alternatives. */
function lowestOf(lines: ShownLine[]) {
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : 0
}
