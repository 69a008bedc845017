import { type ComponentProps, createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { staffBookingPath } from '../paths/staff-paths.ts'

/** Navigation state of an opened booking: the screen that stays below it on wide screens. */
export type OverScreen = { below: { pathname: string; search: string; state?: unknown } }

/** The booking that is open above the screen: the next one replaces it, so that Back returns to the screen. */
export const OpenedBooking = createContext<string | undefined>(undefined)

/** Returns what makes a link open a booking above the current screen. */
export function useBookingLink(request_id: string) {
  const { pathname, search, state: stateBelow } = useLocation()
  const state: OverScreen = { below: { pathname, search, state: stateBelow } }
  return { to: staffBookingPath(request_id), state, replace: use(OpenedBooking) !== undefined }
}

type BookingLinkProps = Omit<ComponentProps<typeof SiteLink>, 'to' | 'state' | 'replace'> & { request_id: string }

/** Opens a booking above the current screen. */
export const BookingLink = ({ request_id, ...rest }: BookingLinkProps) => (
  <SiteLink {...rest} {...useBookingLink(request_id)} />
)
