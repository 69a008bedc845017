import { shortDistrict } from '#shared/booking/service-area.ts'
import { useDistricts } from '../../core/address/districts.ts'

/** Where technicians come, in one line: `강북 · 광진구` (specification 1.2). */
export function ServedDistricts() {
  const districts = useDistricts()
  return <>{[...districts.slice(0, -1).map(shortDistrict), ...districts.slice(-1)].join('\u00a0· ')}</>
}
