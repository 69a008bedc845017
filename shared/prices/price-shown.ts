import * as z from 'zod/mini'
import type { AirconType, ServiceType } from '../booking/options.ts'
import { ApiError } from '../errors.ts'
import { dismantlingFee, dismantlingId, needsDismantling, noPriceList, priceKinds } from './fee-amounts.ts'
import type { PriceLine, PublishedPriceList } from './price-list.ts'

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

type Order = { service_type: ServiceType; aircon_type: AirconType }
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
export function priceShownFor(
  list: PublishedPriceList | undefined,
  { service_type, aircon_type }: Order,
  callOut: CallOut,
): PriceShown {
  const listed = (list?.lines ?? []).filter(
    (line) => line.service_type === service_type && (line.aircon_type ?? aircon_type) === aircon_type,
  )
  const lines = listed.map(toShownLine)
  return withCallOut(
    { list: list?.id ?? noPriceList, lines: needsDismantling(service_type) ? [dismantlingLine, ...lines] : lines },
    callOut,
  )
}

/** Returns the price with another call-out fee, as after a move. */
export function withCallOut({ list, lines }: Pick<PriceShown, 'list' | 'lines'>, callOut: CallOut): PriceShown {
  const amounts = workLines(lines).flatMap(({ amount }) => amount ?? [])
  const lowest = amounts.length > 0 ? Math.min(...amounts) : 0
  const work = lowest + (lines.some(isDismantling) ? dismantlingFee : 0)
  return {
    list,
    lines,
    call_out: callOut,
    min: callOut.min + work,
    ...(hasFixedWork(lines) && { max: callOut.max + work }),
  }
}

/**
 * Returns the lines whose amounts the customer approves with the booking: 분해·조립비, and the only line of the list if its
 * price is fixed. Several lines of a list may be alternatives, so a booking approves none of them.
 */
export const approvedLines = ({ lines }: Pick<PriceShown, 'lines'>): ShownLine[] =>
  hasFixedWork(lines) ? lines : lines.filter(isDismantling)

const isDismantling = ({ id }: ShownLine) => id === dismantlingId

const workLines = (lines: ShownLine[]) => lines.filter((line) => !isDismantling(line))

function hasFixedWork(lines: ShownLine[]) {
  const [work, ...others] = workLines(lines)
  return work?.kind === 'fixed' && others.length === 0
}
