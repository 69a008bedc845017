import { districtsText } from '#shared/booking/service-area.ts'
import { useDistricts } from '../../core/address/districts.ts'

/**
 * Where technicians come, in one line (specification 1.2). A deployment writes its districts into the document.
 * @param most names that are shown; the others are counted
 */
export const ServedDistricts = ({ most }: { most?: number }) => (
  <span data-districts={most ?? ''} suppressHydrationWarning>
    {districtsText(useDistricts(), most)}
  </span>
)
