import type { ServiceType } from '../booking/options.ts'
import { dismantlingFee, dismantlingId, needsDismantling } from './fee-amounts.ts'
import type { PriceLine, PriceList, ShownLine } from './price-list.ts'
import { linesOfOrder, type UnitOrder } from './units.ts'

const dismantlingLine: ShownLine = { id: dismantlingId, label: '분해·조립비', kind: 'fixed', amount: dismantlingFee }

const toShownLine = ({ id, label, kind, amount }: PriceLine): ShownLine => ({
  id,
  label,
  kind,
  ...(amount !== undefined && { amount }),
})

/** Returns the lines that a booking of this order stores (specification 1.3). */
export function linesOfBooking(list: PriceList | undefined, order: UnitOrder): ShownLine[] {
  const { service_type } = order
  const lines = withDismantling(service_type, linesOfOrder(list, order).map(toShownLine))
  return needsDismantling(service_type) ? withOpenWork(service_type, lines) : lines
}

const withDismantling = (service: ServiceType, lines: ShownLine[]) =>
  needsDismantling(service) ? [dismantlingLine, ...lines] : lines

/**
 * Returns the lines that screens show for a new order: those of its units, and before a unit is chosen the lowest price of
 * the service. Amounts of a sample list are marked 견본.
 */
export function linesOfWork(list: PriceList | undefined, order: UnitOrder): ShownLine[] {
  const { service_type, aircon_type } = order
  const lines = aircon_type === undefined ? linesOfService(list, service_type) : linesOfBooking(list, order)
  const shown = withOpenWork(service_type, lines)
  return list?.sample ? shown.map(markSample) : shown
}

/** Returns all prices of a service in the order of the list. @param listed its lines */
export const linesOfAllUnits = (service: ServiceType, listed: readonly PriceLine[]): ShownLine[] =>
  withOpenWork(service, withDismantling(service, listed.map(toShownLine)))

const markSample = (line: ShownLine): ShownLine =>
  line.amount === undefined || line.id === dismantlingId ? line : { ...line, label: `${line.label} 견본` }

/**
 * Returns the lowest price of a service, with 부터 where another unit may cost more; its only price where that is for any unit,
 * and no line where the list has no amount.
 */
function linesOfService(list: PriceList | undefined, service: ServiceType): ShownLine[] {
  const listed = (list?.lines ?? []).filter(({ service_type }) => service_type === service)
  const [lowest] = listed
    .filter(({ amount }) => amount !== undefined)
    .sort((a, b) => Number(a.amount) - Number(b.amount))
  const isForAnyUnit = listed.length === 1 && listed[0]?.aircon_type === undefined
  const ofSeveral = lowest === undefined ? [] : [{ ...toShownLine(lowest), label: service, kind: 'from' as const }]
  return withDismantling(service, isForAnyUnit ? listed.map(toShownLine) : ofSeveral)
}

export const workLabel = '작업비'

const openLabels: Partial<Record<ServiceType, string>> = { 이전: '이전 설치' }

/**
 * Returns the lines, with the work that is priced on site where they name none. 철거 is 분해·조립 alone, 이전 also installs
 * the unit again.
 */
export function withOpenWork(service: ServiceType, lines: readonly ShownLine[]): ShownLine[] {
  if (service === '철거' || lines.some(({ id }) => id !== dismantlingId)) return [...lines]
  return [...lines, { id: 'unit_1', label: openLabels[service] ?? workLabel, kind: 'on_site' }]
}
