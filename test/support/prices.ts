import type { PublishedPriceList } from '#shared/prices/price-list.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { parsePriceList } from '../../infra/stages/price-list.ts'

/** Returns the sample list with another price of cleaning a wall unit, which costs 80,000 won in it. */
export function pricesWith(cleaning: number): PublishedPriceList {
  const { id: _, ...list } = localStage.prices ?? { id: '', lines: [] }
  const lines = list.lines.map((line) => (line.id === 'clean-wall' ? { ...line, amount: cleaning } : line))
  return parsePriceList({ ...list, lines }, 'a test')
}

/** The list that pages show in tests. */
export const shownPrices = pricesWith(80_000)
export const changedPrices = pricesWith(95_000)
