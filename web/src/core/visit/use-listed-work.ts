import type { ShownLine } from '#shared/prices/price-list.ts'
import { type UnitOrder, visitMinutesOf } from '#shared/prices/units.ts'
import { linesOfWork } from '#shared/prices/work-lines.ts'
import { useConfig } from '../lib/config.ts'

/** An order whose service may still be open. */
export type OpenOrder = Omit<UnitOrder, 'service_type'> & { service_type?: UnitOrder['service_type'] | undefined }

/** Returns the prices of the work of a new booking by the stage's list; none before the service is chosen. */
export function useListedWork({ service_type, ...units }: OpenOrder): readonly ShownLine[] {
  const prices = useConfig()?.prices
  return service_type === undefined ? [] : linesOfWork(prices, { ...units, service_type })
}

/** Returns the expected minutes of several units by the stage's list (specification 1.5). */
export function useVisitMinutes({ service_type, ...units }: OpenOrder): number | undefined {
  const prices = useConfig()?.prices
  return service_type && visitMinutesOf(prices, { ...units, service_type })
}
