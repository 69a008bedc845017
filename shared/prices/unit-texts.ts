import type { AirconType, Brand } from '../booking/options.ts'

/** A unit besides the first one of a booking. */
export type AdditionalUnit = { aircon_type: AirconType; brand: Brand }

export type Units = {
  aircon_type?: AirconType | undefined
  additional_units?: readonly AdditionalUnit[] | undefined
}

/** `스탠드형 · LG전자`. */
export const unitText = ({ aircon_type, brand }: AdditionalUnit) => `${aircon_type} · ${brand}`

/** `스탠드형 · LG전자, 천장형 · 캐리어`. */
export const unitsText = (units: readonly AdditionalUnit[]) => units.map(unitText).join(', ')

/** `벽걸이형 외 1대`, as short texts name the units of a visit. */
export const shortUnits = ({ aircon_type, additional_units = [] }: Units): string | undefined =>
  aircon_type && additional_units.length > 0 ? `${aircon_type} 외 ${additional_units.length}대` : aircon_type
