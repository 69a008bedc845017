import type { FieldErrors, FieldValues } from 'react-hook-form'
import { defaultDistricts, isServed } from '#shared/booking/service-area.ts'
import { useConfig } from '../lib/config.ts'

/** The districts that technicians visit. */
export const useDistricts = (): readonly string[] => useConfig()?.districts ?? defaultDistricts

/** The error of each address outside the districts, as a form holds errors. Without an address there is none. */
export const districtErrors = <Values extends FieldValues>(
  addresses: Readonly<Record<string, string | undefined>>,
  districts: readonly string[],
): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(addresses)
      .filter(([, address]) => address && !isServed(address, districts))
      .map(([name]) => [name, { type: 'rule', message: 'AREA_NOT_SERVED' }]),
  ) as FieldErrors<Values>
