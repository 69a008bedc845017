import type * as z from 'zod/mini'
import type { LenientBooking } from '#shared/booking/booking.ts'
import type { proposeQuote } from '#shared/contract/quote-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import type { PublishedPriceList } from '#shared/prices/price-list.ts'
import { type Quote, type QuoteLine, sumOfQuote } from '#shared/prices/quote.ts'
import { linesOfOrder } from '#shared/prices/units.ts'

export type Proposal = Omit<z.output<typeof proposeQuote.body>, 'version'>

type Priced = Pick<LenientBooking, 'service_type' | 'aircon_type' | 'additional_units' | 'price_shown' | 'quote'>

/**
 * Returns the next quote of a booking (specification 4.10).
 * @param prices the list in force
 * @throws ApiError INVALID_FIELD; STATUS_NOT_ALLOWED for a booking without a stored price
 */
export function proposedQuote(
  booking: Priced,
  { lines: input, call_out_fee, reason, note }: Proposal,
  prices: PublishedPriceList | undefined,
  now: Date,
): Quote {
  const { price_shown, quote } = booking
  if (price_shown === undefined) throw new ApiError('STATUS_NOT_ALLOWED')
  const { min, max } = price_shown.call_out
  if (call_out_fee < min || call_out_fee > max) throw notAllowed('call_out_fee')
  const lines = withIds(input, knownLines(booking, prices))
  const sum = sumOfQuote({ lines, call_out_fee })
  if (sum > limits.quotes.won) throw notAllowed('lines')
  return {
    version: (quote?.version ?? 1) + 1,
    state: 'proposed',
    lines,
    call_out_fee,
    sum,
    reason,
    ...(note && { note }),
    proposed_at: now.toISOString(),
    ...(quote?.approved && { approved: quote.approved }),
  }
}

const notAllowed = (field: string) => new ApiError('INVALID_FIELD', { fields: [{ field, code: 'VALUE_NOT_ALLOWED' }] })

/** Returns the labels of all lines that a proposal may name by ID: the customer saw the later ones last. */
function knownLines(booking: Priced, prices: PublishedPriceList | undefined): ReadonlyMap<string, string> {
  const { service_type } = booking
  const listed = (prices?.lines ?? []).filter((line) => line.service_type === service_type)
  const ofUnits = service_type === undefined ? [] : linesOfOrder(prices, { ...booking, service_type })
  const shown = booking.price_shown?.lines ?? []
  const quoted = [...(booking.quote?.approved?.lines ?? []), ...(booking.quote?.lines ?? [])]
  return new Map([...listed, ...ofUnits, ...shown, ...quoted].map(({ id, label }) => [id, label]))
}

/** @throws ApiError INVALID_FIELD for an unknown ID, or an ID that occurs twice */
function withIds(input: Proposal['lines'], known: ReadonlyMap<string, string>): QuoteLine[] {
  const named = input.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length || !named.every((id) => known.has(id))) throw notAllowed('lines')
  const used = new Set(known.keys())
  return input.map(({ id, label, amount }) => ({
    id: id ?? unusedId(used),
    label: (id && known.get(id)) ?? label,
    amount,
  }))
}

/** Returns the first of `x1`, `x2` … that is not used, and marks it. */
function unusedId(used: Set<string>): string {
  let number = 1
  while (used.has(`x${number}`)) number += 1
  used.add(`x${number}`)
  return `x${number}`
}

/** Whether the quote proposes the same, as after a retry. */
export const isSameProposal = (quote: Quote | undefined, next: Quote) =>
  quote?.state === 'proposed' &&
  quote.call_out_fee === next.call_out_fee &&
  quote.reason === next.reason &&
  quote.note === next.note &&
  JSON.stringify(quote.lines.map(toRow)) === JSON.stringify(next.lines.map(toRow))

// The IDs of free lines differ: those of a retry are new.
const toRow = ({ label, amount }: QuoteLine) => [label, amount]
