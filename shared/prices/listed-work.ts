import type { PriceList } from './price-list.ts'
import { lowestPriceText, priceText, workLineText } from './price-text.ts'
import { linesOfOrder, type UnitOrder } from './units.ts'

/**
 * Returns the prices that steps 3 and 4 and the dispatcher show for a new booking, such as `벽걸이형 청소 80,000원부터`.
 * Before the unit is chosen that is the lowest of the service.
 */
export function listedWork(list: PriceList, order: UnitOrder): string[] {
  if (order.aircon_type === undefined) {
    const lowest = lowestPriceText(list, order.service_type)
    return lowest === undefined ? [] : [list.sample ? `견본 ${lowest}` : lowest]
  }
  return linesOfOrder(list, order)
    .filter(({ amount }) => amount !== undefined)
    .map((line) => (list.sample ? `${line.label} 견본 ${priceText(line)}` : workLineText(line)))
}
