import { defaultDistricts } from '#shared/booking/service-area.ts'
import { useConfig } from '../../core/lib/config.ts'

/** `강북구`, `광진구` → `강북 · 광진구`; a name of two letters keeps its ending. */
const shortly = (district: string, index: number, all: readonly string[]) =>
  index === all.length - 1 || district.length < 3 ? district : district.slice(0, -1)

/** Where technicians come, in one line of names (specification 1.2). */
export function ServedDistricts() {
  const districts = useConfig()?.districts ?? defaultDistricts
  return <>{districts.map(shortly).join(' · ')}</>
}
