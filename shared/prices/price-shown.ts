import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { expectedSum, fixedLines } from './expected-sum.ts'
import { noPriceList, priceKinds } from './fee-amounts.ts'
import type { PublishedPriceList, ShownLine } from './price-list.ts'
import type { UnitOrder } from './units.ts'
import { linesOfBooking } from './work-lines.ts'

/** The call-out fee shown to the customer: won with the factor applied (specification 1.3). */
export const callOutSchema = z.object({ min: z.int(), max: z.int(), factor: z.number() })

/** One price of work; a price that is set on site has no `amount`, which is in won. */
const shownLineSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(priceKinds),
  amount: z.optional(z.int()),
})

/**
 * The price that a customer saw before booking (specification 1.3), in won.
 * @property list the ID of the price list, or `none`
 * @property min the expected sum (`expectedSum`); `max` is absent unless the whole work has fixed prices
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

/** Returns the price of a new booking. */
export const priceShownFor = (list: PublishedPriceList | undefined, order: UnitOrder, call_out: CallOut): PriceShown =>
  toPriceShown({ list: list?.id ?? noPriceList, lines: linesOfBooking(list, order) }, call_out)

/** Returns the price of these lines with a call-out fee. */
export function toPriceShown(work: Pick<PriceShown, 'list' | 'lines'>, call_out: CallOut): PriceShown {
  const { min, max } = expectedSum(work.lines, call_out)
  return { ...work, call_out, min, ...(max !== undefined && { max }) }
}

/** Returns the price with another call-out fee, as after a move. What the work comes to stays. */
export function withCallOut(price: PriceShown, call_out: CallOut): PriceShown {
  const { call_out: before, min, max } = price
  return {
    ...price,
    call_out,
    min: min - before.min + call_out.min,
    ...(max !== undefined && { max: max - before.max + call_out.max }),
  }
}

/** Returns the lines whose amounts the customer approves with the booking: the fixed ones. */
export const approvedLines = ({ lines }: Pick<PriceShown, 'lines'>): ShownLine[] => fixedLines(lines)
