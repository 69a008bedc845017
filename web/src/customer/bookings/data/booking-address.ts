import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'

/**
 * Returns the address of a screen for one booking. Browsers send the part after `#` to no server: the ID reaches no log
 * and no `Referer`.
 */
export const bookingAddress = (pathname: string, request_id: string) => `${pathname}#${request_id}`

/** Returns the ID of the booking in the address; undefined in the prerendered page. */
export function useBookingOfAddress(): string | undefined {
  const { hash } = useLocation()
  return useHydrated() && hash.length > 1 ? hash.slice(1) : undefined
}
