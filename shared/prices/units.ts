import type { AirconType, ServiceType } from '../booking/options.ts'
import { limits } from '../limits.ts'
import type { PriceLine, PriceList } from './price-list.ts'
import type { Units } from './unit-texts.ts'

export type UnitOrder = Units & { service_type: ServiceType }

/** Returns the types of all units of a visit in their order. */
export const unitTypesOf = ({ aircon_type, additional_units = [] }: Units): AirconType[] =>
  [aircon_type, ...additional_units.map((unit) => unit.aircon_type)].filter((type) => type !== undefined)

/** Whether an edit changes what the work costs: brands have no price of their own. */
export const changesUnits = (before: Units, after: Units) => String(unitTypesOf(before)) !== String(unitTypesOf(after))

const linesOfUnit = (list: Pick<PriceList, 'lines'> | undefined, service: ServiceType, unit: AirconType): PriceLine[] =>
  (list?.lines ?? []).filter((line) => line.service_type === service && (line.aircon_type ?? unit) === unit)

/**
 * Returns the lines of a list for all units of an order. From the second unit on, ID and label name the position, so that
 * both are unique. Of several units, one without a price has a line that is set on site.
 */
export function linesOfOrder(list: Pick<PriceList, 'lines'> | undefined, order: UnitOrder): PriceLine[] {
  const { service_type } = order
  const types = unitTypesOf(order)
  return types.flatMap((aircon_type, index) => {
    const position = index + 1
    const listed = linesOfUnit(list, service_type, aircon_type)
    const onSite = { id: 'unit', service_type, label: `${aircon_type} 작업비`, kind: 'on_site' } as const
    if (types.length > 1 && listed.length === 0)
      return [{ ...onSite, id: `unit_${position}`, label: labelAt(onSite.label, position) }]
    if (position === 1) return listed
    return listed.map((line) => ({ ...line, id: `${line.id}_${position}`, label: labelAt(line.label, position) }))
  })
}

const labelAt = (label: string, position: number) => (position === 1 ? label : `${label} (${position}대째)`)

/**
 * Returns the expected minutes of several units; undefined for one unit, and where the list does not have them. The longest
 * line of a unit counts.
 */
export function visitMinutesOf(list: Pick<PriceList, 'lines'> | undefined, order: UnitOrder): number | undefined {
  if (unitTypesOf(order).length <= 1) return undefined
  const durations = unitTypesOf(order).map((unit) => {
    const minutes = linesOfUnit(list, order.service_type, unit).map((line) => line.minutes ?? Number.NaN)
    return minutes.length > 0 ? Math.max(...minutes) : Number.NaN
  })
  const sum = durations.reduce((total, minutes) => total + minutes, 0)
  return Number.isNaN(sum) ? undefined : sum
}

/** Whether only a dispatcher can book these units as one visit (specification 1.5). One unit can always be booked. */
export function areUnitsByPhone(list: PriceList | undefined, order: UnitOrder): boolean {
  if (unitTypesOf(order).length <= 1) return false
  const minutes = visitMinutesOf(list, order)
  return minutes === undefined || minutes > limits.units.minutes
}
