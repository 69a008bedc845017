import { describe, expect, it } from 'vitest'
import type { PriceShown } from '#shared/prices/price-shown.ts'
import { type Quote, quoteSchema } from '#shared/prices/quote.ts'
import { isSameProposal, type Proposal, proposedQuote } from '../../../functions/quotes/proposal.ts'
import { aBooking, fixedNow } from '../../support/bookings/bookings.ts'
import { shownPrices } from '../../support/prices.ts'

const price_shown: PriceShown = {
  list: 'none',
  lines: [{ id: 'clean-wall', label: '벽걸이형 세척', kind: 'fixed', amount: 70_000 }],
  call_out: { min: 20_000, max: 50_000, factor: 1 },
  min: 90_000,
}
const booking = aBooking({ price_shown })
const input = (changes: Partial<Proposal>): Proposal => ({
  lines: [],
  call_out_fee: 20_000,
  reason: 'extra_work',
  ...changes,
})
const propose = (changes: Partial<Proposal>, quote?: Quote) =>
  proposedQuote({ ...booking, quote }, input(changes), shownPrices, fixedNow)

describe('proposed quote (specification 4.10)', () => {
  it('takes labels from the price shown, and from the list for another unit', () => {
    const lines = [
      { id: 'clean-wall', label: 'x', amount: 60_000 },
      { id: 'clean-stand', label: 'x', amount: 130_000 },
    ]
    const quote = propose({ lines, reason: 'other_unit' })
    expect(quote).toMatchObject({ version: 2, sum: 210_000 })
    expect(quote.lines).toEqual([
      { id: 'clean-wall', label: '벽걸이형 세척', amount: 60_000 },
      { id: 'clean-stand', label: '스탠드형 분해 청소', amount: 130_000 },
    ])
    expect(quoteSchema.parse(quote)).toEqual(quote)
  })

  it('rejects the ID of another service, of no line, and one that occurs twice', () => {
    const wall = { id: 'clean-wall', label: '세척', amount: 1 }
    const repair = shownPrices.lines.find(({ service_type }) => service_type !== '청소')?.id ?? ''
    for (const lines of [[wall, wall], [{ ...wall, id: repair }], [{ ...wall, id: 'x1' }], [{ ...wall, id: '' }]])
      expect(() => propose({ lines })).toThrow(
        expect.objectContaining({ code: 'INVALID_FIELD', fields: [{ field: 'lines', code: 'VALUE_NOT_ALLOWED' }] }),
      )
  })

  it('gives new lines IDs that no line of the last version has', () => {
    const first = propose({ lines: [{ label: '배관', amount: 1 }] })
    const second = propose({ lines: [{ label: '전선', amount: 2 }] }, first)
    expect([first.lines[0]?.id, second.lines[0]?.id, second.version]).toEqual(['x1', 'x2', 3])
  })

  it('proposes no quote for a booking without a stored price', () => {
    const { price_shown: _, ...earlier } = booking
    expect(() => proposedQuote(earlier, input({}), shownPrices, fixedNow)).toThrow(
      expect.objectContaining({ code: 'STATUS_NOT_ALLOWED' }),
    )
  })

  it('recognizes a repeat while the quote is open', () => {
    const lines = [{ label: '배관', amount: 1 }]
    const quote = propose({ lines, note: '길어요' })
    expect(isSameProposal(quote, propose({ lines, note: '길어요' }, quote))).toBe(true)
    for (const other of [{ lines }, { lines: [], note: '길어요' }, { lines, note: '길어요', call_out_fee: 20_001 }])
      expect(isSameProposal(quote, propose(other, quote))).toBe(false)
    expect(isSameProposal({ ...quote, state: 'declined' }, propose({ lines, note: '길어요' }, quote))).toBe(false)
  })
})
