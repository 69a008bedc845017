import type { AirconType, ServiceType } from '#shared/booking/options.ts'
import { listedWork } from '#shared/prices/price-table.ts'
import { useConfig } from '../lib/config.ts'

/** Returns the stage's prices of the work of a new booking; none without a price list. */
export function useListedWork(service: ServiceType | undefined, unit: AirconType | undefined): readonly string[] {
  const prices = useConfig()?.prices
  return prices === undefined || service === undefined ? [] : listedWork(prices, service, unit)
}
