import { needsDismantling } from './fee-amounts.ts'
import type { PriceList, ShownLine } from './price-list.ts'
import { linesOfService, markSample, toShownLine, withDismantling, withOpenWork } from './service-lines.ts'
import { linesOfOrder, type UnitOrder } from './units.ts'

/** Returns the lines that a booking of this order stores (specification 1.3). */
export function linesOfBooking(list: PriceList | undefined, order: UnitOrder): ShownLine[] {
  const { service_type } = order
  const lines = withDismantling(service_type, linesOfOrder(list, order).map(toShownLine))
  return needsDismantling(service_type) ? withOpenWork(service_type, lines) : lines
}

/**
 * Returns the lines that screens show for a new order: those of its units, and before a unit is chosen those of its service.
 * Amounts of a sample list are marked 견본.
 */
export function linesOfWork(list: PriceList | undefined, order: UnitOrder): ShownLine[] {
  const { service_type, aircon_type } = order
  const shown =
    aircon_type === undefined
      ? linesOfService(list, service_type)
      : withOpenWork(service_type, linesOfBooking(list, order))
  return list?.sample ? shown.map(markSample) : shown
}
