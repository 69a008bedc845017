import { describe, expect, it } from 'vitest'
import { approvedCharges } from '#shared/prices/charges.ts'
import { priceShownFor } from '#shared/prices/price-shown.ts'
import { approvedQuote, type Quote, withdrawnQuote } from '#shared/prices/quote.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const call_out = { min: 30_000, max: 75_000, factor: 1.5 }
const wall = { id: 'clean-wall', label: '벽걸이형 세척', kind: 'fixed', amount: 70_000 } as const
const cleaning = { service_type: '청소', aircon_type: '벽걸이형' } as const
const listWith = (kind: 'fixed' | 'from') => ({
  id: '0123456789abcdef',
  lines: [{ ...wall, kind, service_type: '청소' as const }],
})
const priced = { price_shown: priceShownFor(listWith('fixed'), cleaning, call_out) }
const line = { id: 'x1', label: '배관', amount: 45_000 }
const approved = { version: 2, lines: [line], call_out_fee: 40_000, sum: 85_000 }
const quote: Quote = { ...approved, state: 'proposed', reason: 'extra_work', proposed_at: '2026-11-25T01:00:00.000Z' }

describe('approved quote (specification 4.10)', () => {
  it('approves at first the fixed prices of the booking and the lowest call-out fee', () => {
    const lines = [{ id: 'clean-wall', label: '벽걸이형 세척', amount: 70_000 }]
    expect(approvedQuote(priced)).toEqual({ version: 1, lines, call_out_fee: 30_000, sum: 100_000 })
    expect(approvedQuote({ ...priced, quote })).toMatchObject({ version: 1 })
    const moved = { price_shown: priceShownFor(undefined, { ...cleaning, service_type: '이전' }, call_out) }
    expect(approvedQuote(moved)).toMatchObject({ lines: [{ id: 'dismantling', amount: 70_000 }], sum: 100_000 })
  })

  it('approves no lines at first where no price of work was fixed', () => {
    const price_shown = priceShownFor(listWith('from'), cleaning, call_out)
    expect(approvedQuote({ price_shown })).toEqual({ version: 1, lines: [], call_out_fee: 30_000, sum: 30_000 })
  })

  it('takes the quote that was approved last', () => {
    expect(approvedQuote({ ...priced, quote: { ...quote, version: 3, state: 'declined', approved } })).toBe(approved)
  })

  it('approves no quote for a booking without a stored price', () => {
    expect(approvedQuote({})).toBeUndefined()
  })
})

it('withdraws an open proposal, and no decided one', () => {
  expect(withdrawnQuote({ quote })).toEqual({ quote: { ...quote, state: 'withdrawn' } })
  expect(withdrawnQuote({ quote: { ...quote, state: 'approved' } })).toEqual({})
  expect(withdrawnQuote({})).toEqual({})
})

describe('approved charges (specification 4.7)', () => {
  const { kind: _, ...charge } = wall
  const rejected = expect.objectContaining({
    code: 'CHARGE_NOT_APPROVED',
    fields: [{ field: 'charges.1', code: 'CHARGE_NOT_APPROVED' }],
  })
  const callOut = { id: 'call_out', label: '출장비', amount: 30_000 }

  it('accepts charges for approved lines up to their amounts, and the call-out fee', () => {
    expect(approvedCharges(priced, [callOut, charge])).toEqual([callOut, charge])
    expect(approvedCharges(priced, [{ ...charge, amount: 0 }])).toEqual([{ ...charge, amount: 0 }])
    for (const other of [{ ...charge, amount: 70_001 }, callOut, line])
      expect(() => approvedCharges(priced, [callOut, other])).toThrow(rejected)
  })

  it('gives charges the ID and label of their line, also where they name it by its label', () => {
    expect(approvedCharges(priced, [{ ...charge, label: '세척' }])).toEqual([charge])
    expect(approvedCharges(priced, [{ label: '출장비', amount: 10_000 }])).toEqual([{ ...callOut, amount: 10_000 }])
  })

  it('accepts any charges for a booking without a stored price', () => {
    const { price_shown: _price, ...earlier } = aBooking()
    const charges = [{ label: '부품', amount: 300_000 }]
    expect(approvedCharges(earlier, charges)).toBe(charges)
  })
})
