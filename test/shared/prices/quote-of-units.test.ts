import { describe, expect, it } from 'vitest'
import type { PublishedPriceList } from '#shared/prices/price-list.ts'
import { priceShownFor } from '#shared/prices/price-shown.ts'
import { quoteOfUnits } from '#shared/prices/quote-of-units.ts'
import { anApprovedQuote, aQuote } from '../../support/bookings/quotes.ts'

const line = { service_type: '청소', label: '청소', kind: 'fixed' } as const
const list: PublishedPriceList = {
  id: '0123456789abcdef',
  lines: [
    { ...line, id: 'clean-wall', aircon_type: '벽걸이형', amount: 80_000 },
    { ...line, id: 'clean-stand', aircon_type: '스탠드형', amount: 130_000 },
    { ...line, id: 'clean-ceiling', aircon_type: '천장형', kind: 'from', amount: 120_000 },
  ],
}
const callOut = { min: 20_000, max: 50_000, factor: 1 }
const wall = { service_type: '청소', aircon_type: '벽걸이형' } as const
const before = { ...wall, price_shown: priceShownFor(list, wall, callOut) }
const stand = { aircon_type: '스탠드형' } as const
const pump = { id: 'x1', label: '배수 펌프', amount: 45_000 }

describe('price of other units by a dispatcher (specification 4.10)', () => {
  it('prices other units by a dispatcher at their fixed price with the call-out fee', () => {
    expect(quoteOfUnits(before, { ...before, ...stand }, list)).toEqual({
      version: 2,
      lines: [{ id: 'clean-stand', label: '청소', amount: 130_000 }],
      call_out_fee: 20_000,
      sum: 150_000,
    })
  })

  it('keeps approved amounts of the same lines, and approved lines besides', () => {
    const approved = {
      version: 2,
      lines: [{ id: 'clean-wall', label: '청소', amount: 70_000 }, pump],
      call_out_fee: 30_000,
      sum: 145_000,
    }
    const quoted = { ...before, quote: anApprovedQuote({ lines: approved.lines, call_out_fee: 30_000 }) }
    const after = { ...quoted, additional_units: [{ ...stand, brand: 'LG전자' as const }] }
    expect(quoteOfUnits(quoted, after, list)).toMatchObject({
      version: 3,
      lines: [{ amount: 70_000 }, { id: 'clean-stand_2', amount: 130_000 }, pump],
      call_out_fee: 30_000,
      sum: 275_000,
    })
  })

  it('quotes no other units where the approved lines are those of the new units already', () => {
    const lines = [{ id: 'clean-stand', label: '청소', amount: 125_000 }]
    const quoted = { ...before, quote: anApprovedQuote({ lines }) }
    expect(quoteOfUnits(quoted, { ...quoted, ...stand }, list)).toBeUndefined()
  })

  it('quotes no other units without a price that is known, stored and listed, and after version 8', () => {
    const ceiling = { ...before, aircon_type: '천장형' as const }
    const last = { ...before, quote: aQuote({ version: 8 }) }
    for (const [old, after, prices] of [
      [before, before, list],
      [before, ceiling, list],
      [before, { ...before, ...stand }, undefined],
      [wall, { ...wall, ...stand }, list],
      [last, { ...last, ...stand }, list],
    ] as const)
      expect(quoteOfUnits(old, after, prices)).toBeUndefined()
  })
})
