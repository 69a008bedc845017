import { type ComponentProps, createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { staffBookingPath } from '../paths/staff-paths.ts'

/** Navigation state of an opened booking: the screen that stays below it on wide screens, as it stood. */
export type OverScreen = { below: { pathname: string; search: string; state?: unknown } }

/** Whether a booking is open above the screen: the next one takes its place, so that one step back leads to the screen. */
export const BookingOpen = createContext(false)

type BookingLinkProps = Omit<ComponentProps<typeof SiteLink>, 'to' | 'state' | 'replace'> & { request_id: string }

/** Opens a booking above the screen that it was found on. */
export function BookingLink({ request_id, ...rest }: BookingLinkProps) {
  const { pathname, search, state: stateBelow } = useLocation()
  const state: OverScreen = { below: { pathname, search, state: stateBelow } }
  return <SiteLink {...rest} to={staffBookingPath(request_id)} state={state} replace={use(BookingOpen)} />
}
