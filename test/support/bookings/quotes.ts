import type { PriceShown } from '#shared/prices/price-shown.ts'
import type { ApprovedQuote, Quote } from '#shared/prices/quote.ts'

/** The price of a repair without fixed work. */
export const openPrice: PriceShown = {
  list: 'none',
  lines: [],
  call_out: { min: 20_000, max: 50_000, factor: 1 },
  min: 20_000,
}

/** The price of a cleaning whose work is fixed. */
export const fixedPrice: PriceShown = {
  list: '0123456789abcdef',
  lines: [{ id: 'clean-wall', label: '벽걸이형 청소', kind: 'fixed', amount: 80_000 }],
  call_out: { min: 20_000, max: 50_000, factor: 1 },
  min: 100_000,
  max: 130_000,
}

/** The first quote of a repair, which waits for its customer. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  version: 2,
  state: 'proposed',
  lines: [
    { id: 'repair-drain', label: '배수관 뚫기', amount: 60_000 },
    { id: 'x1', label: '배수 호스 2m 교체', amount: 35_000 },
    { id: 'x2', label: '부품값, 배수 펌프 1개', amount: 20_000 },
  ],
  call_out_fee: 30_000,
  sum: 145_000,
  reason: 'extra_work',
  note: '배수 호스가 삭아서 새것으로 바꿔야 물이 안 새요.',
  proposed_at: '2026-12-08T01:08:00.000Z',
  ...changes,
})

/** The same as its customer approved it. */
export function anApprovedQuote(changes: Partial<Quote> = {}): Quote & { approved: ApprovedQuote } {
  const quote = aQuote({ state: 'approved', decided_at: '2026-12-08T01:12:00.000Z', decided_by: 'token', ...changes })
  const { version, lines, call_out_fee, sum } = quote
  return { ...quote, approved: { version, lines, call_out_fee, sum } }
}
