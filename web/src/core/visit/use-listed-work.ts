import { listedWork } from '#shared/prices/listed-work.ts'
import { type UnitOrder, visitMinutesOf } from '#shared/prices/units.ts'
import { useConfig } from '../lib/config.ts'

/** An order whose service may still be open. */
export type OpenOrder = Omit<UnitOrder, 'service_type'> & { service_type?: UnitOrder['service_type'] | undefined }

/** Returns the stage's prices of the work of a new booking; none without a price list. */
export function useListedWork({ service_type, ...units }: OpenOrder): readonly string[] {
  const prices = useConfig()?.prices
  return prices === undefined || service_type === undefined ? [] : listedWork(prices, { ...units, service_type })
}

/** Returns the expected minutes of several units by the stage's list (specification 1.5). */
export function useVisitMinutes({ service_type, ...units }: OpenOrder): number | undefined {
  const prices = useConfig()?.prices
  return service_type && visitMinutesOf(prices, { ...units, service_type })
}
