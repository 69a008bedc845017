import type { ServiceType } from '../booking/options.ts'
import { dismantlingFee, dismantlingId, needsDismantling } from './fee-amounts.ts'
import type { PriceLine, PriceList, ShownLine } from './price-list.ts'

const dismantlingLine: ShownLine = { id: dismantlingId, label: '분해·조립비', kind: 'fixed', amount: dismantlingFee }

export const toShownLine = ({ id, label, kind, amount }: PriceLine): ShownLine => ({
  id,
  label,
  kind,
  ...(amount !== undefined && { amount }),
})

/** Returns a line of a sample list with its mark. */
export const markSample = (line: ShownLine): ShownLine =>
  line.amount === undefined || line.id === dismantlingId ? line : { ...line, label: `${line.label} 견본` }

export const withDismantling = (service: ServiceType, lines: ShownLine[]) =>
  needsDismantling(service) ? [dismantlingLine, ...lines] : lines

export const workLabel = '작업비'

/**
 * Returns the lines, with the work that is priced on site where they name none. 철거 is 분해·조립 alone, 이전 also installs
 * the unit again.
 */
export function withOpenWork(service: ServiceType, lines: readonly ShownLine[]): ShownLine[] {
  if (service === '철거' || lines.some(({ id }) => id !== dismantlingId)) return [...lines]
  return [...lines, { id: 'unit_1', label: service === '이전' ? '이전 설치' : workLabel, kind: 'on_site' }]
}

const listedOf = (list: Pick<PriceList, 'lines'> | undefined, service: ServiceType) =>
  (list?.lines ?? []).filter(({ service_type }) => service_type === service)

/** Returns all prices of a service in the order of the list. */
export const linesOfAllUnits = (list: Pick<PriceList, 'lines'> | undefined, service: ServiceType): ShownLine[] =>
  withOpenWork(service, withDismantling(service, listedOf(list, service).map(toShownLine)))

/**
 * Returns the lines of a service before a unit is chosen: its lowest price, with 부터 where another unit may cost more; its
 * only price where that is for any unit.
 */
export function linesOfService(list: Pick<PriceList, 'lines'> | undefined, service: ServiceType): ShownLine[] {
  const listed = listedOf(list, service)
  const [lowest] = listed
    .filter(({ amount }) => amount !== undefined)
    .sort((a, b) => Number(a.amount) - Number(b.amount))
  const isForAnyUnit = listed.length === 1 && listed[0]?.aircon_type === undefined
  const ofSeveral = lowest === undefined ? [] : [{ ...toShownLine(lowest), label: service, kind: 'from' as const }]
  return withOpenWork(service, withDismantling(service, isForAnyUnit ? listed.map(toShownLine) : ofSeveral))
}
